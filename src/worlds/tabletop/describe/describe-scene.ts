/** A table in sentences, from the points of its things (HALP A4). */
import { Tally } from "@/base/tally";
import type { Hold } from "@/worlds/tabletop/describe/relations";
import {
  toSceneGraph,
  type SceneEdge,
  type SceneNode,
} from "@/worlds/tabletop/describe/scene-graph";
import { handOf, heldIn } from "@/worlds/tabletop/hand/move-hand";
import { lieOf } from "@/worlds/tabletop/object-shape";
import { nameOf, type TableObject, type TableScene } from "@/worlds/tabletop/tabletop-scene";

/** What a thing is called among the others: by its kind where it is alone of it, with its colour otherwise. */
export function calledIn(scene: TableScene, object: TableObject): string {
  const alike = scene.objects.filter(({ kind }) => kind === object.kind);
  return alike.length === 1 ? `the ${object.kind}` : `the ${nameOf(object)}`;
}

export function describeScene(scene: TableScene): string {
  if (scene.objects.length === 0) {
    return "There is nothing on the table.";
  }
  const graph = toSceneGraph(scene);
  const call = ({ object }: SceneNode) => calledIn(scene, object);
  const [first] = graph.groups;
  return [
    `A table has the following objects: ${listKinds(scene)}.`,
    ...(first === undefined
      ? []
      : [
          `At the right of all the objects on the table lies ${call(first)}.`,
          ...tellCarried(first, call),
        ]),
    ...graph.edges.flatMap((edge) => [tellEdge(edge, call), ...tellCarried(edge.to, call)]),
    ...scene.objects.flatMap((object) => tellLie(scene, object)),
    ...tellHeld(scene),
  ].join("\n");
}

type Call = (node: SceneNode) => string;

function tellEdge({ from, to, directions }: SceneEdge, call: Call): string {
  const words = {
    left: "to the left of",
    right: "to the right of",
    ahead: "ahead of",
    behind: "behind",
  };
  const diagonal = { left: "and to the left of", right: "and to the right of" };
  const [one, two] = directions;
  if (one === undefined) {
    return "";
  }
  const where =
    two === "left" || two === "right" ? `diagonally ${one} ${diagonal[two]}` : words[one];
  return `${capital(where)} ${call(from)} lies ${call(to)}.`;
}

function tellCarried(node: SceneNode, call: Call): readonly string[] {
  const held = (hold: Hold) => node.carries.filter((each) => each.hold === hold);
  const names = (hold: Hold) => list(held(hold).map(({ node: upper }) => call(upper)));
  const inside = held("contained");
  const over = held("over");
  return [
    ...(inside.length === 0 ? [] : [`${capital(call(node))} contains ${names("contained")}.`]),
    ...(over.length === 0
      ? []
      : [`Over ${call(node)} ${over.length === 1 ? "lies" : "lie"} ${names("over")}.`]),
    ...node.carries.flatMap(({ node: upper }) => tellCarried(upper, call)),
  ];
}

function tellLie(scene: TableScene, object: TableObject): readonly string[] {
  const lie = lieOf(object);
  const name = capital(calledIn(scene, object));
  return lie === "upright" || heldIn(scene) === object
    ? []
    : [lie === "sideways" ? `${name} lies on its side.` : `${name} is upside down.`];
}

function tellHeld(scene: TableScene): readonly string[] {
  const held = heldIn(scene);
  const { holds } = handOf(scene);
  if (held === undefined || holds === undefined) {
    return [];
  }
  const inside = scene.objects.filter(({ on }) => on === holds.name);
  const name = calledIn(scene, held);
  return [
    `The gripper holds ${name} by the ${holds.part}.`,
    ...(inside.length === 0
      ? []
      : [`${capital(name)} contains ${list(inside.map((each) => calledIn(scene, each)))}.`]),
  ];
}

/** "2 trays, a mug and a banana". */
function listKinds({ objects }: TableScene): string {
  const counts = new Tally(objects.map(({ kind }) => kind));
  const kinds = [...new Set(objects.map(({ kind }) => kind))];
  return list(
    kinds.map((kind) => {
      const count = counts.of(kind);
      return count === 1 ? `a ${kind}` : `${count} ${kind === "box" ? "boxes" : `${kind}s`}`;
    }),
  );
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
