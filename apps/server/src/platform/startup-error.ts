/** A reason why the server cannot start that the person at the terminal can mend: the message is one sentence for them. */
export class StartupError extends Error {
  override name = 'StartupError';
}
