/** The only reader of the clock. Rules and operations receive `now`. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();

const MINUTE_MS = 60_000;
/** Which minute it is: open hours and waiting times are judged once in each. */
export const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS);
