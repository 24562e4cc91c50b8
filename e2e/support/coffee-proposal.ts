import type { Studio } from "./studio-test";

/** The sample's first coffee, with its logged actions and the built-in teacher's proposal. */
export async function openCoffeeProposal({ home, queue, review }: Studio): Promise<void> {
  await home.open();
  await home.openSample();
  await queue.openRow("coffee");
  await review.useLoggedActions();
  await review.propose();
}
