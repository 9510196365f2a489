import { askedChange } from './asked-change.ts';
import type { AnswerKind, HandoverReason } from './codes.ts';
import { refusalOf } from './opt-out.ts';
import { plainWords, saysAny } from './said-words.ts';

/** What the robot knows to answer. */
export interface BotAnswer {
  id: number;
  kind: AnswerKind;
  /** On its button: at most 20 letters are shown. */
  title: string;
  /** Words or phrases, any of which calls it. */
  words: readonly string[];
  active: boolean;
}
export interface Heard {
  text: string;
  /** The choice that was touched. */
  choice: string | null;
  /** A picture, a voice: nothing to read. */
  wordless: boolean;
  /** The store's last word to them is an offer that they have not followed. */
  offered: boolean;
  /** How often in a row it has not understood. */
  confused: number;
}
export type BotStep =
  | { say: 'answer'; answer: number; kind: AnswerKind }
  /** The list of what it knows; `lost` says that it has not understood. */
  | { say: 'menu'; lost: boolean }
  /** They want nothing of what they were offered. */
  | { say: 'fine' }
  | { say: 'person'; reason: HandoverReason };

/** What the robot answers before a store has set anything. */
export const USUAL_ANSWERS: readonly {
  kind: Exclude<AnswerKind, 'taught'>;
  title: string;
  words: readonly string[];
}[] = [
  { kind: 'menu', title: 'Ver o cardápio', words: ['cardapio', 'pedir', 'pedido novo', 'preco', 'delivery'] },
  {
    kind: 'order',
    title: 'Cadê meu pedido?',
    words: ['cade', 'meu pedido', 'onde esta', 'demora', 'demorando', 'chega'],
  },
  {
    kind: 'hours',
    title: 'Que horas abre?',
    words: ['horario', 'hora', 'abre', 'fecha', 'aberto', 'aberta', 'funciona'],
  },
  { kind: 'repeat', title: 'Pedir de novo', words: ['de novo', 'repetir', 'mesmo pedido', 'o de sempre'] },
  { kind: 'person', title: 'Falar com alguém', words: ['atendente', 'pessoa', 'humano', 'alguem', 'falar com'] },
];

const COMPLAINTS = [
  'reclamar',
  'reclamacao',
  'errado',
  'errada',
  'faltou',
  'veio frio',
  'pessimo',
  'estragado',
  'dinheiro de volta',
];
const GREETINGS = ['oi', 'ola', 'oie', 'bom dia', 'boa tarde', 'boa noite', 'menu', 'opcoes', 'ajuda', 'inicio'];
/** Misunderstood so often in a row, it calls a person. */
const MOST_CONFUSED = 2;
const CHOICE = /^a:(\d{1,15})$/;
export const choiceOf = ({ id }: Pick<BotAnswer, 'id'>): string => `a:${id}`;

/** What the robot does with what somebody has written: the same words, the same step. */
export function nextStep({ text, choice, wordless, offered, confused }: Heard, answers: readonly BotAnswer[]): BotStep {
  if (wordless) return { say: 'person', reason: 'media' };
  const active = answers.filter((answer) => answer.active);
  const touched = Number(CHOICE.exec(choice ?? '')?.[1] ?? Number.NaN);
  const chosen = active.find(({ id }) => id === touched);
  if (chosen !== undefined) return answerStep(chosen);
  if (offered && refusalOf(text) !== null) return { say: 'fine' };
  const folded = plainWords(text);
  const change = askedChange(text);
  // A wrong address is their own.
  if (change !== 'address' && saysAny(folded, COMPLAINTS)) return { say: 'person', reason: 'complaint' };
  if (change !== null) return { say: 'person', reason: 'change' };
  // What the store has taught comes before what the robot knows by itself.
  const found = active
    .toSorted((a, b) => Number(b.kind === 'taught') - Number(a.kind === 'taught'))
    .find(({ words }) => saysAny(folded, words));
  if (found !== undefined) return answerStep(found);
  if (GREETINGS.some((greeting) => folded === greeting || folded.startsWith(`${greeting} `)))
    return { say: 'menu', lost: false };
  return confused + 1 >= MOST_CONFUSED ? { say: 'person', reason: 'lost' } : { say: 'menu', lost: true };
}

const answerStep = ({ id, kind }: BotAnswer): BotStep =>
  kind === 'person' ? { say: 'person', reason: 'asked' } : { say: 'answer', answer: id, kind };
