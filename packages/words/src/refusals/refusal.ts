import { formatDate, formatMoney, formatQuantity, formatWallTime } from '@comanda/domain/format';
import type { Moment } from '@comanda/domain/local-time';
import { t as pageText } from '../i18n.ts';
import { instantWords } from '../instant-words.ts';
import type { Words } from '../words.ts';

/** How a detail of each kind travels. */
interface Values {
  text: string | number;
  number: number;
  money: number;
  /** Pieces, or grams where the detail's `item_type` says so. */
  quantity: number;
  /** 'HH:mm' by the store's clock. */
  wall: string;
  /** 'YYYY-MM-DD' */
  day: string;
  moment: Moment;
  /** When the store opens again; null where nobody knows. Said as a sentence of its own. */
  opening: Moment | null;
}
type Kind = keyof Values;
type Kinds = Readonly<Record<string, Kind>>;

/** What a code answers: its HTTP status, its sentence, and of what kind each detail is that the sentence names. */
export type Entry = readonly [status: number, sentence: string, details?: Kinds];
type KindsOf<E extends Entry> = E extends readonly [number, string, infer K extends Kinds] ? K : Record<never, never>;

/** What a refusal carries at least, by its sentence; screens may need more of it. */
export type DetailOf<E extends Entry> = { [N in keyof KindsOf<E>]: Values[KindsOf<E>[N] & Kind] };

/** The names in a sentence. What is counted stands as `#` in each case of a plural. */
type NamesIn<S extends string> = S extends `${string}{${infer Mark}}${infer Rest}` ? Name<Mark> | NamesIn<Rest> : never;
type Name<Mark extends string> = Mark extends `#${string}` ? never : Mark extends `${infer N},${string}` ? N : Mark;
type Checked<T extends Record<string, Entry>> = {
  [C in keyof T]: [NamesIn<T[C][1]>] extends [keyof KindsOf<T[C]>]
    ? T[C]
    : readonly [number, { 'has no detail': Exclude<NamesIn<T[C][1]>, keyof KindsOf<T[C]>> }, Kinds];
};

/** A table of refusals. A sentence that names a detail that its code lacks does not compile. */
export const refusals = <const T extends Record<string, Entry>>(table: T & Checked<T>): T => table;

/** Who is spoken to: the store's country writes amounts and times, `words` is the language; without it the page's own. */
export interface Speaker {
  readonly country_id: number;
  readonly zone: string;
  readonly now: Date;
  readonly words?: Words | undefined;
}
/** Of sentences that name no moment, only amounts. */
export type Teller = Pick<Speaker, 'country_id' | 'words'> & Partial<Speaker>;
type KindIn<E extends Entry> = KindsOf<E>[keyof KindsOf<E>];
type SpeakerFor<E extends Entry> = [Extract<KindIn<E>, 'moment' | 'opening'>] extends [never] ? Teller : Speaker;
/** What has to be given with a code, for its sentence to be whole. */
export type Said<E extends Entry> = [KindIn<E>] extends [never]
  ? [detail?: undefined, speaker?: Pick<Speaker, 'words'>]
  : [Exclude<KindIn<E>, 'text' | 'number'>] extends [never]
    ? [detail: DetailOf<E>, speaker?: Pick<Speaker, 'words'>]
    : [detail: DetailOf<E> & { item_type?: number }, speaker: SpeakerFor<E>];

/** The sentence of one refusal, where its code is known: `sentence(WHEN.slot_too_far, { max_schedule_days })`. */
export const sentence = <E extends Entry>(entry: E, ...[detail, speaker]: Said<E>): string =>
  speak(entry, detail ?? {}, speaker as Teller | undefined); // the type has asked for what its kinds need

/** The same for a refusal that came by its code; a detail that is not of its kind is left out. */
export function speak(
  [, text, kinds = {}]: Entry,
  detail: Readonly<Record<string, unknown>>,
  speaker?: Teller,
): string {
  const t = speaker?.words?.t ?? pageText;
  const names = Object.keys(kinds);
  if (names.length === 0) return t(text);
  const values = names.map((name) => [name, valueWords(kinds[name], detail[name], detail, speaker)]);
  return t(text, Object.fromEntries(values)).trim();
}

function valueWords(
  kind: Kind | undefined,
  value: unknown,
  detail: Readonly<Record<string, unknown>>,
  speaker: Teller | undefined,
): string | number {
  if (kind === 'opening' || kind === 'moment') {
    if (!isMoment(value) || !knowsTime(speaker)) return '';
    const when = instantWords(value, speaker);
    return kind === 'moment' ? when : `${(speaker.words?.t ?? pageText)('Abre {when}', { when })}.`;
  }
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  if (speaker === undefined) return value;
  const { country_id } = speaker;
  switch (kind) {
    case 'money':
      return formatMoney(Number(value), country_id);
    case 'quantity':
      return formatQuantity(Number(value), Number(detail['item_type'] ?? 1), country_id);
    case 'wall':
      return formatWallTime(String(value), country_id);
    case 'day':
      return formatDate(`${String(value).slice(0, 10)}T12:00:00Z`, 'UTC', country_id);
    case 'text':
    case 'number':
    case undefined:
      return value;
  }
}

const knowsTime = (speaker: Teller | undefined): speaker is Speaker =>
  speaker?.zone !== undefined && speaker.now !== undefined;
const isMoment = (value: unknown): value is Moment => value instanceof Date || typeof value === 'string';
