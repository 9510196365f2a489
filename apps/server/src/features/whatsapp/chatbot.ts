import type { addAnswer, Chatbot, setChatbot } from '@comanda/contract/marketing/chatbot';
import { TAUGHT_ANSWERS } from '@comanda/contract/marketing/chatbot';
import type { Out } from '@comanda/contract/route';
import { pick } from '@comanda/domain/fields/field';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { findAnswers, insertAnswer, insertUsualAnswers, removeAnswer, updateAnswer } from './answers.repo.ts';
import { getSettings, putSettings } from './settings.repo.ts';

interface By {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}
type Kept = Pick<Services, 'db' | 'recorded' | 'transaction'>;
type Taught = Out<(typeof addAnswer)['body']>;
const ANSWERS = { whatsapp_answers: 'all' } as const;

export async function readChatbot({ db, transaction }: Kept, store: StoreId, now: Date): Promise<Chatbot> {
  const known = await findAnswers(db, store);
  if (!known.some(({ kind }) => kind !== 'taught')) await transaction((tx) => insertUsualAnswers(tx, store, now));
  const [settings, answers] = await Promise.all([getSettings(db, store), findAnswers(db, store)]);
  return { ...pick(settings, ['bot_active', 'greeting', 'handover_text']), whatsapp: settings.state, answers };
}

export async function saveChatbot(
  { recorded }: Kept,
  { store, user, now }: By,
  { answers, ...settings }: Out<(typeof setChatbot)['body']>,
): Promise<void> {
  await recorded({ store, user, now }, { whatsapp_settings: 'all', ...ANSWERS }, async (tx) => {
    await insertUsualAnswers(tx, store, now);
    await putSettings(tx, store, { ...settings, changed_at: now });
    for (const { id, active, answer } of answers)
      await updateAnswer(tx, store, id, { active, answer, changed_at: now });
  });
}

/** @throws {AppError} whatsapp_too_many_answers */
export async function teach({ recorded }: Kept, { store, user, now }: By, given: Taught): Promise<void> {
  await recorded({ store, user, now }, ANSWERS, async (tx) => {
    await insertUsualAnswers(tx, store, now);
    const known = await findAnswers(tx, store);
    if (known.filter(({ kind }) => kind === 'taught').length >= TAUGHT_ANSWERS)
      throw new AppError('whatsapp_too_many_answers', { most: TAUGHT_ANSWERS });
    const position = Math.max(0, ...known.map((each) => each.position)) + 1;
    await insertAnswer(tx, store, { ...given, position }, now);
  });
}

/** @throws {AppError} not_found */
export async function teachAgain(
  { recorded }: Kept,
  { store, user, now }: By,
  id: number,
  given: Taught,
): Promise<void> {
  await recorded({ store, user, now }, ANSWERS, async (tx) => {
    if (!(await updateAnswer(tx, store, id, { ...given, changed_at: now }, { taught: true })))
      throw new AppError('not_found');
  });
}

/** @throws {AppError} not_found */
export async function forget({ recorded }: Kept, { store, user, now }: By, id: number): Promise<void> {
  await recorded({ store, user, now }, ANSWERS, async (tx) => {
    if (!(await removeAnswer(tx, store, id))) throw new AppError('not_found');
  });
}
