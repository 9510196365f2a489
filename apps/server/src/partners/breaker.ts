/** When to leave somebody alone who does not answer, and for how long. */
export interface BreakerRules {
  /** Failures in a row. */
  failures: number;
  /** Milliseconds until one call tries again; doubled each time that it fails too. */
  restMs: number;
}
/** What a call was let through with; its verdict counts only while nothing has been decided since. */
export interface Pass {
  readonly epoch: number;
}
export interface Breaker {
  /** @returns null while the other side is left alone, or somebody else is trying */
  admit: (now: Date) => Pass | null;
  /** @returns whether it had been left alone until now */
  succeeded: (pass: Pass) => boolean;
  /**
   * @param restMs as the other side asks for; it is then left alone at the first word
   * @returns the milliseconds for which it is left alone from now on; null when it is not
   */
  failed: (pass: Pass, now: Date, restMs?: number) => number | null;
  /** A call that ended without a verdict: whoever gave up waiting says nothing about the other side. */
  left: (pass: Pass) => void;
  /** Since when it has not answered; null while it does. */
  silentSince: () => Date | null;
  /** Nothing that would have to be remembered. */
  quiet: () => boolean;
}

const LONGEST_REST_MS = 10 * 60_000;

/** Closed while calls succeed, open after failures in a row, half open for the one call that tries after the rest. */
export function openBreaker({ failures: most, restMs }: BreakerRules): Breaker {
  let epoch = 0;
  let failures = 0;
  let first: Date | null = null;
  let rest = 0;
  let restsUntil = 0;
  let trying = false;

  return {
    admit(now) {
      if (rest === 0) return { epoch };
      if (trying || now.getTime() < restsUntil) return null;
      trying = true;
      return { epoch };
    },
    succeeded(pass) {
      if (pass.epoch !== epoch) return false;
      const healed = rest > 0;
      if (healed) epoch += 1;
      failures = 0;
      first = null;
      rest = 0;
      trying = false;
      return healed;
    },
    failed(pass, now, asked) {
      if (pass.epoch !== epoch) return null;
      failures += 1;
      first ??= now;
      if (!trying && failures < most && asked === undefined) return null;
      epoch += 1;
      rest = Math.min(asked ?? (trying ? rest * 2 : restMs), LONGEST_REST_MS);
      restsUntil = now.getTime() + rest;
      trying = false;
      return rest;
    },
    left(pass) {
      if (pass.epoch === epoch) trying = false;
    },
    silentSince: () => (rest > 0 ? first : null),
    quiet: () => rest === 0 && failures === 0,
  };
}
