/** How the household is spoken of; what each part says is in the file that it comes from. */
import type { WorldSpeech } from "@/core/world/world-speech";
import { isAskedFor } from "@/worlds/household/words/asked-for";
import { describeCall } from "@/worlds/household/words/call-words";
import {
  ATTRIBUTE_ROLES,
  describeChange,
  describeRest,
  placeOf,
} from "@/worlds/household/words/change-words";
import { PROMPT_EXAMPLE } from "@/worlds/household/words/prompt-example";
import { replaceIds } from "@/worlds/household/words/instance-names";
import {
  explainRefusal,
  isAlreadySo,
  isFromHere,
  isRepetition,
} from "@/worlds/household/words/refusal-words";

export const HOUSEHOLD_SPEECH: WorldSpeech = {
  calls: {
    walk: "go_to",
    note: "change_state",
    otherView: "move_alternate_viewpoint",
    stepCloser: "move_closer",
    stepBack: "move_back",
  },
  attributes: ATTRIBUTE_ROLES,
  prompt: {
    task: "a household task",
    place: "room",
    program:
      "note each predicted change of an object's state with change_state after the call that causes it",
    declarations: "every InteractionObject is bound to an instance where there is one",
    changes: "the program notes each with change_state",
    example: PROMPT_EXAMPLE,
  },
  describeCall,
  describeChange,
  describeRest,
  explainRefusal,
  isAlreadySo,
  isAskedFor,
  isFromHere,
  isRepetition,
  placeOf,
  replaceIds,
};
