import { isTest, read, sourceFiles } from './source-files.ts';
import { argumentOf, isShapeOf, isText, namesIn } from './names-said.ts';
import { childrenOf, type Node, parseLines } from './syntax-tree.ts';

/** So many columns of one table in one place are a list of its columns. */
const MANY = 10;
/** Where columns are said: the field tables; and data to begin with, which is rows and no list of columns. */
const WHERE_SAID = /^packages\/domain\/src\/fields\/|^apps\/server\/seed\/|\/test\//;

export interface ColumnList {
  path: string;
  table: string;
  line: number;
  lines: number;
  columns: string[];
}

/** @returns every list of many columns of one table in what is shipped, by its path */
export function columnLists(): ColumnList[] {
  const tables = tablesOf(read('apps/server/src/platform/db-types.ts'));
  return sourceFiles(/\.tsx?$/)
    .filter((path) => /^(apps|packages)\//.test(path) && !isTest(path) && !WHERE_SAID.test(path))
    .flatMap((path) => listsIn(path, read(path), tables));
}

type Tables = ReadonlyMap<string, ReadonlySet<string>>;

/** @param types the generated types of the database @returns the columns of each table */
export function tablesOf(types: string): Tables {
  const all = [...types.matchAll(/^export interface (\w+) \{\n((?: {2}\w+: .*\n)+)\}/gm)];
  const tables = all.filter(([, name]) => name !== 'DB'); // the list of the tables themselves
  return new Map(
    tables.map(([, name = '', body = '']) => [
      name.replaceAll(/(?<!^)([A-Z])/g, '_$1').toLowerCase(),
      new Set([...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column)),
    ]),
  );
}

/** @returns the lists of one file: keys of an object or a type, texts of an array, a call or a union, words of one text */
export function listsIn(path: string, text: string, tables: Tables): ColumnList[] {
  const { tree, lineAt } = parseLines(text.replace(/^#!/, '//'), path.endsWith('.tsx'));
  return listsBelow(tree, tables).map(({ span, table, columns }) => ({
    path,
    table,
    line: lineAt(span.start),
    lines: lineAt(span.end) - lineAt(span.start) + 1,
    columns,
  }));
}

interface Found {
  span: { start: number; end: number };
  table: string;
  columns: string[];
}

function listsBelow(node: Node, tables: Tables, isSchema = false): Found[] {
  const found = node.span ? mostOf(namesIn(node, isSchema), tables) : null;
  const inside = childrenOf(node).filter((child) => !(found && (isText(child) || isText(argumentOf(child)))));
  const below = inside.flatMap((child) => listsBelow(child, tables, isShapeOf(node) || (isSchema && !node.type)));
  return found && node.span ? [{ span: node.span, ...found }, ...below] : below;
}

function mostOf(names: readonly string[], tables: Tables): Pick<Found, 'table' | 'columns'> | null {
  if (names.length < MANY) return null;
  const said = [...new Set(names)];
  const counted = [...tables].map(([table, columns]) => ({
    table,
    columns: said.filter((name) => columns.has(name)),
    of: columns.size,
  }));
  const [most] = counted.toSorted((one, other) => other.columns.length - one.columns.length || one.of - other.of);
  return most && most.columns.length >= MANY ? { table: most.table, columns: most.columns } : null;
}

/** By which a list is named where its reason stands; lines move. */
export const nameOf = ({ path, table }: ColumnList): string => `${path} ${table}`;
