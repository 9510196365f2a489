import { openJournalDb } from './journal-db.ts';

/** A storage that does not answer must not keep the page from opening. */
const STORAGE_MS = 2_000;

/** Keeps what is being typed, safe from a killed browser; localStorage would be written up to a minute later. */
export function keepDraft(place: string, value: unknown): void {
  void openJournalDb()
    .then((db) => db.put('drafts', value, place))
    .catch(() => {}); // storage is full or refused: what is typed lasts as long as the page
}

/** @returns what was kept there last, null when nothing was */
export async function recallDraft<T>(place: string): Promise<T | null> {
  try {
    const late = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), STORAGE_MS);
    });
    const draft = await Promise.race([openJournalDb().then((db) => db.get('drafts', place)), late]);
    return (draft as T | undefined) ?? null; // written below the same place by keepDraft
  } catch {
    return null; // private windows may refuse storage
  }
}
