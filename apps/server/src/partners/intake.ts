import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What an outside system tells, as it came over the wire. */
export interface IncomingMessage {
  method: 'GET' | 'POST';
  /** As it was called, without the query. */
  path: string;
  query: URLSearchParams;
  header: (name: string) => string | undefined;
  /** The very bytes: signatures cover them. */
  body: Buffer;
}
export interface IntakeAnswer {
  status: number;
  type?: string;
  body: string;
}
/**
 * `take`: it is the partner's, under its own id (a hash of the body where it has none), and is read later; `answer`: a question or
 * a sign of life, of which nothing is kept; `refuse`: nobody vouches for it.
 */
export type Verdict = { take: string | null } | { answer: IntakeAnswer } | { refuse: true };

export interface Intake<Settings, Keys> {
  /** Whether there is one address for the installation, or each store has its own, with an unguessable word in it. */
  readonly address: 'installation' | 'store';
  /** Headers that are kept: what the signature needs. Never one that holds a key. */
  readonly headers: readonly string[];
  /** What a message that was taken is answered, duplicates too; 200 without words unless said. */
  readonly thanks?: IntakeAnswer;
  /** The queued job that reads it later; its payload is the message's id. */
  readonly job: string;
  /** Looks at the bytes before anybody reads them; what it throws refuses. @param keys of the store whose address it is */
  verify(message: IncomingMessage, by: { settings: Settings; keys: Keys | null; now: Date }): Verdict;
}

/** In a time that does not depend on where they differ. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

/** @returns HMAC-SHA256 in lower-case hexadecimal digits */
export const signatureOf = (secret: string, bytes: Buffer | string): string =>
  createHmac('sha256', secret).update(bytes).digest('hex');
