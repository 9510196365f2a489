/** A rule's answer: a value, never an exception. The server turns a refusal into an AppError with the same code. */
export type Refusal<Code extends string = string> = { ok: false; code: Code; detail?: Record<string, unknown> };
export type Result<T, Code extends string = string> = { ok: true; value: T } | Refusal<Code>;

export const accept = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refuse = <Code extends string>(code: Code, detail?: Record<string, unknown>): Refusal<Code> =>
  detail === undefined ? { ok: false, code } : { ok: false, code, detail };
