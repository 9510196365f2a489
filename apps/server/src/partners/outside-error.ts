/**
 * Why there is no answer: it is left alone (`resting`); too many wait already, or its pace does not allow it now (`crowded`); a
 * stranger's address leads inside (`inside`); no connection, or one that broke (`unreachable`); no answer in time (`late`); an
 * answer of a length (`too_long`), a status (`status`) or a shape (`odd`) that is none.
 */
export type OutsideReason = 'resting' | 'crowded' | 'inside' | 'unreachable' | 'late' | 'too_long' | 'status' | 'odd';

interface Known {
  status?: number | undefined;
  arrived?: boolean;
}

/** A call outside without an answer that can be used. It holds no address, header or body: those tell about people, or are keys. */
export class OutsideError extends Error {
  readonly partner: string;
  readonly reason: OutsideReason;
  readonly status: number | undefined;
  /** The other side may have done what it was asked: whoever asked for more than an answer has to find out. */
  readonly arrived: boolean;
  constructor(partner: string, reason: OutsideReason, { status, arrived = false }: Known = {}) {
    super(`${partner}: ${reason}${status === undefined ? '' : ` ${status}`}`);
    this.name = 'OutsideError';
    this.partner = partner;
    this.reason = reason;
    this.status = status;
    this.arrived = arrived;
  }
}
