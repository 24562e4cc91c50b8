/**
 * Where small things are found at home.
 *
 * One row a class: the share of the rooms that have any, how many those have, and how likely each
 * kind of receptacle holds one. Shares and counts follow the rooms of AI2-THOR as TEACh fills them;
 * the receptacles are those where people keep such things, with a little of the disorder of homes.
 */
import { ensureExists } from "@/base/assert";
import type { RoomKind } from "@/worlds/household/rooms/room-kind";

/** How many of a class a room has, and how likely each kind of receptacle holds it. */
export interface ThingRule {
  readonly class: string;
  /** Share of the rooms that have any, 0 to 1. */
  readonly share: number;
  readonly least: number;
  readonly most: number;
  /** Receptacle class to weight. */
  readonly on: Readonly<Record<string, number>>;
}

const KITCHEN = `
  Pan             100%  1-2  StoveBurner:5 Cabinet:3 CounterTop:1 SinkBasin:.5
  Pot             100%  1-2  StoveBurner:5 Cabinet:3 CounterTop:1 SinkBasin:.5 Shelf:.5
  Kettle           53%  1-2  StoveBurner:3 CounterTop:4 Cabinet:1 ShelvingUnit:.5
  Bread           100%  1-2  CounterTop:5 DiningTable:2 Cabinet:2 Fridge:1 ShelvingUnit:1
  Lettuce         100%  1-2  Fridge:4 CounterTop:2 DiningTable:1 SinkBasin:.3
  HousePlant       39%  1-1  CounterTop:3 DiningTable:1 SideTable:3 ShelvingUnit:1
  PaperTowelRoll   37%  1-2  CounterTop:4 Cabinet:1 ShelvingUnit:.5
  Plate           100%  1-3  Cabinet:4 CounterTop:2 DiningTable:3 SinkBasin:.4 Shelf:1 ShelvingUnit:2
  Bowl            100%  1-3  Cabinet:4 CounterTop:3 DiningTable:2 SinkBasin:.7 Shelf:1 ShelvingUnit:2
  Mug             100%  1-3  Cabinet:3 CounterTop:3 DiningTable:2 CoffeeMachine:1 SinkBasin:.7 Shelf:1 Microwave:.3
  Cup             100%  1-3  Cabinet:4 CounterTop:3 DiningTable:2 SinkBasin:.7 Shelf:1
  Tomato          100%  1-3  Fridge:3 CounterTop:4 DiningTable:2 Bowl:1
  Potato          100%  1-3  CounterTop:3 Cabinet:2 Fridge:2 DiningTable:1 ShelvingUnit:1 SinkBasin:.4 Bowl:.5 Pot:.4
  Apple           100%  1-3  CounterTop:3 DiningTable:4 Fridge:2 Bowl:1.5 Plate:.4
  Egg             100%  1-3  Fridge:6 CounterTop:1 Bowl:1
  SoapBottle      100%  1-2  CounterTop:5 Cabinet:2
  DishSponge      100%  1-2  CounterTop:3 SinkBasin:2 Cabinet:1 Drawer:.5
  SaltShaker      100%  1-2  CounterTop:4 DiningTable:3 Cabinet:2 Shelf:1
  PepperShaker    100%  1-2  CounterTop:4 DiningTable:3 Cabinet:2 Shelf:1
  Knife           100%  1-2  CounterTop:4 Drawer:3 DiningTable:1 SinkBasin:.3
  ButterKnife     100%  1-3  Drawer:4 CounterTop:3 DiningTable:3 SinkBasin:.5 Plate:.5
  Fork            100%  1-3  Drawer:4 CounterTop:2 DiningTable:3 SinkBasin:.6 Plate:.7
  Spoon           100%  1-3  Drawer:4 CounterTop:2 DiningTable:3 SinkBasin:.6
  Spatula         100%  1-2  Drawer:3 CounterTop:4 SinkBasin:.3
  Ladle            38%  1-2  Drawer:3 CounterTop:3
  WineBottle       37%  1-2  CounterTop:3 Cabinet:2 DiningTable:1 ShelvingUnit:1
  Bottle           23%  1-2  Fridge:3 CounterTop:2 Cabinet:1 DiningTable:1
  Vase             22%  1-3  Shelf:3 DiningTable:2 SideTable:2 ShelvingUnit:2 CounterTop:1
  Statue           13%  1-2  Shelf:3 ShelvingUnit:2 SideTable:1 CounterTop:1
  CellPhone        11%  1-2  CounterTop:3 DiningTable:2 Drawer:1
  Book              8%  1-2  CounterTop:2 DiningTable:1 ShelvingUnit:2 Shelf:1
  CreditCard        7%  1-2  CounterTop:2 Drawer:2 DiningTable:1
  Pen               7%  1-2  CounterTop:2 Drawer:2 DiningTable:1
  Pencil            6%  1-2  CounterTop:2 Drawer:2 DiningTable:1
  SprayBottle       7%  1-2  Cabinet:4 CounterTop:1
  Newspaper         5%  1-1  DiningTable:3 CounterTop:1 GarbageCan:.3
  Cloth             6%  1-2  CounterTop:2 SinkBasin:1 Drawer:2
  Candle            5%  1-2  DiningTable:3 Shelf:1
  AluminumFoil      6%  1-2  Drawer:3 Cabinet:2 Shelf:1
  TableTopDecor     7%  1-1  DiningTable:3 CounterTop:1 SideTable:1
  PaperTowel        8%  1-1  CounterTop:1
  Watch             2%  1-1  CounterTop:1 Drawer:1
  KeyChain          5%  1-1  CounterTop:2 SideTable:2
`;

