/**
 * The words that give the household away, for the guard that no engine knows them.
 *
 * Class, group, method, attribute and type names come from the world's own vocabulary, so that a new
 * class is guarded from its first day; refusals from where the world's folder makes them. What people
 * say (nouns, products, verbs of the kitchen) is listed here and not read from the world's dictionary:
 * a guard must not be emptied by emptying what it guards.
 */
import { pluralOf } from "@/base/english/nouns";
import { ensureExists } from "@/base/assert";
import ts from "typescript";
import { walk, type SourceTree } from "@/lab/house/source-tree";
import { householdWorld } from "@/worlds/household/household-study";

export interface HouseholdWords {
  /** Nothing but the household is meant: `CoffeeMachine`, `toggle_on`, `hand-full`, `mug`, `toasted`. */
  readonly unmistakable: ReadonlySet<string>;
  /** The household's too, but also plain English or code: `open`, `on`, `place`, `table`. */
  readonly common: ReadonlySet<string>;
}

const list = (text: string): readonly string[] =>
  text.split(/[\s,]+/u).filter((word) => word !== "");

/** Said of a household and of little else, beside the names of its classes. */
const EVERYDAY = list(`
  appliance armchair bathroom bathtub bedroom breakfast brew brewed brewer bulb burner coffee cook cooking
  cookware couch countertop cupboard cushion cutlery dishes dishwasher drinkware faucet fried fry
  frying garbage hob kitchen knives lamp lamps loaf mugs nightstand nightstands oven pepper plates
  refrigerator rinse rinsed salad salt sandwich silverware soap sponge stove tableware tap telly
  toast toasting trash tub tv utensil utensils vegetable vegetables worktop
  boiled cooked dirty filled pickup pour poured rinsing sliced slicing toasted toggled unwashed
  wash washed washing
`);

/**
 * Plain English, or words of code, beside being the name of a class, a method or an attribute; and
 * the one refusal that the program checker, which knows no world, calls by the same name.
 */
const COMMON: ReadonlySet<string> = new Set(
  list(`
    blinds bed book boots bottle bowl box cabinet candle cd chair clean cleaned cleaning close closed
    cloth cup desk desktop drawer dresser empty fill floor food fork fruit full glass holding kettle label
    laptop light lights machine mirror newspaper off on open opened opening painting pan paper pen
    pencil phone place placed plant plate poster pot put remote safe shelf sink slice slices statue
    stool table tables turn watch water window wine broken attributes landmark closes opens raw
    unknown-attribute
  `),
);

/** Names of several words, as code and as people write them, are nobody else's. */
const COINED = /[a-z][A-Z]|_|[A-Z]{2}|-/u;

export function householdWords(tree: SourceTree): HouseholdWords {
  const names = [...worldNames(), ...refusalKinds(tree)];
  const spoken = [...worldNouns(), ...EVERYDAY];
  const words = [...names, ...spoken].filter((word) => !COMMON.has(word));
  return { unmistakable: new Set(words), common: COMMON };
}

/** Names of classes and groups (`Mug` is one where `mug` is a noun), calls, types and attributes. */
function worldNames(): readonly string[] {
  const vocabulary = ensureExists(householdWorld.vocabulary);
  return [
    ...vocabulary.classes.map(({ name }) => name),
    ...vocabulary.types.flatMap(({ name, methods, fields }) => [
      name,
      ...methods.map((method) => method.name),
      ...fields,
    ]),
    ...vocabulary.functions.map(({ name }) => name),
    ...vocabulary.attributes,
  ];
}

/** "mug", "coffee machine" and their plurals. */
function worldNouns(): readonly string[] {
  return ensureExists(householdWorld.appearances).flatMap(({ noun }) =>
    COMMON.has(noun) ? [] : [noun, pluralOf(noun)],
  );
}

/** Kinds of refusals of several words: the first argument of `failure`, and `kind` beside others. */
function refusalKinds({ sources }: SourceTree): readonly string[] {
  const kinds: string[] = [];
  for (const { path, syntax } of sources) {
    if (path.startsWith("src/worlds/household/")) {
      walk(syntax, (node) => {
        const kind = kindIn(node);
        if (kind !== undefined && COINED.test(kind)) {
          kinds.push(kind);
        }
      });
    }
  }
  return kinds;
}

function kindIn(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && node.expression.getText() === "failure") {
    const [kind] = node.arguments;
    return kind !== undefined && ts.isStringLiteral(kind) ? kind.text : undefined;
  }
  const isKind = ts.isPropertyAssignment(node) && node.name.getText() === "kind";
  return isKind && ts.isStringLiteral(node.initializer) ? node.initializer.text : undefined;
}
