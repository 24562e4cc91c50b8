/** All figures of the house in one table: what each counts is in the file that its row names. */
import { findBigFolders } from "@/lab/house/big-folders";
import { findFunctionShapes } from "@/lab/house/function-shapes";
import { findImportCycles } from "@/lab/house/import-cycles";
import { readImportGraph } from "@/lab/house/import-graph";
import { findSilentDefaults } from "@/lab/house/silent-defaults";
import { readSourceTree, type Finding } from "@/lab/house/source-tree";
import { findUntestedPanels } from "@/lab/house/untested-panels";
import { findWorldFilesImported } from "@/lab/house/world-files-imported";
import { findWorldLiterals } from "@/lab/house/world-literals";

/** What is counted, in words that a number can stand before. */
export const HOUSE_FIGURES = {
  worldLiterals: "names of the household in engines, lesson and core",
  worldFilesImported: "files of one world that are imported from outside its folder",
  cycles: "groups of files that import each other, types included",
  bigFolders: "folders with more than 25 source files",
  silentDefaults: "silent defaults (?? 0, an empty text, list or object)",
  overComplex: "functions with a complexity above 12",
  untestedPanels: "of the fifteen largest panels without a component test",
  manyParameters: "functions with more than 3 parameters",
  deeplyNested: "functions nested more than 3 deep",
} as const;

export type HouseFigure = keyof typeof HOUSE_FIGURES;

export const HOUSE_FIGURE_NAMES: readonly HouseFigure[] =
  Object.keys(HOUSE_FIGURES).filter(isHouseFigure);

export type HouseCounts = Readonly<Record<HouseFigure, number>>;

/** Where each figure was counted; the figure is how many places there are. */
export type HouseFindings = Readonly<Record<HouseFigure, readonly Finding[]>>;

/** Reads the house below a root, parsing every file once. Throws where there is no `src`. */
export async function measureHouse(root: string): Promise<HouseFindings> {
  const tree = await readSourceTree(root);
  const graph = readImportGraph(tree);
  return {
    worldLiterals: findWorldLiterals(tree),
    worldFilesImported: findWorldFilesImported(graph),
    cycles: findImportCycles(graph),
    bigFolders: findBigFolders(tree),
    silentDefaults: findSilentDefaults(tree),
    untestedPanels: findUntestedPanels(tree),
    ...findFunctionShapes(tree),
  };
}

export function countFindings(findings: HouseFindings): HouseCounts {
  return {
    worldLiterals: findings.worldLiterals.length,
    worldFilesImported: findings.worldFilesImported.length,
    cycles: findings.cycles.length,
    bigFolders: findings.bigFolders.length,
    silentDefaults: findings.silentDefaults.length,
    overComplex: findings.overComplex.length,
    untestedPanels: findings.untestedPanels.length,
    manyParameters: findings.manyParameters.length,
    deeplyNested: findings.deeplyNested.length,
  };
}

export function isHouseFigure(name: string): name is HouseFigure {
  return Object.hasOwn(HOUSE_FIGURES, name);
}
