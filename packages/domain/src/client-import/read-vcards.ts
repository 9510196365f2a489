import { decodeText } from '../decode-text.ts';
import type { Cell } from '../fields/read-kind.ts';

const HEADS = [
  'Nome',
  'Telefone',
  'E-mail',
  'Aniversário',
  'Etiquetas',
  'Anotações',
  'Endereço',
  'Complemento',
  'Cidade',
  'CEP',
];

interface Property {
  name: string;
  /** In capitals: 'TYPE=CELL', 'CELL', 'ENCODING=QUOTED-PRINTABLE'. */
  marks: string[];
  value: string;
}

export const looksLikeVcards = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text);

/**
 * The contacts of a phone or of an address book (vCard 2.1, 3.0 and 4.0: RFC 6350) as a list with headings.
 * @param most so many contacts are read
 */
export function readVcards(text: string, most: number): Cell[][] {
  const rows: Cell[][] = [HEADS];
  let card: Property[] = [];
  for (const line of unfolded(text)) {
    const property = propertyOf(line);
    if (property === null) continue;
    const { name, value } = property;
    if (name === 'BEGIN') card = [];
    else if (name === 'END' && /^vcard$/i.test(value.trim())) {
      rows.push(rowOf(card));
      if (rows.length > most + 1) break;
    } else card.push(property);
  }
  return rows;
}

/** A line that begins with a blank goes on the one above; so does what follows a quoted-printable line's last '='. */
function unfolded(text: string): string[] {
  const lines: string[][] = [];
  let soft = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    if (soft && last) last.push(line);
    else if (/^[ \t]/.test(line) && last) last.push(line.slice(1));
    else lines.push([line]);
    const begun = lines.at(-1)?.[0] ?? '';
    soft = line.endsWith('=') && /^[^:]*QUOTED-PRINTABLE/i.test(begun);
    if (soft) lines.at(-1)?.push(lines.at(-1)?.pop()?.slice(0, -1) ?? '');
  }
  return lines.map((parts) => parts.join(''));
}

/** What stands before the colon is no longer than this; quoted marks may hold a colon of their own. */
const MARKS = /^((?:[^":]{1,200}|"[^"]{0,200}"){1,20}?):(.*)$/s;
function propertyOf(line: string): Property | null {
  const [, head = '', value = ''] = MARKS.exec(line) ?? [];
  if (head === '') return null;
  const [name = '', ...marks] = head.toUpperCase().split(';');
  const quoted = marks.some((mark) => mark.includes('QUOTED-PRINTABLE'));
  return { name: name.split('.').at(-1)?.trim() ?? '', marks, value: quoted ? unquoted(value) : value };
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  // Letters that were not quoted are UTF-8 already.
  return /[^\0-\xff]/.test(bytes) ? bytes : decodeText(Uint8Array.from(bytes, (letter) => letter.codePointAt(0) ?? 0));
}

/** The parts between semicolons; a backslash keeps what follows it. */
const partsOf = (value: string): string[] =>
  value.split(/(?<!\\);/).map((part) => part.replace(/\\n/gi, '\n').replace(/\\(.)/g, '$1').trim());
const textOf = (value: string): string => partsOf(value).join('; ');

function rowOf(card: readonly Property[]): Cell[] {
  const all = (name: string) => card.filter((property) => property.name === name && property.value.trim() !== '');
  const first = (name: string) => all(name)[0]?.value ?? '';
  const [family = '', given = '', middle = ''] = partsOf(first('N'));
  const [, extended = '', street = '', city = '', , zipcode = ''] = partsOf(first('ADR'));
  const isCell = ({ marks }: Property) => marks.some((mark) => /CELL|IPHONE|MOBILE/.test(mark));
  const phones = all('TEL').toSorted((one, other) => Number(isCell(other)) - Number(isCell(one)));
  return [
    textOf(first('FN')) || [given, middle, family].filter(Boolean).join(' '),
    phones.map(({ value }) => textOf(value).replace(/^tel:/i, '')).join('; '),
    textOf(first('EMAIL')).replace(/^mailto:/i, ''),
    textOf(first('BDAY')),
    all('CATEGORIES')
      .map(({ value }) => textOf(value))
      .join(', '),
    textOf(first('NOTE')),
    street,
    extended,
    city,
    zipcode,
  ];
}
