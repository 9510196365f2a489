import { type RefusalCode, REFUSALS } from '@comanda/words/refusals';

/** Every refusal of the API: code → HTTP status, and the sentence that the person reads. */
export const ERRORS = REFUSALS;

export type ErrorCode = RefusalCode;
export interface ErrorBody {
  error: ErrorCode;
  message: string;
  detail?: Record<string, unknown>;
}
