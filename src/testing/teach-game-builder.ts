/**
 * Builds small files in the shape of TEACh's games, with content of our own: a 4 x 4 m kitchen,
 * a driver in the middle and whatever objects, steps and talk a test needs.
 */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface GameObject {
  readonly type: string;
  readonly at: readonly [number, number, number];
  /** Extents; 0.1 m each by default. */
  readonly size?: readonly [number, number, number];
  /** Gives the object an oriented box turned by so much about the vertical axis. */
  readonly yawDeg?: number;
  readonly parents?: readonly string[];
  /** Simulator flags such as `{ dirtyable: true, isDirty: true }`. */
  readonly flags?: Readonly<Record<string, unknown>>;
  /** Replaces the id made of type and position. */
  readonly id?: string;
}

export interface GamePose {
  readonly x: number;
  readonly z: number;
  readonly yawDeg: number;
  readonly horizonDeg?: number;
}

const MOTION_IDS: Readonly<Record<string, number>> = {
  Forward: 2,
  Backward: 3,
  "Turn Left": 4,
  "Turn Right": 5,
  "Look Up": 6,
  "Look Down": 7,
  "Pan Left": 8,
  "Pan Right": 9,
};
const OBJECT_ACTION_IDS: Readonly<Record<string, number>> = {
  Pickup: 200,
  Place: 201,
  Open: 202,
  Close: 203,
  ToggleOn: 204,
  ToggleOff: 205,
  Slice: 206,
  Pour: 211,
};
const AGENT_HEIGHT_M = 0.9;

/** TEACh's id of an object: `Mug|+00.50|+01.00|-01.25`. */
export function gameObjectId({ type, at, id }: GameObject): string {
  const pad = (value: number) => {
    const sign = value < 0 ? "-" : "+";
    return `${sign}${Math.abs(value).toFixed(2).padStart(5, "0")}`;
  };
  return id ?? `${type}|${at.map(pad).join("|")}`;
}

/** A game under construction; every method gives the builder back, `build` the JSON value. */
export class TeachGameBuilder {
  readonly #interactions: Record<string, unknown>[] = [];
  readonly #initial: GameObject[] = [];
  #final: readonly GameObject[] | undefined = [];
  #start: GamePose = { x: 0, z: 0, yawDeg: 0, horizonDeg: 30 };
  #task: Record<string, unknown> = { task_name: "Coffee", desc: "Make a cup of coffee." };
  #timeS = 0;

  startAt(pose: GamePose): this {
    this.#start = pose;
    return this;
  }

  task(task: Readonly<Record<string, unknown>>): this {
    this.#task = { ...task };
    return this;
  }

  object(object: GameObject): this {
    this.#initial.push(object);
    return this;
  }

  /** The objects of the final state; without a call they are those of the initial one. */
  endWith(objects: readonly GameObject[] | undefined): this {
    this.#final = objects;
    return this;
  }

  move(verb: string, pose: GamePose, success = true): this {
    return this.#log(1, MOTION_IDS[verb] ?? 0, {
      success: success ? 1 : 0,
      pose: toLoggedPose(pose),
    });
  }

  act(verb: string, oid: string | undefined, click: readonly [number, number] = [0.5, 0.5]): this {
    const success = oid === undefined ? 0 : 1;
    const [x, y] = click;
    return this.#log(1, OBJECT_ACTION_IDS[verb] ?? 0, { success, x, y, oid: oid ?? null });
  }

  say(speaker: "Commander" | "Driver", text: string, act = "Instruction"): this {
    return this.#log(speaker === "Driver" ? 1 : 0, 100, {
      success: 1,
      utterance: text,
      corrected_utterance: text,
      da_metadata: { das: [act, "", ""] },
    });
  }

  checkProgress(success: boolean): this {
    return this.#log(0, 500, { success: success ? 1 : 0, query: "" });
  }

  build(): Record<string, unknown> {
    const final = this.#final?.length === 0 ? this.#initial : this.#final;
    const episode = {
      episode_id: "kitchen-of-ours",
      world: "FloorPlan5_physics",
      initial_state: this.#state(this.#initial),
      interactions: this.#interactions,
      ...(final === undefined ? {} : { final_state: this.#state(final) }),
    };
    return {
      version: "2.0",
      task_type: "eqa_complex",
      tasks: [{ ...this.#task, episodes: [episode] }],
    };
  }

  toJson(): string {
    return JSON.stringify(this.build());
  }

  #log(agentId: number, actionId: number, rest: Readonly<Record<string, unknown>>): this {
    this.#timeS += 1;
    const entry = { agent_id: agentId, action_id: actionId, time_start: this.#timeS, duration: 1 };
    this.#interactions.push({ ...entry, ...rest });
    return this;
  }

  #state(objects: readonly GameObject[]) {
    const { x, z, yawDeg, horizonDeg = 30 } = this.#start;
    const position = { x, y: AGENT_HEIGHT_M, z };
    return {
      time_start: 0,
      agents: [
        { thirdPartyCameraId: 0, position, rotation: { x: 0, y: 0, z: 0 }, fieldOfView: 90 },
        { name: "agent", position, rotation: { x: 0, y: yawDeg, z: 0 }, cameraHorizon: horizonDeg },
      ],
      objects: objects.map(toGameObject),
      custom_object_metadata: {},
    };
  }
}

function toLoggedPose({ x, z, yawDeg, horizonDeg = 30 }: GamePose): number[] {
  return [z, -x, AGENT_HEIGHT_M, 0, horizonDeg, -yawDeg];
}

function toGameObject(object: GameObject) {
  const [x, y, z] = object.at;
  const [sx, sy, sz] = object.size ?? [0.1, 0.1, 0.1];
  return {
    objectId: gameObjectId(object),
    objectType: object.type,
    position: { x, y, z },
    rotation: { x: 0, y: object.yawDeg ?? 0, z: 0 },
    parentReceptacles: object.parents ?? null,
    axisAlignedBoundingBox: { center: { x, y, z }, size: { x: sx, y: sy, z: sz } },
    objectOrientedBoundingBox:
      object.yawDeg === undefined
        ? null
        : { cornerPoints: corners({ x, y, z }, [sx, sy, sz], object.yawDeg) },
    ...object.flags,
  };
}

/** The eight corners of a turned box in TEACh's order: around the bottom, then around the top. */
function corners(center: Point, size: readonly [number, number, number], yawDeg: number) {
  const yaw = (yawDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const around = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ];
  return [-1, 1].flatMap((up) =>
    around.map(([right = 0, ahead = 0]) => {
      const u = (right * size[0]) / 2;
      const w = (ahead * size[2]) / 2;
      return [
        center.x + u * cos + w * sin,
        center.y + (up * size[1]) / 2,
        center.z - u * sin + w * cos,
      ];
    }),
  );
}
