import {
  appendFileSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

type Step = 'begun' | 'printed' | 'clean';
interface Entry {
  id: number;
  step: Step;
  at: number;
}

const KEPT_MS = 3 * 86_400_000;

/**
 * What this computer has sent to printers, on disk before it is sent: after a crash it knows which papers may be there
 * already.
 */
export interface Journal {
  /** Before the first byte; on the disk when it returns. */
  begin: (id: number) => void;
  /** The whole paper was sent. */
  printed: (id: number) => void;
  /** Not one byte was sent after all. */
  clean: (id: number) => void;
  stepOf: (id: number) => Step | undefined;
  /** Milliseconds since 1970 from which this journal knows everything. */
  since: number;
  close: () => void;
}

export function openJournal(folder: string, now = Date.now()): Journal {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'journal.jsonl');
  const { since, entries } = readEntries(path, now);
  const steps = new Map(entries.map(({ id, step }) => [id, step]));
  // Written anew without what is old; a name is changed at once, so that a crash leaves the one or the other.
  writeFileSync(`${path}.new`, [{ since }, ...entries].map((line) => `${JSON.stringify(line)}\n`).join(''));
  renameSync(`${path}.new`, path);
  const file = openSync(path, 'a');
  const add = (id: number, step: Step, sync: boolean) => {
    steps.set(id, step);
    writeSync(file, `${JSON.stringify({ id, step, at: Date.now() } satisfies Entry)}\n`);
    if (sync) fsyncSync(file);
  };
  return {
    begin: (id) => add(id, 'begun', true),
    printed: (id) => add(id, 'printed', true),
    clean: (id) => add(id, 'clean', false),
    stepOf: (id) => steps.get(id),
    since,
    close: () => closeSync(file),
  };
}

function readEntries(path: string, now: number): { since: number; entries: Entry[] } {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    appendFileSync(path, '');
    return { since: now, entries: [] };
  }
  let since = now;
  const last = new Map<number, Entry>();
  for (const line of text.split('\n')) {
    try {
      const entry = JSON.parse(line) as Partial<Entry> & { since?: number }; // written below
      if (entry.since !== undefined) since = entry.since;
      else if (entry.id !== undefined && entry.step && entry.at !== undefined) last.set(entry.id, entry as Entry); // all of it is there
    } catch {
      // The line that a crash cut off: its paper was not begun.
    }
  }
  return { since, entries: [...last.values()].filter(({ at }) => now - at < KEPT_MS) };
}
