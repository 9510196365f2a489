import type { StoreId } from '@comanda/domain/ids';
import { OutsideError } from '../../partners/outside-error.ts';
import {
  type GoogleAccount,
  type GoogleBusiness,
  type GoogleRefusal,
  isRefused,
} from '../../partners/google-business/client.ts';
import { googleBusiness } from '../../partners/google-business/partner.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readKeys } from '../partners/public.ts';

/** @throws {AppError} google_off where this installation has no access */
export function googleClient({ partners }: Pick<Services, 'partners'>): GoogleBusiness {
  const client = partners.client['google-business'];
  if (client === null) throw new AppError('google_off');
  return client;
}

/** @returns null where the store has connected none, or its key cannot be read */
export async function googleAccount(
  services: Pick<Services, 'db' | 'sealer' | 'log'>,
  store_id: StoreId,
): Promise<GoogleAccount | null> {
  const keys = await readKeys(services, store_id, googleBusiness);
  return keys === null ? null : { store_id, keys };
}

/** In words, what the shop can do about it. */
export const REFUSAL_WORDS: { readonly [refusal in GoogleRefusal]: string } = {
  not_approved: 'O Google ainda não liberou o acesso a este lugar. Confira se a conta administra o perfil da loja.',
  signed_out: 'A permissão foi retirada no Google. Conecte a conta de novo.',
  gone: 'O Google não encontra mais isto. A avaliação ou o lugar foi apagado lá.',
  invalid: 'O Google não aceitou a resposta. Encurte o texto e tente de novo.',
};
export const SILENT_WORDS = 'O Google não respondeu. A Comanda tenta de novo sozinha.';

/**
 * What Google answers to somebody who waits for it.
 * @throws {AppError} google_silent, google_refused with what to do
 */
export async function askedNow<T>(asking: Promise<T>): Promise<Exclude<T, { refused: GoogleRefusal }>> {
  const given = await asking.catch((error: unknown) => {
    if (error instanceof OutsideError) throw new AppError('google_silent');
    throw error;
  });
  if (isRefused(given)) throw new AppError('google_refused', { why: REFUSAL_WORDS[given.refused] });
  return given as Exclude<T, { refused: GoogleRefusal }>; // what is left
}
