import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

/** What a double knows from one start to the next: it is then the same partner, at the same address. */
export interface DoubleMemory {
  /** Where it stood last; 0 where it never did. */
  port: number;
  /** Begins with what it held at the last saving. */
  map: <Key, Value>(name: string) => Map<Key, Value>;
  save: (port?: number) => void;
}

/** @param file left out: nothing is kept */
export function openDoubleMemory(file?: string): DoubleMemory {
  const { port, maps } = readKept(file);
  const held = { port, maps };
  return {
    port,
    map<Key, Value>(name: string) {
      const map = held.maps.get(name) ?? new Map<unknown, unknown>();
      held.maps.set(name, map);
      return map as Map<Key, Value>; // kept by the same name, of the same double
    },
    save(at) {
      held.port = at ?? held.port;
      if (file === undefined) return;
      writeFileSync(`${file}.new`, serialize(held));
      renameSync(`${file}.new`, file);
    },
  };
}

interface Kept {
  port: number;
  maps: Map<string, Map<unknown, unknown>>;
}
function readKept(file: string | undefined): Kept {
  try {
    if (file !== undefined) return deserialize(readFileSync(file)) as Kept; // written by `save` alone
  } catch {
    // It has never stood, or its file was cut off: a double begins anew.
  }
  return { port: 0, maps: new Map() };
}
