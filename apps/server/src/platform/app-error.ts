import { type ErrorCode, errorMessage } from '@comanda/contract/errors';
import type { Refusal } from '@comanda/domain/refusal';

/** A refusal on its way out: the contract's table gives it a status and a sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: Record<string, unknown> | undefined;
  constructor(code: ErrorCode, detail?: Record<string, unknown>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
  }
}

/** A refusal of one field of a form: the app shows its sentence there. */
export const fieldError = (code: ErrorCode, field: string, detail: Record<string, unknown> = {}): AppError =>
  new AppError(code, { ...detail, fields: { [field]: errorMessage(code, detail) } });

export const refusalError = ({ code, detail }: Refusal<ErrorCode>): AppError => new AppError(code, detail);

/** @throws {AppError} `not_found` when the row is not there, or is another store's */
export function orNotFound<T>(row: T | undefined | null): T {
  if (row == null) throw new AppError('not_found');
  return row;
}
