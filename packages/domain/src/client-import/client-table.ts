import { type Cell, isBlank, textOf } from '../fields/read-kind.ts';
import { isPhone } from '../phone.ts';
import { headingWord, type Rows } from '../statements/columns.ts';

/** What a column of a list of people may say. */
export const CLIENT_COLUMNS = [
  'name',
  'surname',
  'phone',
  'email',
  'birthday',
  'tags',
  'notes',
  'allergies',
  'address',
  'number',
  'reference',
  'neighbourhood',
  'city',
  'zipcode',
] as const;
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];

/** How those who write lists call each, the surest word first; Google and Outlook write theirs in English. */
const WORDS: Readonly<Record<ClientColumn, readonly string[]>> = {
  phone: [
    'telefone',
    'celular',
    'whatsapp',
    'fone',
    'telemovel',
    'tel',
    'contato',
    'numero de telefone',
    'numero do telefone',
    'phone 1 value',
    'mobile phone',
    'mobile',
    'phone',
    'primary phone',
  ],
  name: ['nome', 'cliente', 'nome completo', 'nome do cliente', 'name', 'first name', 'given name', 'display name'],
  surname: ['sobrenome', 'apelido', 'last name', 'family name'],
  email: ['e mail', 'email', 'e mail 1 value', 'e mail address', 'correio eletronico'],
  birthday: ['aniversario', 'nascimento', 'data de nascimento', 'data nascimento', 'dt nascimento', 'birthday'],
  tags: ['etiquetas', 'etiqueta', 'tags', 'grupo', 'grupos', 'labels', 'group membership', 'categorias', 'categories'],
  notes: ['anotacoes', 'observacoes', 'observacao', 'obs', 'notas', 'nota', 'notes'],
  allergies: ['alergias', 'alergia', 'restricoes', 'restricao alimentar'],
  address: ['endereco', 'rua', 'logradouro', 'morada', 'address 1 street', 'street', 'home street'],
  number: ['numero', 'n', 'no', 'num', 'nr'],
  reference: ['complemento', 'referencia', 'ponto de referencia', 'address 1 extended address'],
  neighbourhood: ['bairro', 'regiao', 'localidade', 'address 1 neighborhood'],
  city: ['cidade', 'municipio', 'concelho', 'address 1 city', 'city', 'home city'],
  zipcode: ['cep', 'codigo postal', 'address 1 postal code', 'postal code', 'zip', 'home postal code'],
};

/** Some programs write their name and the date above the list. */
const SEARCHED_ROWS = 20;
const COLUMNS_MAX = 80;
const LOOKED_AT_ROWS = 50;

export type Columns = readonly (ClientColumn | null)[];
export interface ClientTable {
  /** Which row holds the headings; -1 where the list has none. */
  readonly heading: number;
  readonly heads: readonly string[];
  /** What each column says; null is left alone. */
  readonly columns: Columns;
  readonly body: Rows;
}

/** @param told what somebody has said of each column, instead of what its words and cells say */
export function readClientTable(rows: Rows, country_id: number, told?: Columns): ClientTable {
  const heading = headingOf(rows);
  const body = rows.slice(heading + 1);
  const width = Math.min(
    COLUMNS_MAX,
    rows.slice(0, SEARCHED_ROWS + LOOKED_AT_ROWS).reduce((most, row) => Math.max(most, row.length), 0),
  );
  const heads = Array.from({ length: width }, (_, at) => textOf(rows[heading]?.[at] ?? null).slice(0, 80));
  const columns = told
    ? heads.map((_, at) => (told.indexOf(told[at] ?? null) === at ? (told[at] ?? null) : null))
    : byCells(byWords(heads), body, country_id, heading);
  return { heading, heads, columns, body };
}

function headingOf(rows: Rows): number {
  let best = { at: -1, named: 0 };
  for (const [at, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const named = byWords(row.slice(0, COLUMNS_MAX).map((cell) => textOf(cell))).filter(Boolean).length;
    if (named > best.named) best = { at, named };
  }
  return best.at;
}

/** A word that is a whole heading is surer than one that begins it. */
function byWords(heads: readonly string[]): (ClientColumn | null)[] {
  const words = heads.map(headingWord);
  const columns: (ClientColumn | null)[] = heads.map(() => null);
  for (const fits of [
    (word: string, name: string) => word === name,
    (word: string, name: string) => name.length > 2 && word.startsWith(`${name} `),
  ])
    for (const column of CLIENT_COLUMNS)
      for (const name of WORDS[column]) {
        if (columns.includes(column)) break;
        const at = words.findIndex((word, index) => columns[index] === null && fits(word, name));
        if (at >= 0) columns[at] = column;
      }
  return columns;
}

/** What no heading says, the cells may: phones and e-mails look like nothing else; of a list without headings, names too. */
function byCells(columns: (ClientColumn | null)[], body: Rows, country_id: number, heading: number) {
  const looks: [ClientColumn, (text: string) => boolean][] = [
    ['phone', (text) => isPhone(text, country_id)],
    ['email', (text) => text.includes('@')],
    ['name', (text) => heading < 0 && /\p{L}{2}/u.test(text)],
  ];
  for (const [column, looksSo] of looks) {
    if (columns.includes(column)) continue;
    const at = columns.findIndex((taken, index) => {
      const cells = body.slice(0, LOOKED_AT_ROWS).flatMap((row) => textUnlessBlank(row[index] ?? null));
      return taken === null && cells.length > 0 && cells.filter(looksSo).length * 2 > cells.length;
    });
    if (at >= 0) columns[at] = column;
  }
  return columns;
}
const textUnlessBlank = (cell: Cell) => (isBlank(cell) ? [] : [textOf(cell)]);
