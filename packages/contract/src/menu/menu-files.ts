import * as z from 'zod';
import { flag, id, storeQuery } from '../fields.ts';
import { formStore } from './menu-fields.ts';
import { inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv', 'open-delivery'] as const;

export const exportMenu = route({
  method: 'GET',
  path: 'stores/menu-export',
  summary: 'The menu as a file: XLSX (items and complements), CSV (one of the two) or the JSON of Open Delivery',
  access: staff(MANAGERS, inQuery),
  query: storeQuery.extend({
    format: z.enum(EXPORT_FORMATS),
    /** Which table a CSV holds. */
    table: z.enum(['items', 'complements']).default('items'),
  }),
  response: 'file',
});

/** Why a line, or a cell of it, was not taken: reason → the sentence that the person reads. */
export const IMPORT_PROBLEMS = {
  no_price: 'falta o preço. Ficou de fora: nenhum preço é inventado.',
  no_name: 'falta o nome.',
  bad_price: 'isto não é um preço.',
  bad_number: 'isto não é um número inteiro.',
  bad_flag: 'responda sim ou não.',
  bad_time: 'escreva a hora como 18:30.',
  bad_days: 'escreva os dias como “seg, ter” ou “seg a sex”.',
  bad_variations: 'escreva as variações como “300 ml = 7,50 | 500 ml = 9,00”.',
  too_long: 'texto longo demais.',
  two_prices: 'há mais de um preço. Diga o tamanho de cada um: “Suco P 7,00 G 9,00”.',
  unknown_complement: 'este complemento não existe no cardápio.',
  repeated: 'está repetido no arquivo.',
  not_understood: 'não entendemos esta linha.',
} as const;
const reasons = Object.keys(IMPORT_PROBLEMS) as [keyof typeof IMPORT_PROBLEMS]; // its keys, at least one
export const importProblem = z.object({
  /** From 1, as the program that made the file counts; 0 where there are no lines. */
  line: z.number().int(),
  /** What stands there. */
  text: z.string(),
  reason: z.enum(reasons),
});
export type ImportProblem = z.output<typeof importProblem>;
/** 'Linha 12, X-Tudo: falta o preço.' */
export const importProblemWords = ({ line, text, reason }: ImportProblem): string =>
  `${line > 0 ? `Linha ${line}, ` : ''}${text || 'sem texto'}: ${IMPORT_PROBLEMS[reason]}`;

/** One sheet, and what each of its columns was taken for; null is left alone. */
export const importTable = z.object({
  name: z.string(),
  holds: z.enum(['items', 'complements']),
  columns: z.array(z.object({ head: z.string(), field: z.string().nullable() })),
  /** The first ones below the heading. */
  rows: z.array(z.array(z.string())),
  /** What a column may be taken for. */
  fields: z.array(z.object({ field: z.string(), head: z.string() })),
});
export type ImportTable = z.output<typeof importTable>;

const changeCounts = z.object({ added: z.number().int(), changed: z.number().int(), removed: z.number().int() });
export const importReading = z.object({
  source: z.enum(['xlsx', 'csv', 'list', 'ifood', 'open-delivery']),
  tables: z.array(importTable),
  found: z.object({
    groups: z.number().int(),
    items: z.number().int(),
    complement_groups: z.number().int(),
    complements: z.number().int(),
  }),
  /** What would become of the menu of now. */
  items: changeCounts,
  complements: changeCounts,
  /** The first ones, as they were understood. */
  sample: z.array(
    z.object({ group: z.string(), name: z.string(), description: z.string(), price: z.number().nullable() }),
  ),
  /** The first prices that are far above what else costs there, and what that is. */
  doubts: z.array(z.object({ name: z.string(), price: z.number(), usual: z.number() })),
  problems: z.array(importProblem),
  problem_count: z.number().int(),
});
export type ImportReading = z.output<typeof importReading>;

const importBody = formStore.extend({
  /** A pasted list; without it the file named `file` is read. */
  text: z.string().max(200_000).optional(),
  /** What the columns of each table are, corrected by hand; null is left alone. */
  columns: z
    .array(z.array(z.string().max(40).nullable()).max(200))
    .max(20)
    .optional(),
  /** What the file does not name leaves the menu. */
  whole: flag.default(false),
});
const upload = { files: ['file'], json: ['columns'] };
const errors = ['invalid_input', 'forbidden', 'too_large', 'file_not_read', 'nothing_to_import'] as const;

export const readImport = route({
  method: 'POST',
  path: 'stores/menu-import/read',
  summary: 'What would be understood of a file or a pasted list; nothing is written',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  body: importBody,
  form: upload,
  response: importReading,
  errors: [...errors],
});

export const importMenu = route({
  method: 'POST',
  path: 'stores/menu-import',
  summary: 'Makes a draft of the menu from a file or a pasted list; the menu itself stays as it is',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  body: importBody,
  form: upload,
  response: z.object({ draft_id: id }),
  errors: [...errors],
});
