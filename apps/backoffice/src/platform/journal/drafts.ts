import { openJournalDb } from './journal-db.ts';

/** A storage that does not answer must not keep the page from opening. */
const STORAGE_MS = 2_000;

const late = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), STORAGE_MS);
  });

/**
 * Keeps what is being typed, safe from a killed browser; localStorage would be written up to a minute later.
 * @returns once it is kept, or cannot be: storage that is full or refused lets it last as long as the page
 */
export async function keepDraft(place: string, value: unknown): Promise<void> {
  const written = openJournalDb().then((db) => db.put('drafts', value, place));
  await Promise.race([written, late()]).catch(() => {}); // as said above
}

/** @returns what was kept there last, null when nothing was */
export async function recallDraft<T>(place: string): Promise<T | null> {
  try {
    const draft = await Promise.race([openJournalDb().then((db) => db.get('drafts', place)), late()]);
    return (draft as T | undefined) ?? null; // written below the same place by keepDraft
  } catch {
    return null; // private windows may refuse storage
  }
}
