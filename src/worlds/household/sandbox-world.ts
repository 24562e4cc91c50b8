/** What the sandbox gets of the household: its rules alone, without words, pictures and drive. */
export { householdWorld as world } from "@/worlds/household/household-world";
