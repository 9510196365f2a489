import { TABLE_OF } from '../menu-drafts/public.ts';
import { DROPPED_FIELDS, ID_OBJECTS, tableNamed } from './exported-tables.ts';

export type JsonRow = Record<string, unknown>;
/** What a row's names of other rows and of pictures become. */
export interface Renumbering {
  idOf: (table: string, old: number) => number;
  /** @param old 24 hexadecimal digits */
  pictureOf: (old: string) => string;
}

const PICTURE = /^\/files\/\d+\/([0-9a-f]{24})$/;

/** A row as it stands in another store: the same, but every id and picture is of that store. */
export function renumberRow(
  table: string,
  row: JsonRow,
  own: string | undefined,
  { idOf, pictureOf }: Renumbering,
): JsonRow {
  const value = (name: string, old: unknown): unknown => {
    const named = tableNamed(table, name);
    if (named !== undefined && typeof old === 'number') return idOf(named, old);
    if (named !== undefined && Array.isArray(old))
      return old.map((each: unknown) => (typeof each === 'number' ? idOf(named, each) : each));
    return inside(old, ID_OBJECTS[name]);
  };
  const inside = (old: unknown, of?: string): unknown => {
    if (typeof old === 'string') {
      const picture = PICTURE.exec(old)?.[1];
      return picture === undefined ? old : pictureOf(picture);
    }
    if (Array.isArray(old)) return old.map((each) => inside(each));
    if (typeof old !== 'object' || old === null) return old;
    return Object.fromEntries(
      Object.entries(old)
        .filter(([name]) => !DROPPED_FIELDS.includes(name))
        .map(([name, each]) =>
          name === 'id' && of !== undefined && typeof each === 'number'
            ? [name, idOf(of, each)]
            : [name, value(name, each)],
        ),
    );
  };
  const moved = Object.fromEntries(
    Object.entries(row).map(([name, old]) =>
      name === own && typeof old === 'number' ? [name, idOf(table, old)] : [name, value(name, old)],
    ),
  );
  return { ...moved, ...textIds(table, row, idOf) };
}

/** Ids that a table keeps as text. */
function textIds(table: string, row: JsonRow, idOf: Renumbering['idOf']): JsonRow {
  const { kind, key, entity, ref } = row;
  if (table === 'page_views' && kind === 'item' && isId(key)) return { key: String(idOf('menu_items', Number(key))) };
  if (table === 'menu_draft_changes' && isEntity(entity) && isId(ref))
    return { ref: String(idOf(TABLE_OF[entity], Number(ref))) };
  return {};
}

const isId = (text: unknown): text is string => typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text);
const isEntity = (text: unknown): text is keyof typeof TABLE_OF => typeof text === 'string' && text in TABLE_OF;
