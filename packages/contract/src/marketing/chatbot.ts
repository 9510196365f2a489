import { WHATSAPP_ANSWER, WHATSAPP_SETTING } from '@comanda/domain/fields/whatsapp';
import { ANSWER_KINDS, WHATSAPP_STATES } from '@comanda/domain/whatsapp/codes';
import * as z from 'zod';
import { flag, id, idParams, requiredText, text, textId } from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { inParams, OWNERS, route, staff } from '../route.ts';

const answer = z.object({ ...answerShape(WHATSAPP_ANSWER, 'row'), kind: z.enum(ANSWER_KINDS) });
export type ChatbotAnswer = z.output<typeof answer>;

const chatbot = z.object({
  ...answerShape(WHATSAPP_SETTING, 'bot'),
  /** Whether the store's number sends at all. */
  whatsapp: z.enum(WHATSAPP_STATES),
  answers: z.array(answer),
});
export type Chatbot = z.output<typeof chatbot>;

export const getChatbot = route({
  method: 'GET',
  path: 'stores/chatbot/{id}',
  summary: 'The robot that answers at the store’s WhatsApp: its words, and what it answers to what',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  response: chatbot,
});

export const setChatbot = route({
  method: 'PUT',
  path: 'stores/chatbot/{id}',
  summary: 'Sets the robot’s words and which of its answers it gives',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: z.object({
    bot_active: flag,
    greeting: text(600),
    handover_text: text(600),
    answers: z.array(z.object({ id, active: flag, answer: text(1_000) })).max(60),
  }),
  response: chatbot,
});

/** Taught answers of a store, at most; a list on a phone shows ten. */
export const TAUGHT_ANSWERS = 50;
const taught = z.object({
  title: requiredText(24),
  words: z.array(requiredText(40)).min(1).max(20),
  answer: requiredText(1_000),
  active: flag.default(true),
});

export const addAnswer = route({
  method: 'POST',
  path: 'stores/bot-extras/{id}',
  summary: 'Teaches the robot an answer of the store’s own',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: taught,
  response: chatbot,
  errors: ['whatsapp_too_many_answers'],
});

const extraParams = z.object({ id: textId, answer_id: textId });
export const changeAnswer = route({
  method: 'PUT',
  path: 'stores/bot-extras/{id}/{answer_id}',
  summary: 'Changes an answer that the store has taught',
  access: staff(OWNERS, inParams('id')),
  params: extraParams,
  body: taught,
  response: chatbot,
  errors: ['not_found'],
});

export const deleteAnswer = route({
  method: 'DELETE',
  path: 'stores/bot-extras/{id}/{answer_id}',
  summary: 'The robot forgets an answer that the store has taught',
  access: staff(OWNERS, inParams('id')),
  params: extraParams,
  response: chatbot,
  errors: ['not_found'],
});
