/**
 * Instructions and the same requests in other words: whether a text model finds the same task again.
 * Most of the first wordings are among the dual encoder's training phrases, none of the second is.
 */
export const PARAPHRASES: readonly (readonly [string, string])[] = [
  ["make coffee", "prepare a mug of coffee"],
  ["water the plant", "my fern looks thirsty, could you give it a drink"],
  ["slice the tomato", "cut the tomato into thin pieces"],
  ["make toast", "brown a piece of bread in the toaster"],
  ["boil a potato", "get a potato into hot water until it is soft"],
  ["clean the plate", "scrub the plate until it is spotless"],
  ["put the mug in the sink", "leave the coffee mug in the kitchen basin"],
  ["turn on the television", "get the tv going"],
  ["turn off the floor lamp", "no more light from the standing lamp"],
  ["open the fridge", "pull the refrigerator door open"],
  ["close the drawer", "push the drawer back in"],
  ["serve two slices of lettuce in a bowl", "chop lettuce and get two pieces into the bowl"],
  ["put all the forks in one drawer", "every fork goes away into a single drawer"],
  ["make a salad", "mix lettuce and tomatoes for a salad"],
  ["make a sandwich", "fix me something between two pieces of bread"],
  ["make breakfast", "let us get a morning meal together"],
  ["wash all the dishes", "get the dirty dishes clean again"],
  ["cook a slice of potato", "fry up a potato slice until it is done"],
  ["put the pillow on the sofa", "the cushion goes back on the couch"],
  ["put the newspaper on the coffee table", "drop the paper off at the coffee table"],
];
