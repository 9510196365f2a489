import type { ErrorCode } from '@comanda/contract/errors';
import type { RefusalDetail } from '@comanda/words/refusals';
import type { Refusal } from '@comanda/domain/refusal';

/** What a field of a form is told: a text as it is written in Brazil, or a refusal of its own. */
export type FieldWords = string | { code: ErrorCode; detail?: Record<string, unknown> };
export interface More extends Record<string, unknown> {
  fields?: Record<string, FieldWords>;
}

/** Codes whose sentence names details have to be given them. */
type Given<C extends ErrorCode> = [Needing<C>] extends [never]
  ? [detail?: More]
  : [detail: RefusalDetail<Needing<C>> & More];
type Needing<C extends ErrorCode> = C extends ErrorCode
  ? [keyof RefusalDetail<C>] extends [never]
    ? never
    : C
  : never;

/** A refusal on its way out: the contract's table gives it a status and a sentence. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly detail: More | undefined;
  /** Where the store that speaks was known: its sentence as it stands. */
  readonly sentence: string | undefined;
  constructor(code: C, ...given: [...Given<C>, sentence?: string]);
  constructor(code: C, detail?: More, sentence?: string) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
    this.sentence = sentence;
  }
}

/** A refusal of one field of a form: the app shows its sentence there. */
export const fieldError = (code: ErrorCode, field: string, detail: Record<string, unknown> = {}): AppError =>
  refusalError({ code, detail: { ...detail, fields: { [field]: { code, detail } } } });

/** A rule's refusal, or one that has been put into words. Rules give their codes what the sentences name: a test asks them. */
export const refusalError = ({
  code,
  detail,
  message,
}: Omit<Refusal<ErrorCode>, 'ok'> & { message?: string }): AppError => {
  const Untyped = AppError as new (code: ErrorCode, detail?: object, sentence?: string) => AppError; // the one place where a detail comes as data
  return new Untyped(code, detail, message);
};

/** @throws {AppError} `not_found` when the row is not there, or is another store's */
export function orNotFound<T>(row: T | undefined | null): T {
  if (row == null) throw new AppError('not_found');
  return row;
}
