/**
 * What an ALFRED task asks for, as a goal of effects: its type with the parameters that it was made from.
 *
 * Cold and held are nothing that rooms here know, and not everything can get dirty or be cooked. A goal
 * that leaves out what was asked would be met by doing nothing, so there is none then, and the report
 * says so.
 */
import { isDefined } from "@/base/defined";
import type { EffectFact, EffectGoal, EffectWish } from "@/core/world/effect-goal";
import type { AlfredTrajectory } from "@/formats/alfred/alfred-schema";
import type { ReportWriter } from "@/formats/report";
import { hasAffordance, isKnownClass } from "@/worlds/household/household-study";

/** The goal, or undefined where nothing of it can be said here. */
export function toGoal(
  { task_type: type, pddl_params: wanted }: AlfredTrajectory,
  report: ReportWriter,
): EffectGoal | undefined {
  const target = wanted.object_target;
  if (target === undefined) {
    report.add("warning", "/pddl_params", "The goal is left out: it names no object.");
    return undefined;
  }
  const name = wanted.object_sliced === true ? `${target}Sliced` : target;
  const places = [wanted.mrecep_target, wanted.parent_target]
    .filter(isDefined)
    .filter((place) => place !== "");
  const unsaid = [target, ...places].filter((each) => !isKnownClass(each));
  if (unsaid.length > 0) {
    report.add(
      "warning",
      "/pddl_params",
      `The goal is left out: this world knows no ${unsaid.join(", ")}.`,
    );
    return undefined;
  }
  const treatment = treatmentOf(type, name);
  if (treatment === "unsayable") {
    const message = `There is no goal: ${type.replaceAll("_", " ")} asks of a ${name} what nothing here can show.`;
    report.add(
      "info",
      "/pddl_params",
      message,
      "Give it a goal in the review, or judge it yourself.",
    );
    return undefined;
  }
  const [holder, place] = places.length === 2 ? places : [undefined, places[0]];
  const inPlace: readonly EffectFact[] = [
    ...(holder === undefined ? [] : [{ in: { class: holder } }]),
    ...(place === undefined ? [] : [{ in: { class: place } }]),
  ];
  const count = type === "pick_two_obj_and_place" ? 2 : 1;
  const are = [...treatment, ...inPlace];
  return are.length === 0
    ? undefined
    : asGoal([
        {
          how: { quantifier: "some", count },
          of: { class: name },
          are,
          ...(count > 1 ? { isTogether: true } : {}),
        },
      ]);
}

/** What is done to the thing beside putting it somewhere. */
function treatmentOf(type: string, name: string): readonly EffectFact[] | "unsayable" {
  switch (type) {
    case "pick_clean_then_place_in_recep":
      return hasAffordance(name, "dirtyable")
        ? [{ attribute: "dirty", holds: false }]
        : "unsayable";
    case "pick_heat_then_place_in_recep":
      return hasAffordance(name, "cookable") ? [{ attribute: "cooked", holds: true }] : "unsayable";
    case "pick_and_place_simple":
    case "pick_and_place_with_movable_recep":
    case "pick_two_obj_and_place":
      return [];
    // Cooling, looking at something in the light, and types that came later.
    default:
      return "unsayable";
  }
}

function asGoal(wishes: readonly EffectWish[]): EffectGoal {
  return { form: "effects", wishes };
}