const LIVING_ROOM = `
  Television       10%  1-1  Dresser:3 SideTable:1
  DeskLamp         35%  1-2  SideTable:4 Desk:3 Dresser:1
  HousePlant      100%  1-2  SideTable:5 CoffeeTable:1 Dresser:2 ShelvingUnit:1 DiningTable:1 TVStand:.4
  Laptop          100%  1-2  CoffeeTable:3 DiningTable:3 Desk:4 Sofa:1 SideTable:.5
  Box              90%  1-2  CoffeeTable:1 DiningTable:1 ArmChair:.5 Dresser:1 ShelvingUnit:1 Floor:5
  Pillow          100%  1-3  Sofa:6 ArmChair:2
  Statue           96%  1-3  Shelf:3 ShelvingUnit:3 SideTable:2 CoffeeTable:1 Dresser:2 TVStand:1 DiningTable:.5
  Vase             52%  1-3  Shelf:3 ShelvingUnit:3 SideTable:2 CoffeeTable:1 Dresser:2 DiningTable:2
  RemoteControl   100%  1-3  CoffeeTable:4 Sofa:3 ArmChair:1.5 TVStand:1.5 SideTable:2 Ottoman:1
  KeyChain        100%  1-3  SideTable:4 CoffeeTable:3 Dresser:3 DiningTable:2 TVStand:.5 Drawer:1
  CreditCard      100%  1-3  CoffeeTable:3 SideTable:2 Desk:2 DiningTable:2 Dresser:1 Sofa:1 Drawer:1
  Newspaper        52%  1-2  CoffeeTable:4 Sofa:2 ArmChair:1 DiningTable:2 SideTable:1 Ottoman:1
  Watch            52%  1-3  CoffeeTable:2 SideTable:3 Dresser:2 Drawer:1 DiningTable:1
  WateringCan      43%  1-1  Floor:5 ShelvingUnit:1
  Plate            35%  1-2  DiningTable:4 CoffeeTable:2
  TissueBox        30%  1-3  CoffeeTable:3 SideTable:3 DiningTable:1 Dresser:1 ArmChair:.5
  Book             45%  1-3  ShelvingUnit:5 Shelf:3 CoffeeTable:2 SideTable:1 Sofa:1 Desk:2
  Boots            22%  1-1  Floor:1
  CellPhone        20%  1-2  CoffeeTable:2 SideTable:2 Sofa:1 Desk:2
  Pen              17%  1-2  Desk:4 DiningTable:1 SideTable:1 Drawer:1
  Pencil           13%  1-3  Desk:4 DiningTable:1 SideTable:1 Drawer:1
  Bowl             13%  1-2  CoffeeTable:2 DiningTable:3
  Mug              12%  1-2  CoffeeTable:3 Desk:2 SideTable:1
  Candle           15%  1-3  CoffeeTable:2 Shelf:2 DiningTable:2 Dresser:1 SideTable:1
  TableTopDecor    18%  1-1  DiningTable:3 CoffeeTable:2 Dresser:1
  WineBottle        4%  1-1  DiningTable:2 ShelvingUnit:1
  Cup               5%  1-2  CoffeeTable:2 DiningTable:2
  TeddyBear         3%  1-1  Sofa:2 ArmChair:2
  CD               10%  1-2  TVStand:3 ShelvingUnit:2 Shelf:2
  BasketBall        3%  1-1  Floor:1
`;

