/** Which shape draws which AI2-THOR object type; everything else is a soft box in its own colour. */
import { softBlock } from "@/worlds/household/renderer/room/bodies";
import { fromHsl, hashText, hex } from "@/worlds/household/renderer/mesh/palette";
import * as appliances from "@/worlds/household/renderer/shapes/kitchen/appliances";
import * as bedding from "@/worlds/household/renderer/shapes/furniture/bedding";
import * as bottles from "@/worlds/household/renderer/shapes/kitchen/bottles";
import * as chests from "@/worlds/household/renderer/shapes/furniture/chests";
import * as cleaning from "@/worlds/household/renderer/shapes/bathroom/cleaning";
import * as cookware from "@/worlds/household/renderer/shapes/kitchen/cookware";
import * as crockery from "@/worlds/household/renderer/shapes/kitchen/crockery";
import * as cutlery from "@/worlds/household/renderer/shapes/kitchen/cutlery";
import * as decor from "@/worlds/household/renderer/shapes/furniture/decor";
import * as devices from "@/worlds/household/renderer/shapes/furniture/devices";
import * as food from "@/worlds/household/renderer/shapes/kitchen/food";
import * as foodSlices from "@/worlds/household/renderer/shapes/kitchen/food-slices";
import * as fridge from "@/worlds/household/renderer/shapes/kitchen/fridge";
import * as furniture from "@/worlds/household/renderer/shapes/furniture/furniture";
import * as plumbing from "@/worlds/household/renderer/shapes/bathroom/plumbing";
import * as screens from "@/worlds/household/renderer/shapes/furniture/screens";
import * as shelves from "@/worlds/household/renderer/shapes/furniture/shelves";
import * as shower from "@/worlds/household/renderer/shapes/bathroom/shower";
import * as storage from "@/worlds/household/renderer/shapes/furniture/storage";
import * as stove from "@/worlds/household/renderer/shapes/kitchen/stove";
import * as tables from "@/worlds/household/renderer/shapes/furniture/tables";
import * as textiles from "@/worlds/household/renderer/shapes/furniture/textiles";
import * as wallDecor from "@/worlds/household/renderer/shapes/furniture/wall-decor";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";

