import { randomBytes } from 'node:crypto';
import type { connectWhatsapp } from '@comanda/contract/marketing/whatsapp';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import * as z from 'zod';
import { OutsideError } from '../../partners/outside-error.ts';
import type { KnownTemplate } from '../../partners/whatsapp/answers.ts';
import { WHATSAPP_KEYS, type WhatsappAccount } from '../../partners/whatsapp/keys.ts';
import { whatsapp } from '../../partners/whatsapp/partner.ts';
import { AppError } from '../../platform/app-error.ts';
import { lastEventSeq } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { connectStore, disconnectStore, intakeAddress, readKeys } from '../partners/public.ts';
import { accountOf, clientOf } from './account.ts';
import { putSettings } from './settings.repo.ts';
import { forgetPictures } from './pictures.repo.ts';
import { putTemplates } from './templates.repo.ts';

interface By {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}
const WHATSAPP = whatsapp.name;

/**
 * Connects the store's number: Meta is asked whether the keys open it, told where to tell, and its templates are read.
 * @throws {AppError} whatsapp_keys_refused, whatsapp_silent, partner_account_taken, invalid_input
 */
export async function connectNumber(
  services: Services,
  by: By,
  { phone_number_id, waba_id, token, app_secret }: Out<(typeof connectWhatsapp)['body']>,
): Promise<void> {
  const { store, user, now } = by;
  const known = await readKeys(services, store, whatsapp);
  const values = {
    phone_number_id,
    waba_id,
    token: token || known?.token,
    app_secret: app_secret || known?.app_secret,
    verify_token: known?.verify_token ?? randomBytes(24).toString('base64url'),
  };
  const keys = z.object(WHATSAPP_KEYS).safeParse(values);
  if (!keys.success)
    throw new AppError('invalid_input', {
      fields: Object.fromEntries(keys.error.issues.map(({ path, message }) => [path.join('.'), message])),
    });
  const account = { store_id: store, keys: keys.data };
  const { number, templates } = await askMeta(services, account);
  await services.transaction((tx) =>
    connectStore(services, tx, store, { partner: whatsapp, values, account: phone_number_id, user, now }),
  );
  await subscribe(services, account, await intakeAddress(services, store, whatsapp));
  const event_seq = await lastEventSeq(services.db, store);
  await services.recorded({ store, user, now }, { whatsapp_settings: 'all' }, async (tx) => {
    await putSettings(tx, store, { ...number, state: 'live', event_seq, templates_at: now, changed_at: now });
    await putTemplates(tx, store, templates, now);
    await forgetPictures(tx, store);
  });
}

/** Whether the keys open the number and its account. */
async function askMeta(services: Services, account: WhatsappAccount) {
  const client = clientOf(services);
  try {
    const number = await client.number(account);
    if (number === null) throw new AppError('whatsapp_keys_refused', { reason: 'o token não abre este número.' });
    return { number, templates: await client.templates(account) };
  } catch (error) {
    throw inWords(error);
  }
}

/** Meta calls the store's address before it says yes: the keys are kept by then. */
async function subscribe(services: Services, account: WhatsappAccount, address: string | null): Promise<void> {
  const taken = await clientOf(services)
    .subscribe(account, address ?? '')
    .catch((error: unknown) => {
      throw inWords(error);
    });
  if (!taken)
    throw new AppError('whatsapp_keys_refused', {
      reason: 'ela não alcançou o endereço desta loja, ou a conta não é a deste aplicativo.',
    });
}

/** What Meta refuses is said; that it does not answer, too. */
function inWords(error: unknown): unknown {
  if (!(error instanceof OutsideError)) return error;
  return error.reason === 'status' && error.status === 400
    ? new AppError('whatsapp_keys_refused', { reason: 'o token não abre esta conta.' })
    : new AppError('whatsapp_silent');
}

/** Tells a Meta that has forgotten it where the store's number is heard: a double knows nothing of what was before its start. */
export async function subscribeAgain(services: Services, store: StoreId): Promise<void> {
  const account = await accountOf(services, store);
  if (account !== null) await subscribe(services, account, await intakeAddress(services, store, whatsapp));
}

export async function disconnectNumber(services: Services, { store, user, now }: By): Promise<void> {
  await services.transaction((tx) => disconnectStore(tx, store, WHATSAPP, { user, now }));
  await services.recorded({ store, user, now }, { whatsapp_settings: 'all' }, (tx) =>
    putSettings(tx, store, { state: 'off', changed_at: now }),
  );
}

/** @throws {AppError} whatsapp_off, whatsapp_silent, whatsapp_keys_refused */
export async function syncTemplates(services: Services, store: StoreId, now: Date): Promise<void> {
  const account = await accountOf(services, store);
  if (account === null) throw new AppError('whatsapp_off');
  const templates: KnownTemplate[] = await clientOf(services)
    .templates(account)
    .catch((error: unknown) => {
      throw inWords(error);
    });
  await services.transaction(async (tx) => {
    await putTemplates(tx, store, templates, now);
    await putSettings(tx, store, { templates_at: now, changed_at: now });
  });
}
