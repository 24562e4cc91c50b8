/**
 * The tasks that this world knows, as text: TEACh's twelve and the sub-tasks that they are made of.
 *
 * How to read it: `parse-goal.ts` explains the notation, `fill-task.ts` what stands in braces. The
 * conditions are those of TEACh's own definitions, so that an episode judged here gets the verdict
 * that TEACh would give.
 */
import type { AppError } from "@/base/app-error";
import { InvariantError } from "@/base/assert";
import type { Result } from "@/base/result";
import { fillTask, parseTasks } from "@/worlds/household/goals/fill-task";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";

const TASKS = parseTasks(`
task Coffee
  "Make coffee in a clean mug."
  a mug: Mug, clean, filled with coffee
  result mug

task Water Plant
  "Water the plant."
  a plant: HousePlant, filled

task Boil X (food)
  "Boil {food:a}."
  a boiled: {food}, boiled
  result boiled

task Clean X (class)
  "Clean {class:a}."
  a thing: {class}, clean
  shared a sink: Sink, receptacle
  result thing

task Clean All X (class)
  "Clean all the {class:many}."
  all things: {class}, clean
  shared a sink: Sink, receptacle
  result things

task Sliced X (food)
  "Make a slice of {food:one}."
  a slice: {food:sliced}
  shared a knife: Knives
  result slice

task Cooked Slice Of X (food)
  "Make a cooked slice of {food:one}."
  a slice: {food:sliced}, cooked
  shared a knife: Knives
  result slice

task Toast
  "Make a slice of toast."
  a toast: BreadSliced, cooked
  result toast

task Plate Of Toast
  "Make a plate of toast."
  a toast: task Toast
  a plate: task Clean X (Plate)
  a toast on the same plate
  result plate

task N Slices Of X In Y (count, food, preposition, dish)
  "Serve {parts} {preposition} a clean {dish:one}."
  {count} slices: task Sliced X ({food})
  a dish: task Clean X ({dish})
  {count} slices on the same dish
  result dish

task N Cooked Slices Of X In Y (count, food, preposition, dish)
  "Serve {parts} {preposition} a clean {dish:one}."
  {count} slices: task Cooked Slice Of X ({food})
  a dish: task Clean X ({dish})
  {count} slices on the same dish
  result dish

task Put All X On Y (things, preposition, place)
  "Put all the {things:many} {preposition} any {place:one}."
  all things: {things}
  shared a place: {place}, receptacle
  all things on any place

task Put All X In One Y (things, preposition, place)
  "Put all the {things:many} {preposition} one {place:one}."
  all things: {things}
  shared a place: {place}, receptacle
  all things on the same place

task Salad (lettuce, tomato, potato)
  "Make a salad of {parts} on a clean plate."
  {lettuce} lettuce: task Sliced X (Lettuce)
  {tomato} tomato: task Sliced X (Tomato)
  {potato} potato: task Cooked Slice Of X (Potato)
  a plate: task Clean X (Plate)
  {lettuce} lettuce, {tomato} tomato, {potato} potato on the same plate
  result plate

task Sandwich (lettuce, tomato)
  "Make a sandwich of {parts} on a clean plate."
  2 toast: task Toast
  {lettuce} lettuce: task Sliced X (Lettuce)
  {tomato} tomato: task Sliced X (Tomato)
  a plate: task Clean X (Plate)
  2 toast, {lettuce} lettuce, {tomato} tomato on the same plate
  result plate

task Breakfast (coffees, toasts, potatoes, potatoDish, apples, appleDish, sandwiches, sandwichLettuce, sandwichTomato, salads, saladLettuce, saladTomato, saladPotato, place)
  "Prepare breakfast {place:where}: {parts}."
  {coffees} coffee: task Coffee
  {toasts} toast: task Plate Of Toast
  {potatoes} potatoes: task N Cooked Slices Of X In Y (2, Potato, on, {potatoDish})
  {apples} apple: task N Slices Of X In Y (1, Apple, on, {appleDish})
  {sandwiches} sandwich: task Sandwich ({sandwichLettuce}, {sandwichTomato})
  {salads} salad: task Salad ({saladLettuce}, {saladTomato}, {saladPotato})
  shared a place: {place}, receptacle
  {coffees} coffee, {toasts} toast, {potatoes} potatoes, {apples} apple, {sandwiches} sandwich, {salads} salad on any place
`);

/** Names and parameters of the tasks, in the order of the table. */
export const HOUSEHOLD_TASKS: readonly {
  readonly name: string;
  readonly parameters: readonly string[];
}[] = [...TASKS.values()];

/**
 * The goal of a task by its name and parameters (classes, groups, counts as text), which may come
 * from outside: an unknown name, a missing parameter or an unknown class is an error (TSK-02).
 */
export function readTask(
  name: string,
  parameters: readonly string[],
): Result<HouseholdGoal, AppError> {
  return fillTask(TASKS, name, parameters);
}

/** As {@link readTask}, for parameters that are known to be right. */
export function taskGoal(name: string, ...parameters: readonly (string | number)[]): HouseholdGoal {
  const goal = fillTask(TASKS, name, parameters.map(String));
  if (!goal.ok) {
    throw new InvariantError(goal.error.what);
  }
  return goal.value;
}
