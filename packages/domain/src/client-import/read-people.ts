import { type Cell, textOf } from '../fields/read-kind.ts';
import { cleanPhone, isPhone } from '../phone.ts';
import { readBirthday } from './read-birthday.ts';
import type { ClientColumn, ClientTable } from './client-table.ts';

/** Why a line, or a cell of it, is left out. */
export const CLIENT_PROBLEMS = [
  'no_phone',
  'bad_phone',
  'repeated',
  'no_name',
  'bad_email',
  'bad_birthday',
  'too_long',
] as const;
export interface ClientProblem {
  /** From 1, as the program that made the file counts. */
  readonly line: number;
  /** What stands there. */
  readonly text: string;
  readonly reason: (typeof CLIENT_PROBLEMS)[number];
}

export interface PersonAddress {
  readonly address: string;
  readonly number: string;
  readonly reference: string;
  readonly zipcode: string;
  readonly city_name: string;
  readonly fee_name: string;
}
/** Somebody whom a list names; what it does not say is empty. */
export interface Person {
  readonly line: number;
  /** National digits. */
  readonly phone: string;
  readonly name: string;
  readonly email: string;
  readonly birthday: { readonly day: number; readonly month: number } | null;
  readonly tags: readonly string[];
  readonly notes: string;
  readonly allergies: string;
  readonly address: PersonAddress | null;
}

/** As the contract's own form of a client bounds them. */
const MOST = {
  name: 80,
  notes: 1000,
  allergies: 120,
  address: 160,
  number: 20,
  reference: 160,
  zipcode: 12,
  city: 80,
  neighbourhood: 80,
} as const;
const TAG_MOST = 30;
const TAGS_MOST = 20;
/** As zod checks it where the form is saved. */
const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;
const EMAIL_MOST = 254;
/** The longest cell that is looked at. */
const CELL_MOST = 4_000;
const BETWEEN_MANY = /\s*(?::::|[;,/|\n])\s*/;

/** Everybody whom a list names with a phone that can be one, each once; and what of it cannot be used. */
export function readPeople(table: ClientTable, country_id: number): { people: Person[]; problems: ClientProblem[] } {
  const people: Person[] = [];
  const problems: ClientProblem[] = [];
  const seen = new Set<string>();
  for (const [at, row] of table.body.entries()) {
    if (row.every((cell) => textOf(cell) === '')) continue;
    const line = table.heading + at + 2;
    const cell = (column: ClientColumn) => textOf(row[table.columns.indexOf(column)] ?? null).slice(0, CELL_MOST);
    const problem = (reason: ClientProblem['reason'], text: string) =>
      void problems.push({ line, text: text.slice(0, 80), reason });
    const said = cell('phone');
    const found = said.split(BETWEEN_MANY).find((text) => isPhone(text, country_id));
    const phone = found === undefined ? '' : cleanPhone(found, country_id);
    if (said === '') problem('no_phone', whoOf(row, cell));
    else if (phone === '') problem('bad_phone', said);
    else if (seen.has(phone)) problem('repeated', said);
    else people.push({ line, phone, ...readRest(cell, problem) });
    if (phone !== '') seen.add(phone);
  }
  return { people, problems };
}

type CellOf = (column: ClientColumn) => string;
const whoOf = (row: readonly Cell[], cell: CellOf) =>
  cell('name') || textOf(row.find((one) => textOf(one) !== '') ?? null);

function readRest(cell: CellOf, problem: (reason: ClientProblem['reason'], text: string) => void) {
  const within = (text: string, most: number) => {
    if (text.length > most) problem('too_long', text);
    return text.slice(0, most).trim();
  };
  const email = cell('email').split(BETWEEN_MANY)[0]?.toLowerCase() ?? '';
  const goodEmail = EMAIL.test(email) && email.length <= EMAIL_MOST;
  if (email !== '' && !goodEmail) problem('bad_email', email);
  const birthday = readBirthday(cell('birthday'));
  if (cell('birthday') !== '' && birthday === null) problem('bad_birthday', cell('birthday'));
  const address = {
    address: within(cell('address'), MOST.address),
    number: within(cell('number'), MOST.number),
    reference: within(cell('reference'), MOST.reference),
    zipcode: within(cell('zipcode'), MOST.zipcode),
    city_name: within(cell('city'), MOST.city),
    fee_name: within(cell('neighbourhood'), MOST.neighbourhood),
  };
  return {
    name: within([cell('name'), cell('surname')].filter(Boolean).join(' ').replace(/\s+/g, ' '), MOST.name),
    email: goodEmail ? email : '',
    birthday,
    tags: tagsOf(cell('tags'), within),
    notes: within(cell('notes'), MOST.notes),
    allergies: within(cell('allergies'), MOST.allergies),
    address: Object.values(address).some((text) => text !== '') ? address : null,
  };
}

/** Google marks its own groups with a star. */
function tagsOf(text: string, within: (text: string, most: number) => string): string[] {
  const names = text.split(BETWEEN_MANY).filter((name) => name !== '' && !name.startsWith('*'));
  return [...new Set(names.map((name) => within(name, TAG_MOST)))].slice(0, TAGS_MOST);
}
