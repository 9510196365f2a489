import { COMPLEMENT, COMPLEMENT_GROUP } from '@comanda/domain/fields/complement';
import { type Field, type Fields, namesIn } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { foldText } from '@comanda/domain/search-text';
import type { Kind } from './cell-values.ts';

export interface Column {
  /** As on the wire, or what this file alone knows (`group`, `days`). */
  field: string;
  head: string;
  /** How others head it, folded: without accents and capitals. */
  words: readonly string[];
  kind: Kind;
  /** Of the exported sheet, in characters. */
  width?: number;
}

/** Texts of so many letters are long ones. */
const LONG = 300;
const column = (field: string, said: Field): Column => ({
  field,
  head: said.short ?? said.words ?? field,
  words: [tidy(said.words ?? field), ...(said.heads ?? [])],
  kind: said,
  ...(said.kind === 'name' ? { width: 32 } : (said.max ?? 0) >= LONG && said.kind === 'text' ? { width: 48 } : {}),
});

/** The days are told in one cell. */
const fieldColumns = (table: Fields, after: Readonly<Record<string, readonly Column[]>>): Column[] =>
  namesIn(table, 'file').flatMap((name) => {
    const field = table[name];
    return field && field.kind !== 'weekday' ? [column(name, field), ...(after[name] ?? [])] : [];
  });

const ID: Column = { field: 'id', head: 'ID', words: ['identificador'], kind: { is: 'id' }, width: 8 };
/** What is left changes with every sale: a file that says what it started from undoes none of them. */
const SEEN: Column = {
  field: 'stock_seen',
  head: 'Estoque ao exportar',
  words: [],
  kind: { kind: 'count', usual: null },
  width: 18,
};
const GROUP_NAME = { kind: 'text', max: 80 } as const;
const ITEM_GROUP: Column = {
  field: 'group',
  head: 'Grupo',
  words: ['categoria', 'secao', 'sessao', 'category', 'departamento', 'familia', 'nome da categoria', 'grupo do item'],
  kind: GROUP_NAME,
  width: 20,
};
const COMPLEMENT_HEADS: readonly Column[] = [
  {
    field: 'group',
    head: 'Complemento',
    words: ['pergunta', 'grupo de complementos', 'grupo do complemento', 'grupo', 'grupo de opcoes'],
    kind: GROUP_NAME,
    width: 28,
  },
  { field: 'group_id', head: 'ID do complemento', words: ['id do grupo'], kind: { is: 'id' }, width: 8 },
  { ...column('min', COMPLEMENT_GROUP.min), words: ['min', 'minimo de opcoes', 'quantidade minima'] },
  { ...column('max', COMPLEMENT_GROUP.max), words: ['max', 'maximo de opcoes', 'quantidade maxima'] },
];
/** What stands in the sheet of items beside the columns, by the column that it comes after. */
const AFTER = {
  stock: [
    SEEN,
    { field: 'variations', head: 'Variações', words: ['variacao', 'tamanhos'], kind: { is: 'variations' }, width: 32 },
    {
      field: 'complement_groups',
      head: 'Complementos',
      words: ['adicionais', 'grupos de complementos', 'opcionais', 'perguntas'],
      kind: { is: 'names' },
      width: 32,
    },
  ],
  custom_tag: [{ field: 'days', head: 'Dias', words: ['dias da semana', 'disponibilidade'], kind: { is: 'days' } }],
} satisfies Record<string, Column[]>;

/** Of a table of items, in the order in which they are exported. */
export const ITEM_COLUMNS: readonly Column[] = [ID, ITEM_GROUP, ...fieldColumns(MENU_ITEM, AFTER)].map((each) =>
  each.field === 'type' ? { ...each, kind: { is: 'unit' } } : each,
);
/** Of a table of complements: a line is one option of a question. */
export const COMPLEMENT_COLUMNS: readonly Column[] = [
  ID,
  ...COMPLEMENT_HEADS,
  ...fieldColumns(COMPLEMENT, { stock: [SEEN] }),
];

export type TableKind = 'items' | 'complements';
export const columnsOf = (holds: TableKind): readonly Column[] =>
  holds === 'items' ? ITEM_COLUMNS : COMPLEMENT_COLUMNS;

function tidy(head: string): string {
  return foldText(head)
    .replace(/[*:_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Which column a heading names; a field is taken once, by the first heading that has it. */
export function matchHeadings(heads: readonly string[], holds: TableKind): (string | null)[] {
  const free = new Set(columnsOf(holds));
  const exact = (head: string, test: (column: Column) => boolean) => {
    if (tidy(head) === '') return null;
    const column = [...free].find(test);
    if (column) free.delete(column);
    return column?.field ?? null;
  };
  const byName = heads.map((head) => exact(head, (column) => tidy(column.head) === tidy(head)));
  return heads.map((head, at) => byName[at] ?? exact(head, ({ words }) => words.includes(tidy(head))));
}

/** Questions and their options in a table are told by a heading that only they have. */
export function tableKind(heads: readonly string[]): TableKind {
  const words = new Set(heads.map(tidy));
  const asks = ['opcao', 'nome da opcao', 'opcoes', 'pergunta', 'grupo de complementos', 'grupo do complemento'];
  return asks.some((word) => words.has(word)) ? 'complements' : 'items';
}
