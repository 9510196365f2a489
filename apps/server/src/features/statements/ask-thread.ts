import { refuse } from '@comanda/domain/refusal';
import { inThread } from '../../platform/tables/in-thread.ts';
import type {
  BankAnswer,
  BankQuestion,
  MatchAnswer,
  MatchQuestion,
  PayoutAnswer,
  PayoutQuestion,
} from './statement-questions.ts';

const WORKER = new URL('./statement-worker.ts', import.meta.url);
const HURT = refuse('statement_too_large');
const BROKEN = refuse('statement_unreadable');

/** Reads a bank's statement in a thread of its own: many short rows, or a small zip of much, stop nobody else. */
export const readBankFile = (file: Omit<BankQuestion, 'ask'>): Promise<BankAnswer> =>
  inThread<BankAnswer>(WORKER, { ask: 'bank', ...file } satisfies BankQuestion, HURT, BROKEN);

/** The same of a marketplace's. */
export const readPayoutFile = (file: Omit<PayoutQuestion, 'ask'>): Promise<PayoutAnswer> =>
  inThread<PayoutAnswer>(WORKER, { ask: 'payouts', ...file } satisfies PayoutQuestion, HURT, BROKEN);

/** Thousands of movements and orders that look alike take their time, but not everybody's. */
export const matchInThread = (question: Omit<MatchQuestion, 'ask'>): Promise<MatchAnswer> =>
  inThread<MatchAnswer>(WORKER, { ask: 'match', ...question } satisfies MatchQuestion, HURT, BROKEN);
