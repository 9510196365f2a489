import type { ErrorCode } from '@comanda/contract/errors';

/** What the thread that reads a store's file is asked. */
export type Ask =
  | { ask: 'open'; path: string; most_bytes: number }
  /** The next rows of a table, for one who reads it from its beginning. */
  | { ask: 'batch'; reader: number; table: string }
  | { ask: 'picture'; at: number };
export type Question = Ask & { id: number };

export type Answer =
  | { id: number; value: unknown }
  | { id: number; refusal: { code: ErrorCode; detail: Record<string, unknown> } }
  | { id: number; failure: string };
