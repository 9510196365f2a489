import type { BenchServer, startBenchServer } from '../../bench/bench-server.ts';
import type { Scene } from '../../bench/scene.ts';

export interface World {
  server: BenchServer;
  scene: Scene;
}
/** A server with a store that sells. */
export type StartWorld = (options?: Parameters<typeof startBenchServer>[0]) => Promise<World>;

/**
 * Breaks something and looks at what is left.
 * @param undo what is to be done at the end, however it comes; the last first
 * @returns what was seen
 * @throws when it is not what it should be
 */
export type Fault = (start: StartWorld, undo: (last: () => unknown) => void) => Promise<string>;

/** @throws with the sentence, unless it holds */
export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}