const SHAPES: Readonly<Record<string, Shape>> = {
  AlarmClock: devices.alarmClock,
  AluminumFoil: textiles.foilRoll,
  Apple: food.apple,
  AppleSliced: foodSlices.appleSlice,
  ArmChair: furniture.armChair,
  BaseballBat: cutlery.baseballBat,
  BasketBall: decor.basketBall,
  Bathtub: plumbing.bathtub,
  BathtubBasin: plumbing.bathtubBasin,
  Bed: bedding.bed,
  Blinds: wallDecor.blinds,
  Book: decor.book,
  Boots: cleaning.boots,
  Bottle: bottles.plainBottle,
  Bowl: crockery.bowl,
  Box: chests.cardboardBox,
  Bread: food.bread,
  BreadSliced: foodSlices.breadSlice,
  ButterKnife: cutlery.butterKnife,
  CD: devices.disk,
  Cabinet: storage.cabinet,
  Candle: crockery.candle,
  CellPhone: screens.cellPhone,
  Chair: furniture.chair,
  Cloth: textiles.cloth,
  CoffeeMachine: appliances.coffeeMachine,
  CoffeeTable: tables.coffeeTable,
  CounterTop: storage.counterTop,
  CreditCard: devices.creditCard,
  Cup: crockery.cup,
  Curtains: shower.hangingFolds([hex(0xc9b79a), hex(0x8fa3ad), hex(0xb58a7a)]),
  Desk: tables.desk,
  DeskLamp: devices.lamp,
  Desktop: screens.desktopComputer,
  DiningTable: tables.diningTable,
  DishSponge: cleaning.dishSponge,
  DogBed: bedding.dogBed,
  Drawer: storage.drawer,
  Dresser: chests.dresser,
  Dumbbell: cutlery.dumbbell,
  Egg: food.egg,
  EggCracked: food.crackedEgg,
  Faucet: plumbing.faucet,
  FloorLamp: devices.lamp,
  Footstool: furniture.footstool,
  Fork: cutlery.fork,
  Fridge: fridge.fridge,
  GarbageBag: cleaning.garbageBag,
  GarbageCan: cleaning.garbageCan,
  HandTowel: textiles.towel,
  HandTowelHolder: textiles.rail,
  HousePlant: decor.housePlant,
  Kettle: cookware.kettle,
  KeyChain: devices.keyChain,
  Knife: cutlery.knife,
  Ladle: cutlery.ladle,
  Laptop: screens.laptop,
  LaundryHamper: chests.laundryHamper,
  Lettuce: food.lettuce,
  LettuceSliced: foodSlices.lettuceSlice,
  LightSwitch: devices.lightSwitch,
  Microwave: appliances.microwave,
  Mirror: wallDecor.mirror,
  Mug: crockery.mug,
  Newspaper: decor.newspaper,
  Ottoman: furniture.ottoman,
  Painting: wallDecor.painting,
  Pan: cookware.pan,
  PaperTowel: textiles.paperRoll,
  PaperTowelRoll: textiles.paperRoll,
  Pen: cutlery.pen(hex(0x1f2a44), hex(0x2f5fc8), hex(0xc9ced3)),
  Pencil: cutlery.pen(hex(0xe88a9a), hex(0xf0b429), hex(0xe8cfa0)),
  PepperShaker: crockery.pepperShaker,
  Pillow: bedding.pillow,
  Plate: crockery.plate,
  Plunger: cleaning.plunger,
  Poster: wallDecor.painting,
  Pot: cookware.pot,
  Potato: food.potato,
  PotatoSliced: foodSlices.potatoSlice,
  RemoteControl: screens.remoteControl,
  RoomDecor: decor.statue,
  Safe: chests.safe,
  SaltShaker: crockery.saltShaker,
  ScrubBrush: cleaning.scrubBrush,
  Shelf: shelves.shelf,
  ShelvingUnit: shelves.shelvingUnit,
  ShowerCurtain: shower.hangingFolds([hex(0xe6ecec), hex(0xa9c8d4), hex(0xd9cfe0)]),
  ShowerDoor: shower.showerDoor,
  ShowerGlass: shower.glassPane,
  ShowerHead: shower.showerHead,
  SideTable: tables.sideTable,
  Sink: plumbing.sink,
  SinkBasin: plumbing.sinkBasin,
  SoapBar: cleaning.soapBar,
  SoapBottle: cleaning.soapBottle,
  Sofa: furniture.sofa,
  Spatula: cutlery.spatula,
  Spoon: cutlery.spoon,
  SprayBottle: cleaning.sprayBottle,
  Statue: decor.statue,
  Stool: furniture.stool,
  StoveBurner: stove.stoveBurner,
  StoveKnob: stove.stoveKnob,
  TVStand: tables.tvStand,
  TableTopDecor: decor.tableTopDecor,
  TeddyBear: decor.teddyBear,
  Television: screens.television,
  TennisRacket: cutlery.tennisRacket,
  TissueBox: textiles.tissueBox,
  Toaster: appliances.toaster,
  Toilet: plumbing.toilet,
  ToiletPaper: textiles.paperRoll,
  ToiletPaperHanger: textiles.rail,
  Tomato: food.tomato,
  TomatoSliced: foodSlices.tomatoSlice,
  Towel: textiles.towel,
  TowelHolder: textiles.rail,
  VacuumCleaner: decor.vacuumCleaner,
  Vase: bottles.vase,
  Watch: devices.watch,
  WateringCan: bottles.wateringCan,
  Window: wallDecor.window,
  WineBottle: bottles.wineBottle,
};

/** The shape of a class; an unknown class gets a box in a colour of its own. */
export function shapeOf(className: string): Shape {
  return SHAPES[className] ?? tintedBox(className);
}

const tintedBox =
  (className: string): Shape =>
  (b, { width: w, height: h, depth: d, vary }) => {
    const color = vary(fromHsl((hashText(className) % 360) / 360, 0.3, 0.6));
    softBlock(
      b,
      color,
      [
        [-w / 2, 0, -d / 2],
        [w / 2, h, d / 2],
      ],
      Math.min(w, h, d) * 0.12,
    );
  };

/** Every class with a shape of its own. */
export const SHAPED_CLASSES: readonly string[] = Object.keys(SHAPES);
