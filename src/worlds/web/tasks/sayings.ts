/** What people write on our sites, drawn. */
import type { SeededRandom } from "@/base/seeded-random";

const TITLES = ["Question", "Interested", "Quick note", "Hello there", "One thing", "About this"];
const OPENINGS = ["Would you take less", "Could I see it", "Is it still there", "I like it a lot"];
const ENDINGS = ["this weekend", "on Monday", "next month", "after work", "in the morning"];

export function drawTitle(random: SeededRandom): string {
  return random.pick(TITLES);
}

export function drawSaying(random: SeededRandom): string {
  return `${random.pick(OPENINGS)} ${random.pick(ENDINGS)} ${random.integer(2, 99)}`;
}
