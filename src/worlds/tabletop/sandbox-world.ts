/** What the sandbox gets of this world. */
export { tabletopWorld as world } from "@/worlds/tabletop/tabletop-world";
