import { createHash } from 'node:crypto';
import type { StoreId } from '@comanda/domain/ids';
import type { IncomingMessage, IntakeAnswer, Verdict } from '../../partners/intake.ts';
import type { AnyPartner } from '../../partners/partner.ts';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { storeOfToken } from '../../platform/tokens.ts';
import { messageJobNamed } from './message-job.ts';
import { insertMessage } from './messages.repo.ts';
import { readKeysByToken } from './store-keys.ts';

const THANKS: IntakeAnswer = { status: 200, body: '' };
/** A partner's own id of a message; a longer one is hashed. */
const LONGEST_ID = 200;

/**
 * Takes what an outside system tells: looks at the bytes, keeps them once, asks for the job that reads them, and answers.
 * @param token the word in the address of a store
 * @throws {AppError} not_found where nobody listens; unauthorized for what nobody vouches for
 */
export async function takeMessage(
  services: Services,
  { name, token }: { name: string; token: string | undefined },
  message: IncomingMessage,
  now: Date,
): Promise<IntakeAnswer> {
  const { partner, settings } = orNotFound(services.partners.named(name));
  const intake = orNotFound(partner.intake);
  const of = intake.address === 'store' ? await storeAt(services, partner, token) : null;
  if (intake.address === 'installation' && token !== undefined) throw new AppError('not_found');
  const verdict = judge(() => intake.verify(message, { settings, keys: of?.keys ?? null, now }));
  if ('refuse' in verdict) throw new AppError('unauthorized');
  if ('answer' in verdict) return verdict.answer;
  const { body, query } = message;
  const said = verdict.take;
  const hash = () => createHash('sha256').update(body).digest('hex');
  await services.transaction(async (tx) => {
    const message_id = await insertMessage(tx, {
      partner: name,
      store_id: of?.store_id ?? null,
      message_id:
        said === null ? hash() : said.length > LONGEST_ID ? createHash('sha256').update(said).digest('hex') : said,
      received_at: now,
      query: query.toString().slice(0, 2_000),
      headers: JSON.stringify(
        Object.fromEntries(intake.headers.map((header) => [header, message.header(header) ?? ''])),
      ),
      body,
    });
    if (message_id === null) return;
    await enqueue(tx, messageJobNamed(intake.job), { message_id }, { now });
  });
  return intake.thanks ?? THANKS;
}

/** @throws {AppError} not_found, whether it is the store or the word that is wrong */
async function storeAt(services: Services, partner: AnyPartner, token: string | undefined) {
  const store_id = token === undefined ? null : storeOfToken(token);
  if (token === undefined || store_id === null) throw new AppError('not_found');
  const store = store_id as StoreId; // the row of that store says whether the word is its own
  return { store_id: store, keys: orNotFound(await readKeysByToken(services, store, partner, token)) };
}

/** A message that cannot be read is nobody's. */
function judge(verify: () => Verdict): Verdict {
  try {
    return verify();
  } catch {
    return { refuse: true };
  }
}
