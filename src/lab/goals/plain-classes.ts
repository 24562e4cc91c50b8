/** The classes that drawn goals name, and what belongs to them: a list of its own, for a second opinion. */

const MEMBERS: Readonly<Record<string, string>> = {
  "anything that holds":
    "Plate Bowl Mug Cup Pan Pot Sink SinkBasin Cabinet Fridge CounterTop DiningTable SideTable CoffeeTable Desk Shelf Sofa ArmChair Chair Stool Bed Box TVStand Bathtub BathtubBasin",
  Bathtub: "Bathtub BathtubBasin",
  Chairs: "ArmChair Chair Sofa Stool",
  Condiments: "SaltShaker PepperShaker",
  Dishware: "Plate Bowl",
  Drinkware: "Mug Cup Bottle",
  Fruit: "Apple AppleSliced Tomato TomatoSliced",
  Knives: "Knife ButterKnife",
  Silverware: "Fork Spoon ButterKnife",
  Sink: "Sink SinkBasin",
  Soap: "SoapBar SoapBottle",
  SportsEquipment: "BaseballBat BasketBall Dumbbell TennisRacket",
  Tables: "DiningTable SideTable CoffeeTable Desk Shelf",
  Vegetables: "Lettuce LettuceSliced Potato PotatoSliced",
};

/** The classes of a group; a class is its own. */
export function classesNamed(name: string): readonly string[] {
  return (MEMBERS[name] ?? name).split(" ");
}
