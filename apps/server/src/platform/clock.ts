/** The only reader of the clock. Rules and operations receive `now`. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();