const BEDROOM = `
  Desktop          12%  1-1  Desk:1
  Television       12%  1-1  Dresser:1
  DeskLamp        100%  1-2  SideTable:4 Desk:4
  Laptop          100%  1-2  Desk:5 Bed:3
  Pillow          100%  1-3  Bed:10 ArmChair:1
  AlarmClock      100%  1-3  SideTable:5 Desk:2 Dresser:2 Shelf:1 Bed:.7
  Book            100%  1-3  Desk:3 SideTable:2 Bed:2 Shelf:3 ShelvingUnit:4 ArmChair:.5
  CD              100%  1-3  Desk:4 SideTable:1 Drawer:2 Shelf:2 Dresser:1
  CellPhone       100%  1-3  Bed:3 Desk:3 SideTable:4 Drawer:1 Dresser:1
  CreditCard      100%  1-3  Desk:3 SideTable:2 Drawer:2 Dresser:2 Safe:1
  KeyChain        100%  1-3  Desk:3 SideTable:3 Dresser:2 Drawer:1 Shelf:1
  Pen             100%  1-2  Desk:6 Drawer:2 SideTable:1
  Pencil          100%  1-3  Desk:6 Drawer:2 SideTable:1
  Bowl             50%  1-2  Desk:2 Dresser:2 SideTable:2 Shelf:1
  Mug              35%  1-2  Desk:3 SideTable:3 Dresser:1
  Box              40%  1-1  Floor:5 Bed:.5
  TeddyBear        40%  1-1  Bed:5 ArmChair:1 Floor:.5
  HousePlant       35%  1-1  Dresser:2 Desk:2 Shelf:1 SideTable:1
  TennisRacket     30%  1-1  Floor:1
  BasketBall       25%  1-1  Floor:1
  BaseballBat      16%  1-1  Floor:1
  Dumbbell         14%  1-2  Floor:1
  Boots            14%  1-1  Floor:1
  Cloth            25%  1-2  Floor:2 LaundryHamper:2 Bed:1 ArmChair:.5
  Towel             5%  1-1  LaundryHamper:3 Bed:1
  RemoteControl    20%  1-2  Bed:2 Desk:1 Dresser:1 SideTable:2
  TissueBox        25%  1-2  Desk:2 SideTable:3 Dresser:1
  Statue           18%  1-2  Dresser:2 Shelf:3 SideTable:1
  Vase              8%  1-1  Dresser:2 Shelf:2
  Watch            20%  1-2  SideTable:3 Dresser:2 Safe:1 Drawer:1
  TableTopDecor    10%  1-1  Dresser:3 Desk:1
  Candle            6%  1-1  SideTable:1 Dresser:1
  Newspaper         4%  1-1  Bed:1 Desk:1
`;

