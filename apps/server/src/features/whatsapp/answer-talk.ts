import type { StoreId } from '@comanda/domain/ids';
import { choiceOf, nextStep } from '@comanda/domain/whatsapp/bot';
import type { AnswerKind } from '@comanda/domain/whatsapp/codes';
import { formatTime } from '@comanda/domain/format';
import { storePath, trackPath } from '@comanda/domain/paths';
import { BOT_GREETING, BOT_HANDOVER } from '@comanda/words/bot-words';
import { instantWords } from '@comanda/words/instant-words';
import type { Heard } from '../../partners/whatsapp/webhook.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { createLink } from '../orders/public.ts';
import { getStoreSettings, openingOf } from '../stores/public.ts';
import { type AnswerRow, countUse, findAnswers } from './answers.repo.ts';
import { becameWords } from './order-words.ts';
import { queueInTalk } from './queue-whatsapp.ts';
import { getSettings } from './settings.repo.ts';
import { getLatestOrder } from './talk-orders.repo.ts';
import { type TalkRow, updateTalk } from './talks.repo.ts';

const LOST = 'Não entendi. Toque em uma opção, ou peça para falar com alguém.';
const FINE = 'Tudo bem! Para não receber mais promoções por aqui, responda SAIR.';
/** What a list on a phone shows. */
const CHOICES = 10;

interface Answering {
  services: Services;
  tx: Tx;
  store: StoreId;
  talk: TalkRow;
  now: Date;
}
/** @param offered whether the store's last word to them is an offer that they have not followed */
type Answered = Heard & { offered: boolean };

/** The robot's turn: what it knows it answers, else it calls a person, and is silent in that talk until somebody gives it back. */
export async function answerTalk(by: Answering, { text, choice, wordless, offered }: Answered): Promise<void> {
  const { tx, store, talk, now } = by;
  const { bot_active, greeting, handover_text } = await getSettings(tx, store);
  if (!bot_active || talk.state === 'person') {
    if (talk.state !== 'person') await updateTalk(tx, store, talk.id, { state: 'person', reason: '', user_id: null });
    return;
  }
  const answers = await findAnswers(tx, store);
  const step = nextStep({ text, choice, wordless, offered, confused: talk.confused }, answers);
  const say = (words: string, choices?: { id: string; title: string }[]) =>
    queueInTalk(tx, store, talk, {
      text: words,
      ...(choices === undefined || choices.length === 0 ? {} : { choices }),
      cause: null,
      by_bot: true,
      user_id: null,
      now,
    });
  if (step.say === 'person') {
    await updateTalk(tx, store, talk.id, { state: 'person', reason: step.reason, confused: 0, user_id: null });
    await say(handover_text || BOT_HANDOVER);
    // In the list stands what they wait for, and not that somebody was called.
    await updateTalk(tx, store, talk.id, { last_text: talk.last_text });
    return;
  }
  const confused = step.say === 'menu' && step.lost ? talk.confused + 1 : 0;
  await updateTalk(tx, store, talk.id, { state: 'bot', reason: '', confused, unread: 0 });
  if (step.say === 'fine') {
    await say(FINE);
    return;
  }
  if (step.say === 'menu') {
    const choices = answers
      .filter(({ active }) => active)
      .map((answer) => ({ id: choiceOf(answer), title: answer.title }));
    await say(step.lost ? LOST : greeting || BOT_GREETING, choices.slice(0, CHOICES));
    return;
  }
  const answer = answers.find(({ id }) => id === step.answer);
  if (answer === undefined) return;
  await countUse(tx, store, answer.id);
  await say(await wordsOf(by, answer));
}

/** What the robot finds out by itself, below what the store has written for it. */
async function wordsOf(by: Answering, { kind, answer }: AnswerRow): Promise<string> {
  const found = kind === 'taught' || kind === 'person' ? '' : await FOUND[kind](by);
  return [answer, found].filter((part) => part !== '').join('\n');
}

const FOUND: Readonly<Record<Exclude<AnswerKind, 'taught' | 'person'>, (by: Answering) => Promise<string>>> = {
  async hours({ tx, store, now }) {
    const settings = await getStoreSettings(tx, store);
    const { is_open, opening } = openingOf(settings, now);
    const { country_id, zone } = settings;
    if (is_open)
      return opening.until === null
        ? 'Estamos abertos agora.'
        : `Estamos abertos até as ${formatTime(opening.until, zone, country_id)}.`;
    return opening.next === null
      ? 'Estamos fechados agora.'
      : `Estamos fechados agora. Abrimos ${instantWords(opening.next, { country_id, zone, now })}.`;
  },
  async menu({ services, tx, store }) {
    const { url } = await getStoreSettings(tx, store);
    return `Nosso cardápio, para pedir: ${services.config.PUBLIC_URL}${storePath(url)}`;
  },
  async order({ services, tx, store, talk }) {
    const { url, country_id } = await getStoreSettings(tx, store);
    const order = await getLatestOrder(tx, store, talk, country_id);
    if (order === undefined) return 'Não achei pedido com este número de telefone.';
    const { number, status, delivery_method, track_token } = order;
    const link = `${services.config.PUBLIC_URL}${trackPath(url, track_token)}`;
    return `Seu pedido ${number} ${becameWords(status, delivery_method)}\nAcompanhe: ${link}`;
  },
  async repeat({ services, tx, store, talk, now }) {
    const { url, country_id } = await getStoreSettings(tx, store);
    const order = await getLatestOrder(tx, store, talk, country_id);
    if (order === undefined)
      return `Ainda não há pedido com este telefone. O cardápio: ${services.config.PUBLIC_URL}${storePath(url)}`;
    const link = await createLink({ db: tx, config: services.config }, store, order.id, 'repeat', now);
    return `O pedido ${order.number} de novo, é só conferir: ${link.url}`;
  },
};
