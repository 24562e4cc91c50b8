/** The household's door for studies that draw: all of it needs three.js and WebGL. */

// Drawing.
export {
  createHouseholdRenderer,
  type HouseholdRenderer,
} from "@/worlds/household/renderer/household-renderer";
export { createReferenceScene } from "@/worlds/household/renderer/reference-scene";
