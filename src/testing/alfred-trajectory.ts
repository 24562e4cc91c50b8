const MUG = "Mug|+01.00|+00.90|+02.00";
const TABLE = "DiningTable|+00.00|+00.00|+01.00";
const BASIN = "Sink|-02.00|+00.90|+01.00|SinkBasin";
const FAUCET = "Faucet|-02.00|+01.10|+01.00";

const low = (high_idx: number, action: string, objectId?: string, receptacleObjectId?: string) => ({
  high_idx,
  api_action: {
    action,
    ...(objectId === undefined ? {} : { objectId }),
    ...(receptacleObjectId === undefined ? {} : { receptacleObjectId }),
  },
  discrete_action: { action, args: {} },
});

const high = (high_idx: number, action: string, args: readonly string[], planner = {}) => ({
  high_idx,
  discrete_action: { action, args },
  planner_action: { action, ...planner },
});

const PLAN = {
  high_pddl: [
    high(0, "GotoLocation", ["countertop"]),
    high(1, "PickupObject", ["mug"], {
      objectId: MUG,
      coordinateReceptacleObjectId: ["CounterTop", [4, 4, 8, 8]],
    }),
    high(2, "CleanObject", ["mug"], { objectId: MUG }),
    high(3, "PutObject", ["mug", "diningtable"], { objectId: MUG, receptacleObjectId: TABLE }),
    high(4, "NoOp", []),
  ],
  low_actions: [
    low(0, "MoveAhead"),
    low(0, "RotateLeft"),
    low(1, "PickupObject", MUG),
    low(2, "PutObject", MUG, BASIN),
    low(2, "ToggleObjectOn", FAUCET),
    low(2, "ToggleObjectOff", FAUCET),
    low(2, "PickupObject", MUG),
    low(3, "PutObject", MUG, TABLE),
  ],
};

const SCENE = {
  floor_plan: "FloorPlan1",
  dirty_and_empty: true,
  object_poses: [
    { objectName: "Mug_ab12", position: { x: 1, y: 0.9, z: 2 } },
    { objectName: "Spoon_ab13", position: { x: 1.5, y: 0.9, z: 2 } },
    { objectName: "Hovercraft_1", position: { x: 0, y: 0, z: 0 } },
  ],
  object_toggles: [],
};

/** A small trajectory in ALFRED's form: a dirty mug is washed and put on a table. */
export function buildTrajectory(changed: Readonly<Record<string, unknown>> = {}) {
  return {
    task_id: "trial_1",
    task_type: "pick_clean_then_place_in_recep",
    pddl_params: {
      object_target: "Mug",
      parent_target: "DiningTable",
      mrecep_target: "",
      toggle_target: "",
      object_sliced: false,
    },
    scene: SCENE,
    plan: PLAN,
    turk_annotations: {
      anns: [
        {
          task_desc: "Put a clean mug on the table.",
          high_descs: ["Go.", "Take it.", "Wash it.", "Put it."],
        },
        { task_desc: "Wash the mug.", high_descs: ["Take and wash it."] },
      ],
    },
    ...changed,
  };
}
