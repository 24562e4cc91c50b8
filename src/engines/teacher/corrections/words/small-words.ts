/** The small words between verbs and things, by what they do in a clause. */

/** What a small word does in a clause. */
export type WordKind =
  | "after"
  | "again"
  | "all"
  | "always"
  | "and"
  | "be"
  | "before"
  | "but"
  | "done"
  | "enough"
  | "exists"
  | "filler"
  | "first"
  | "in"
  | "insteadOf"
  | "instead"
  | "last"
  | "less"
  | "more"
  | "must"
  | "near"
  | "never"
  | "not"
  | "only"
  | "or"
  | "other"
  | "out"
  | "prefer"
  | "reason"
  | "rest"
  | "shorter"
  | "so"
  | "source"
  | "start"
  | "subject"
  | "the"
  | "then"
  | "to"
  | "too"
  | "tooMany"
  | "up"
  | "useless"
  | "when"
  | "why"
  | "wish"
  | "withdrawn"
  | "with"
  | "wrong";

/** Longer phrases come before the shorter ones that they begin with; the longest match counts. */
const PHRASES: readonly (readonly [kind: WordKind, phrases: string])[] = [
  [
    "after",
    "after|only after|right after|directly after|straight after|as soon as|once|following|not before",
  ],
  ["again", "again|once more|one more time|another time"],
  [
    "all",
    "all|all of|all the|every|each|each of|both|both of|everything|the lot|every single|any of",
  ],
  ["always", "always|every time|each time|in general|generally|from now on|at all times|as a rule"],
  ["and", "and|plus|&"],
  ["be", "is|are|was|were|be|been|being|am|gets|become|becomes"],
  ["before", "before|prior to|ahead of|earlier than|until|only then|not until"],
  ["but", "but|however|though|although|except that"],
  [
    "done",
    "when you are done|when done|when you are finished|when finished|once you are done|once done|when you have finished|after you are done|when you are through|when it is done|when all is done|when everything is done|once finished|after use|after using it|after using them",
  ],
  ["enough", "enough|sufficient|suffice|suffices|will do|would do|plenty"],
  ["exists", "there is|there are|there was|you find|you will find|you can find"],
  [
    "filler",
    "please|pls|plz|kindly|really|actually|simply|maybe|perhaps|hey|hi|hello|ok|okay|well|um|uh|oh|ah|yes|yeah|thanks|thank you|thx|sorry|good|nice|also please|do not forget to|do not forget|do not forget that|never forget to|remember to|remember that|remember|you forgot to|you forgot that|you have forgotten to|it forgot to|you need to|you have to|you must|you should|you ought to|you had better|you can|you could|you may|you might|you will|can you|could you|would you|will you|would you mind|should not you|must not you|why do not you|why not|do you not|i want you to|i need you to|i would like you to|i would like to|i want to|i asked you to|i told you to|i would|i think|i guess|i believe|it would be better to|it would be better if you|it is better to|better to|better|let us|for me|for us|for that|for this|for it|of course|at least|by the way|as usual|immediately|directly|right away|quickly|carefully|properly|order|even|still|yet|already|together|very|quite|bit|a bit|little|kind of|sort of|thing|stuff|now|anyway|anyhow|will|would|can|could|may|might|shall|does|did|has|had|which|who|whose|what|how|this time|no problem|here|today|tonight|tomorrow|right now|this morning|anything|something|own|same|whole|entire|program|task|in general please|remark|a step that|a step to|a step which|the step that|the step which|the step to|a call that|an action that|the part that|the part where you|correction|note|you know|if|if you can|if possible|really needs|as|else|while|while at it|while you are at it|in my opinion|at all|where it is|where they are|where it was|where they were|as it is|as they are|as it was|alone|untouched|in peace|in the wrong place|in the wrong spot|at the wrong place|personally|mate|dear|so far|wait|no wait|oh wait|wait no|stop it|by itself|on its own|itself|called|named|over there|a good|good|as you should|supposed|said|bit of|end up|ends up|ended up",
  ],
  [
    "first",
    "first|firstly|first of all|beforehand|in advance|before anything else|before everything else|before anything|before everything|before all else|before you start|before you begin|before starting|before beginning|right at first|earlier|sooner",
  ],
  [
    "in",
    "in|into|inside|on|onto|upon|to|at|over|on top of|back in|back into|back on|back to|back onto|inside of|down on|in to|on to",
  ],
  [
    "insteadOf",
    "instead of|rather than|than on|than in|than at|than onto|than into|in place of|as opposed to|in lieu of|instead of in|not in|not on|not into|not onto",
  ],
  ["instead", "instead|rather|in exchange|i said|i meant to say|i mean|no i mean"],
  [
    "last",
    "to the end|to the very end|to the bottom|last|lastly|finally|at the end|at the very end|in the end|last of all|afterwards|afterward|at last|as the last step|as last step|in the last step|to finish|to finish up|at the finish|eventually|later|before you leave|before leaving|before you go|after that|after this|after everything|after all that|at the end of it|when you leave|very last|right at the end|in the very end|when leaving",
  ],
  ["less", "less|fewer"],
  ["more", "too few|too little|more|additional|extra|another|a further|further"],
  [
    "must",
    "should|should say|should read|must|make sure that|make sure to|make sure you|make sure|be sure to|be sure that|be sure|see to it that|take care to|take care that|ensure|ensure that|has to|have to|had to|needs to|need to|ought to|shall|should have|must have|is supposed to|are supposed to|is to|are to|needs to be|need to be|should always|must always",
  ],
  [
    "near",
    "next to|beside|near|by|close to|alongside|behind|in front of|under|underneath|below|above|between|among|around|opposite",
  ],
  ["never", "never|never ever|not ever|under no circumstances|at no time"],
  [
    "not",
    "not|no|without|nobody told you to|no one told you to|nobody wants|i did not ask for|i did not ask you to|i never asked for|i never asked you to|nobody asked for|no one asked for|nobody asked you to|no one asked you to|no need to|no need for|no need|there is no need to|there is no need for|there is no need|there is no reason to|there is no reason for|no reason to|no reason for|no point in|there is no point in|need not|do not need to|do not have to|does not need to|does not have to|you need not|you do not need to|you do not have to|you do not need|do not|does not|did not|you do not|i do not|i do not want you to|i do not want to|i do not want|i do not need|i do not like|do not want|do not need|do not bother|do not bother to|should not|must not|can not|cannot|could not|you can not|we can not|i can not|it can not|they can not|you could not|would not|will not|shall not|might not|may not|is not|are not|was not|were not|has not|have not|had not|avoid|refrain from|nor|neither|why do you|why did you|why are you|why would you|why does it|why have you|stop|get rid of|leave out|cut out|take out the step|forget about|forget the|there should be no|there must be no|there is no|i asked for no|who told you to|what is the point of|no more|you never|it never|not to|rather not|better not|free of",
  ],
  ["only", "only|only the|just|merely|no more than|exactly|not more than|at most|max|maximum"],
  ["or", "or"],
  ["other", "other|different|another one of|remaining|alternative"],
  ["out", "out|out of the way"],
  [
    "prefer",
    "would have been better|would have been nicer|would have been best|would be better|is better|would be nicer|is nicer|would be best|is best|would be preferable|i prefer|i would prefer|i would rather|i would rather have|i like|i like it|i love|i would love|we prefer|we like|prefer|my preference is|i always want|i always like|i always prefer|as for me",
  ],
  [
    "reason",
    "because|because of|cause|cuz|coz|since|otherwise|so that|in order to|in order not to|or else|due to|given that|that way|this way|i am|as it|as they|as we|as i|we are|i am allergic",
  ],
  [
    "rest",
    "with the rest|the rest|like the rest|with the others|with the other ones|like the others|among the rest|with them",
  ],
  [
    "shorter",
    "shorter|shorten|fewer steps|fewer calls|too many steps|too long|simpler|simplify|needless|detour|detours|too complicated|more efficient|waste of time|roundabout",
  ],
  ["so", "so|therefore|thus|hence|that is why"],
  ["source", "from|out of|off of|from inside|from within|from the inside of"],
  [
    "start",
    "to the start|to the beginning|to the top|to the front|at the start|at the beginning|in the beginning|at the very beginning|at the very start|to start with|to begin with|initially|right at the start|right at the beginning|as the first step|as first step|from the start|at first|on start|in the first place|before step 1|before line 1",
  ],
  ["subject", "i|you|we|u|he|she|me|us"],
  ["the", "the|a|an|some|my|your|our|his|her|their|any|that kind of"],
  ["then", "then|next|and then|subsequently|thereafter"],
  ["to", "for|of|about|with regard to|regarding"],
  ["too", "too|also|as well|additionally|in addition|likewise|neither one|as well as"],
  ["tooMany", "too many|too much|too often"],
  ["up", "up|down|back|away"],
  [
    "useless",
    "is not needed|are not needed|is not necessary|are not necessary|is not required|are not required|is unnecessary|are unnecessary|not needed|unneeded|unnecessary|not necessary|useless|superfluous|redundant|pointless|needless to do|nothing to do with this|nothing to do with it|nothing to do with that|nothing to do with the task|not required|not relevant|irrelevant|not part of it|not part of the task|not part of this|not asked for|not wanted|unwanted|wasted|nonsense|too much work|no good|out of place here|makes no sense|make no sense|not useful|no use",
  ],
  ["when", "when|whenever|while you|as long as|during"],
  [
    "why",
    "what do you need|what do we need|why do you need|why do we need|what is the use of|why|how come|what for",
  ],
  ["wish", "i want|i need|we want|we need|i wanted|i asked for|i would like|we would like"],
  ["with", "with|using|by means of"],
  [
    "withdrawn",
    "never mind|nevermind|nvm|never mind that|never mind me|ignore that|ignore me|scratch that|strike that|cancel that|forget what i said|forget i said that|forget i said anything|ignore what i said",
  ],
  ["wrong", "wrong|incorrect|a mistake|not right|not correct|mistaken|the wrong"],
];

export const KIND_OF_PHRASE: ReadonlyMap<string, WordKind> = new Map(
  PHRASES.flatMap(([kind, phrases]) => phrases.split("|").map((phrase) => [phrase, kind] as const)),
);

export const LONGEST_PHRASE_WORDS = Math.max(
  ...[...KIND_OF_PHRASE.keys()].map((phrase) => phrase.split(" ").length),
);

/** What one or several words do, if they are small words. */
export function kindOf(phrase: string): WordKind | undefined {
  return KIND_OF_PHRASE.get(phrase);
}
