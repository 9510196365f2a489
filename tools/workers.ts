import { availableParallelism } from 'node:os';

/** Processes that work beside each other in tests: as many as this machine bears, at least two, at most four. */
export const WORKERS = Math.min(4, Math.max(2, availableParallelism()));
