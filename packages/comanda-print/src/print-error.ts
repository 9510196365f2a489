export type BadState = 'paper_out' | 'unreachable';

/** A paper that did not come out, or not as a whole. */
export class PrintError extends Error {
  readonly state: BadState;
  /** Bytes were sent: a part may be on paper. */
  readonly began: boolean;
  constructor(state: BadState, began: boolean, message: string) {
    super(message);
    this.name = 'PrintError';
    this.state = state;
    this.began = began;
  }
}
