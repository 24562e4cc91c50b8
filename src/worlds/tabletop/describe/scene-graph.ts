/** The things of a table as a graph: what holds what, and how the groups stand to each other (HALP A4). */
import { ensureExists } from "@/base/assert";
import type { PointCloud } from "@/core/skill/hand-pose";
import { directionsTo, holdOf, middleOf, type Hold } from "@/worlds/tabletop/describe/relations";
import { pointsOf } from "@/worlds/tabletop/hand/object-parts";
import { heldIn } from "@/worlds/tabletop/hand/move-hand";
import type { TableObject, TableScene } from "@/worlds/tabletop/tabletop-scene";

export interface SceneNode {
  readonly object: TableObject;
  readonly points: PointCloud;
  /** What is directly in or on it. */
  readonly carries: { readonly node: SceneNode; readonly hold: Hold }[];
}

export interface SceneEdge {
  readonly from: SceneNode;
  readonly to: SceneNode;
  readonly directions: ReturnType<typeof directionsTo>;
}

export interface SceneGraph {
  /** What stands on the table itself, in the order in which it is reached from the rightmost one. */
  readonly groups: readonly SceneNode[];
  /** A group to its nearest one that was reached before it. */
  readonly edges: readonly SceneEdge[];
}

export function toSceneGraph(scene: TableScene): SceneGraph {
  const held = heldIn(scene);
  const nodes = scene.objects
    .filter((object) => object !== held)
    .map((object): SceneNode => ({ object, points: pointsOf(object), carries: [] }));
  const rest = new Set(nodes);
  for (const upper of nodes) {
    const holder = holderOf(upper, nodes);
    if (holder !== undefined) {
      holder.node.carries.push({ node: upper, hold: holder.hold });
      rest.delete(upper);
    }
  }
  return connect([...rest]);
}

/** A hollow thing's floor is a centimetre above its foot; points are known to the millimetre. */
const TOUCHES = 0.012;

/** Of those that its foot touches, the highest. */
function holderOf(upper: SceneNode, nodes: readonly SceneNode[]) {
  return nodes
    .filter((node) => node !== upper && node.object.z < upper.object.z)
    .flatMap((node) => {
      const hold = holdOf(upper.points, node.points);
      return hold === undefined ? [] : [{ node, hold }];
    })
    .filter(({ node }) => gapTo(upper, node) <= TOUCHES)
    .toSorted((a, b) => b.node.object.z - a.node.object.z)[0];
}

/** From its lowest point to the other one's floor or top, whichever is nearer. */
function gapTo(upper: SceneNode, lower: SceneNode): number {
  const heights = ({ points }: SceneNode) => points.map(([, , z]) => z);
  const foot = Math.min(...heights(upper));
  const [low, high] = [Math.min(...heights(lower)), Math.max(...heights(lower))];
  return Math.min(Math.abs(foot - low), Math.abs(foot - high));
}

function connect(groups: readonly SceneNode[]): SceneGraph {
  const left = new Set(groups);
  const reached: SceneNode[] = [];
  const edges: SceneEdge[] = [];
  const first = groups.toSorted((a, b) => middleOf(b.points)[0] - middleOf(a.points)[0])[0];
  if (first === undefined) {
    return { groups: reached, edges };
  }
  reached.push(first);
  left.delete(first);
  while (left.size > 0) {
    const [next] = reached
      .flatMap((from) => [...left].map((to) => ({ from, to, far: apart(from, to) })))
      .toSorted((a, b) => a.far - b.far);
    const { from, to } = ensureExists(next);
    reached.push(to);
    left.delete(to);
    edges.push({ from, to, directions: directionsTo(from.points, to.points) });
  }
  return { groups: reached, edges };
}

function apart(a: SceneNode, b: SceneNode): number {
  const [ax, ay] = middleOf(a.points);
  const [bx, by] = middleOf(b.points);
  return Math.hypot(bx - ax, by - ay);
}
