/**
 * Every object class of the household, one row each: AI2-THOR's as they occur in TEACh's rooms, the
 * classes that HELPER (Listing 4) and ICAL (S5.3) name, and the pieces that slicing and cracking give.
 *
 * - `can`: what may be done with it. `carry`: picked up. `open`, `toggle`, `slice`, `break`. `soil`:
 *   it gets dirty and can be washed. `cook`: heat changes it.
 * - `takes`: the classes that it takes as a receptacle. `anything` is whatever can be carried; `slim`
 *   is cutlery and the like, see {@link SLIM_CLASSES}.
 * - `room`: how many things it takes, or `area` where it takes as many as fit side by side.
 * - `liquids`: what it can be filled with.
 * - `and`: `hollow` takes its contents inside instead of on its top; `encloses`: shut, it hides and
 *   locks in what it holds; `basin`: washing place; `drain`: liquids poured here are gone; `tap`: water
 *   source that washes and fills; `heat`: heat source that cooks; `brew`: coffee source; `knife`:
 *   slices; a number and a class are the pieces that one whole gives.
 */
export const OBJECT_CLASS_TABLE = `
class             | can                      | takes          | room | liquids           | and
------------------|--------------------------|----------------|------|-------------------|--------------------
AlarmClock        | carry                    |                |      |                   |
AluminumFoil      | carry                    |                |      |                   |
Apple             | carry slice              |                |      |                   | 3 AppleSliced
AppleSliced       | carry                    |                |      |                   |
ArmChair          |                          | anything       | area |                   |
BaseballBat       | carry                    |                |      |                   |
BasketBall        | carry                    |                |      |                   |
Bathtub           |                          | anything       | area |                   | hollow basin drain
BathtubBasin      |                          | anything       | area |                   | hollow basin drain
Bed               | soil                     | anything       | area |                   |
Blinds            | open                     |                |      |                   |
Book              | carry open               |                |      |                   |
Boots             | carry                    |                |      |                   |
Bottle            | carry break              |                |      | water wine        |
Bowl              | carry soil break         | anything       | 10   | water coffee wine | hollow
Box               | carry open               | anything       | 10   |                   | hollow encloses
Bread             | carry slice              |                |      |                   | 6 BreadSliced
BreadSliced       | carry cook               |                |      |                   |
ButterKnife       | carry                    |                |      |                   | knife
CD                | carry                    |                |      |                   |
Cabinet           | open                     | anything       | area |                   | hollow encloses
Candle            | carry toggle             |                |      |                   |
CellPhone         | carry toggle break       |                |      |                   |
Chair             |                          | anything       | area |                   |
Cloth             | carry soil               |                |      |                   |
CoffeeMachine     | toggle                   | Mug            | 1    |                   | hollow brew
CoffeeTable       |                          | anything       | area |                   |
CounterTop        |                          | anything       | area |                   |
CreditCard        | carry                    |                |      |                   |
Cup               | carry soil break         | slim           | 3    | water coffee wine | hollow
Curtains          |                          |                |      |                   |
Desk              |                          | anything       | area |                   |
DeskLamp          | toggle                   |                |      |                   |
Desktop           | toggle break             |                |      |                   |
DiningTable       |                          | anything       | area |                   |
DishSponge        | carry                    |                |      |                   |
DogBed            |                          | anything       | area |                   |
Drawer            | open                     | anything       | area |                   | hollow encloses
Dresser           |                          | anything       | area |                   |
Dumbbell          | carry                    |                |      |                   |
Egg               | carry slice break        |                |      |                   | 1 EggCracked
EggCracked        | carry cook               |                |      |                   |
Faucet            | toggle                   |                |      |                   | tap
Floor             |                          | anything       | area |                   |
FloorLamp         | toggle                   |                |      |                   |
Footstool         |                          | anything       | area |                   |
Fork              | carry                    |                |      |                   |
Fridge            | open                     | anything       | area |                   | hollow encloses
GarbageBag        |                          |                |      |                   |
GarbageCan        |                          | anything       | area |                   | hollow
HandTowel         | carry                    |                |      |                   |
HandTowelHolder   |                          | HandTowel      | 1    |                   |
HousePlant        |                          |                |      | water             |
Kettle            | carry open               |                |      | water             |
KeyChain          | carry                    |                |      |                   |
Knife             | carry                    |                |      |                   | knife
Ladle             | carry                    |                |      |                   |
Laptop            | carry open toggle break  |                |      |                   |
LaundryHamper     | open                     | anything       | area |                   | hollow encloses
Lettuce           | carry slice              |                |      |                   | 7 LettuceSliced
LettuceSliced     | carry                    |                |      |                   |
LightSwitch       | toggle                   |                |      |                   |
Microwave         | open toggle              | anything       | area |                   | hollow encloses heat
Mirror            | soil break               |                |      |                   |
Mug               | carry soil break         | slim           | 3    | water coffee wine | hollow
Newspaper         | carry                    |                |      |                   |
Ottoman           |                          | anything       | area |                   |
Painting          |                          |                |      |                   |
Pan               | carry soil               | anything       | 10   |                   | hollow
PaperTowel        | carry                    |                |      |                   |
PaperTowelRoll    | carry                    |                |      |                   |
Pen               | carry                    |                |      |                   |
Pencil            | carry                    |                |      |                   |
PepperShaker      | carry                    |                |      |                   |
Pillow            | carry                    |                |      |                   |
Plate             | carry soil break         | anything       | 10   |                   | hollow
Plunger           | carry                    |                |      |                   |
Poster            |                          |                |      |                   |
Pot               | carry soil               | anything       | 10   | water coffee wine | hollow
Potato            | carry slice cook         |                |      |                   | 8 PotatoSliced
PotatoSliced      | carry cook               |                |      |                   |
RemoteControl     | carry                    |                |      |                   |
RoomDecor         |                          |                |      |                   |
Safe              | open                     | anything       | area |                   | hollow encloses
SaltShaker        | carry                    |                |      |                   |
ScrubBrush        | carry                    |                |      |                   |
Shelf             |                          | anything       | area |                   | hollow
ShelvingUnit      |                          | anything       | area |                   | hollow
ShowerCurtain     | open                     |                |      |                   |
ShowerDoor        | open break               |                |      |                   |
ShowerGlass       | break                    |                |      |                   |
ShowerHead        | toggle                   |                |      |                   | tap
SideTable         |                          | anything       | area |                   |
Sink              |                          | anything       | area |                   | hollow basin drain
SinkBasin         |                          | anything       | area |                   | hollow basin drain
SoapBar           | carry                    |                |      |                   |
SoapBottle        | carry                    |                |      |                   |
Sofa              |                          | anything       | area |                   |
Spatula           | carry                    |                |      |                   |
Spoon             | carry                    |                |      |                   |
SprayBottle       | carry                    |                |      |                   |
Statue            | carry break              |                |      |                   |
Stool             |                          | anything       | area |                   |
StoveBurner       |                          | Kettle Pan Pot | 1    |                   | heat
StoveKnob         | toggle                   |                |      |                   |
TVStand           |                          | anything       | area |                   |
TableTopDecor     | carry                    |                |      |                   |
TeddyBear         | carry                    |                |      |                   |
Television        | toggle break             |                |      |                   |
TennisRacket      | carry                    |                |      |                   |
TissueBox         | carry                    |                |      |                   |
Toaster           | toggle                   | BreadSliced    | 1    |                   | hollow heat
Toilet            | open                     | anything       | area |                   | drain
ToiletPaper       | carry                    |                |      |                   |
ToiletPaperHanger |                          | ToiletPaper    | 1    |                   |
Tomato            | carry slice              |                |      |                   | 7 TomatoSliced
TomatoSliced      | carry                    |                |      |                   |
Towel             | carry                    |                |      |                   |
TowelHolder       |                          | Towel          | 1    |                   |
VacuumCleaner     |                          |                |      |                   |
Vase              | carry break              |                |      |                   |
Watch             | carry                    |                |      |                   |
WateringCan       | carry                    |                |      | water             |
Window            | break                    |                |      |                   |
WineBottle        | carry break              |                |      | water wine        |
`;

/** What stands or lies in a cup or a mug. */
export const SLIM_CLASSES =
  "ButterKnife CreditCard Fork KeyChain Knife Pen Pencil Spoon Watch".split(" ");
