import type { PublicRaffle } from '@comanda/contract/marketing/raffles';
import { drawNumbers, readRaffleList, type Sha256 } from '@comanda/domain/clients/raffle';

/** What does not agree; 'right' when everything does. */
export type Verdict = 'right' | 'seed' | 'list' | 'numbers';

const sha256: Sha256 = async (text) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Reckons a draw again from its seed and its list, as they were published. */
export async function checkRaffle(
  { seed_hash, list_hash, places }: Pick<PublicRaffle, 'seed_hash' | 'list_hash' | 'places'>,
  seed: string,
  list: string,
): Promise<Verdict> {
  if ((await sha256(seed)) !== seed_hash) return 'seed';
  if ((await sha256(list)) !== list_hash) return 'list';
  const drawn = await drawNumbers(
    { seed, list_hash, entries: readRaffleList(list) },
    sha256,
    ({ length }) => length >= places.length,
  );
  const same = ({ attempt, number }: { attempt: number; number: number }, at: number) =>
    places[at]?.attempt === attempt && places[at].number === number;
  return drawn.length === places.length && drawn.every(same) ? 'right' : 'numbers';
}
