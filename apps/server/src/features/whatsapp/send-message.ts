import { asStoreId } from '@comanda/domain/ids';
import { isWindowOpen } from '@comanda/domain/whatsapp/message-state';
import { OutsideError } from '../../partners/outside-error.ts';
import type { WhatsappAccount } from '../../partners/whatsapp/keys.ts';
import type { Failure, OutMessage } from '../../partners/whatsapp/out-message.ts';
import { queuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { accountOf, clientOf } from './account.ts';
import { claimWithCost } from './costs.ts';
import { getMedia, nameMedia } from './media.repo.ts';
import { getMessage, type MessageRow, moveMessage, putBack, UNSURE } from './messages.repo.ts';
import { SEND_WHATSAPP, TEST_CAUSE } from './queue-whatsapp.ts';
import { isLive, stopNumber } from './settings.repo.ts';
import { getTalk, takesOffers, type TalkRow } from './talks.repo.ts';
import { announceTalk } from './announce-talk.ts';
import { giveFile, outTemplate } from './template-message.ts';
import { getTemplate } from './templates.repo.ts';

/**
 * Sends one message. Meta knows no message again, so that one whose answer was lost is not sent a second time: what Meta tells of it later
 * says whether it went out.
 */
export const sendWhatsapp = queuedJob({
  ...SEND_WHATSAPP,
  async run(services: Services, { store_id: of, message_id }) {
    const store_id = asStoreId(of); // asked for by a store's own transaction
    const { db, clock } = services;
    const message = await getMessage(db, store_id, message_id);
    if (message === undefined) return; // its person was erased meanwhile
    const fail = async (error: Failure) => {
      const paid = error === UNSURE ? {} : { cost: null };
      const talk = await moveMessage(
        db,
        store_id,
        { id: message_id },
        { state: 'failed', at: clock(), error, ...paid },
      );
      if (talk !== null) await announceTalk(services, store_id, talk);
    };
    if (message.state === 'sending') return fail(UNSURE); // whoever sent it died before the answer
    if (message.state !== 'queued') return;
    const talk = await getTalk(db, store_id, message.talk_id);
    const account = (await isLive(db, store_id)) ? await accountOf(services, store_id) : null;
    if (talk === undefined || account === null) return fail('off');
    const out = await outOf(services, account, message, talk);
    if (typeof out === 'string') return fail(out);
    const claim = await claimWithCost(services, store_id, message);
    if (claim === 'month_limit') return fail(claim);
    if (claim === 'taken') return;
    try {
      const sent = await clientOf(services).send(account, talk, out, String(message_id));
      if (sent.ok) {
        await moveMessage(db, store_id, { id: message_id }, { state: 'sent', at: clock(), wamid: sent.wamid });
        return await announceTalk(services, store_id, talk.id);
      }
      if (sent.again) {
        await putBack(db, store_id, message_id);
        throw new OutsideError('whatsapp', 'crowded');
      }
      if (sent.shut) await stopNumber(db, store_id, clock());
      return await fail(`meta_${sent.code}`);
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      if (error.arrived && error.status !== 429) return fail(UNSURE);
      await putBack(db, store_id, message_id);
      throw error;
    }
  },
});

async function outOf(
  services: Services,
  account: WhatsappAccount,
  { id, kind, body, content, category, cause }: MessageRow,
  talk: TalkRow,
): Promise<OutMessage | Failure> {
  const { db, clock } = services;
  const store_id = asStoreId(account.store_id); // the store's own account
  const client_id = cause?.startsWith(TEST_CAUSE) === true ? null : talk.client_id;
  if (category === 'marketing' && !(await takesOffers(db, store_id, { ...talk, client_id }))) return 'opted_out';
  const template = content?.template;
  if (kind === 'template' && template !== undefined) {
    const known = await getTemplate(db, store_id, template);
    if (known?.state !== 'approved') return 'template_not_approved';
    if (known.variables !== template.values.length) return 'template_values';
    return outTemplate(services, account, known, template);
  }
  if (!isWindowOpen(talk.last_in_at, clock())) return 'window_closed';
  if (content?.choices !== undefined)
    return { kind: 'interactive', text: body, choices: content.choices, button: content.button ?? 'Ver opções' };
  if (kind === 'media') return outFile(services, account, { id, caption: body });
  return { kind: 'text', text: body };
}

/** Meta gets the file first: once, however often the message is tried. */
async function outFile(
  services: Services,
  account: WhatsappAccount,
  { id, caption }: { id: number; caption: string },
): Promise<OutMessage | Failure> {
  const store_id = asStoreId(account.store_id); // as above
  const file = await getMedia(services.db, store_id, id);
  if (file === undefined || file.bytes === null) return 'file_gone';
  const type = file.type === 'image' ? 'image' : 'document';
  const { mime, name, bytes } = file;
  if (file.media_id !== null) return { kind: 'media', type, media_id: file.media_id, caption, name };
  const given = await giveFile(services, account, { mime, name, bytes });
  if ('failure' in given) return given.failure;
  await nameMedia(services.db, store_id, id, given.media_id);
  return { kind: 'media', type, media_id: given.media_id, caption, name };
}
