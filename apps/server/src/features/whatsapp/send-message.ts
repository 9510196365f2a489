import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { isWindowOpen } from '@comanda/domain/whatsapp/message-state';
import { OutsideError } from '../../partners/outside-error.ts';
import type { OutMessage } from '../../partners/whatsapp/out-message.ts';
import { queuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { accountOf, clientOf } from './account.ts';
import { messageCost } from './costs.ts';
import { claimMessage, getMessage, type MessageRow, moveMessage, putBack } from './messages.repo.ts';
import { SEND_WHATSAPP, TEST_CAUSE } from './queue-whatsapp.ts';
import { isLive, stopNumber } from './settings.repo.ts';
import { getTalk, takesOffers, type TalkRow } from './talks.repo.ts';
import { announceTalk } from './announce-talk.ts';
import { getTemplate } from './templates.repo.ts';

/** Why a message of ours is not sent, or did not arrive; of Meta's own reasons, `meta_` and its number. */
type Failure = string;

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
      const talk = await moveMessage(db, store_id, { id: message_id }, { state: 'failed', at: clock(), error });
      if (talk !== null) await announceTalk(services, store_id, talk);
    };
    if (message.state === 'sending') return fail('unsure'); // whoever sent it died before the answer
    if (message.state !== 'queued') return;
    const talk = await getTalk(db, store_id, message.talk_id);
    const account = (await isLive(db, store_id)) ? await accountOf(services, store_id) : null;
    if (talk === undefined || account === null) return fail('off');
    const out = await outOf(services, store_id, message, talk);
    if (typeof out === 'string') return fail(out);
    if (!(await claimMessage(db, store_id, message_id))) return;
    try {
      const sent = await clientOf(services).send(account, talk, out, String(message_id));
      if (sent.ok) {
        const cost = await messageCost(services, store_id, message.category, 1);
        await moveMessage(db, store_id, { id: message_id }, { state: 'sent', at: clock(), wamid: sent.wamid, cost });
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
      if (error.arrived && error.status !== 429) return fail('unsure');
      await putBack(db, store_id, message_id);
      throw error;
    }
  },
});

async function outOf(
  { db, clock }: Services,
  store_id: StoreId,
  { kind, body, content, category, cause }: MessageRow,
  talk: TalkRow,
): Promise<OutMessage | Failure> {
  const client_id = cause?.startsWith(TEST_CAUSE) === true ? null : talk.client_id;
  if (category === 'marketing' && !(await takesOffers(db, store_id, { ...talk, client_id }))) return 'opted_out';
  const template = content?.template;
  if (kind === 'template' && template !== undefined) {
    const known = await getTemplate(db, store_id, template);
    if (known?.state !== 'approved') return 'template_not_approved';
    if (known.variables !== template.values.length) return 'template_values';
    return { kind, template };
  }
  if (!isWindowOpen(talk.last_in_at, clock())) return 'window_closed';
  if (content?.choices !== undefined)
    return { kind: 'interactive', text: body, choices: content.choices, button: content.button ?? 'Ver opções' };
  if (content?.media !== undefined) return { kind: 'media', ...content.media, caption: body };
  return { kind: 'text', text: body };
}