const BATHROOM = `
  Candle          100%  1-2  CounterTop:3 Bathtub:1 Toilet:1 SideTable:3 Shelf:2 Dresser:1
  Cloth           100%  1-3  CounterTop:3 BathtubBasin:3 Cabinet:2 LaundryHamper:2 SideTable:1 Drawer:1 Bathtub:.5
  SoapBar         100%  1-3  CounterTop:4 BathtubBasin:2 SinkBasin:1 Cabinet:1 Drawer:1 Bathtub:1 SideTable:1
  SoapBottle      100%  1-3  CounterTop:4 Cabinet:2 Bathtub:1 SideTable:1 Shelf:1 Sink:.3
  SprayBottle     100%  1-2  Cabinet:3 CounterTop:2 SideTable:1 Toilet:1 Shelf:1
  ToiletPaper     100%  1-3  ToiletPaperHanger:5 Toilet:2 Cabinet:3 CounterTop:1 Shelf:1 SideTable:1
  TissueBox        22%  1-2  CounterTop:3 SideTable:2 Toilet:1
  DishSponge       17%  1-1  BathtubBasin:3 CounterTop:1 SinkBasin:1
  PaperTowelRoll   11%  1-2  CounterTop:2 Cabinet:2 SideTable:1
  HousePlant       14%  1-1  CounterTop:1 SideTable:3 Shelf:1
  HandTowel        10%  1-1  CounterTop:1 LaundryHamper:2
  Towel            12%  1-1  LaundryHamper:3 Bathtub:1 Dresser:1
  Cup              14%  1-2  CounterTop:4 Shelf:1
  WateringCan      10%  1-1  Floor:1
  Bowl              3%  1-1  CounterTop:1
  Mug               5%  1-1  CounterTop:1
  Vase              6%  1-1  SideTable:2 Shelf:2 CounterTop:1
  Watch             4%  1-1  CounterTop:1
`;

const ROW = /^(\w+)\s+(\d+)%\s+(\d+)-(\d+)\s+(.+)$/u;

function parseRules(text: string): readonly ThingRule[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const row = ensureExists(ROW.exec(line.trim()), `not a row of where things are: ${line}`);
      const [, name, percent, least, most, holders] = row;
      const on = ensureExists(holders)
        .split(/\s+/u)
        .map((part) => {
          const [holder, weight] = part.split(":");
          return [holder, Number(weight)] as const;
        });
      return {
        class: ensureExists(name),
        share: Number(percent) / 100,
        least: Number(least),
        most: Number(most),
        on: Object.fromEntries(on),
      };
    });
}

/** What each kind of room has; large things first, while there is room for them. */
export const THINGS_BY_KIND: Readonly<Record<RoomKind, readonly ThingRule[]>> = {
  kitchen: parseRules(KITCHEN),
  "living room": parseRules(LIVING_ROOM),
  bedroom: parseRules(BEDROOM),
  bathroom: parseRules(BATHROOM),
};

/** Open surfaces where a thing is put that does not belong in the room: a mug in the bathroom. */
const ANY_SURFACE: Readonly<Record<string, number>> = {
  CoffeeTable: 2,
  CounterTop: 4,
  Desk: 2,
  DiningTable: 3,
  Dresser: 2,
  SideTable: 2,
};

/** How a class is placed in a kind of room where it is asked for, though it may be rare there. */
export function ruleFor(kind: RoomKind, className: string): ThingRule | undefined {
  const own = THINGS_BY_KIND[kind].find((rule) => rule.class === className);
  if (own !== undefined) {
    return own;
  }
  const isKnown = Object.values(THINGS_BY_KIND).some((rules) =>
    rules.some((rule) => rule.class === className),
  );
  return isKnown ? { class: className, share: 0, least: 1, most: 1, on: ANY_SURFACE } : undefined;
}
