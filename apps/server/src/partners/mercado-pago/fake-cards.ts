import { randomInt, randomUUID } from 'node:crypto';
import type { DoubleMemory } from '../double-memory.ts';
import type { FakeAnswer } from '../fake-server.ts';

/** What the provider's server knows of a card that was typed, or that it keeps. */
export interface FakeCard {
  name: string;
  first_six_digits: string;
  last_four_digits: string;
  brand: string;
  /** Of one that is kept. */
  customer?: string;
}
interface Customer {
  id: string;
  email: string;
  account: string;
  cards: Map<string, FakeCard>;
}
const MISSING: FakeAnswer = { status: 404, body: { message: 'not found' } };

/** People and their cards, each in the account of one store. @param take of a word that works once */
export function openFakeCards(take: (token: string) => FakeCard | undefined, memory: DoubleMemory) {
  const customers = memory.map<string, Customer>('customers');
  const shown = (id: string, { first_six_digits, last_four_digits, brand }: FakeCard) => ({
    id,
    first_six_digits,
    last_four_digits,
    payment_method: { id: brand },
  });
  return {
    customers,
    find: (card_id: string): FakeCard | undefined =>
      [...customers.values()].map(({ cards }) => cards.get(card_id)).find((card) => card !== undefined),
    /** Whether a card of this account may pay for this person. */
    knows(account: string, payer: unknown, card: FakeCard | undefined): boolean {
      const { id } = (payer ?? {}) as { id?: string }; // an object, or nothing
      if (card?.customer === undefined) return id === undefined;
      return card.customer === id && customers.get(id)?.account === account;
    },
    answer(
      account: string,
      method: string,
      parts: readonly string[],
      query: URLSearchParams,
      text: string,
    ): FakeAnswer {
      const [id, what, card_id] = parts;
      const own = [...customers.values()].filter((each) => each.account === account);
      if (id === 'search') {
        const results = own.filter(({ email }) => email === query.get('email')).map((each) => ({ id: each.id }));
        return { body: { paging: { total: results.length }, results } };
      }
      if (id === undefined) {
        const { email = '' } = JSON.parse(text) as { email?: string }; // checked below
        if (!email.includes('@') || own.some((each) => each.email === email))
          return { status: 400, body: { message: 'the customer already exist' } };
        const made = { id: `${randomInt(1_000_000_000)}-${randomUUID()}`, email, account, cards: new Map() };
        customers.set(made.id, made);
        return { status: 201, body: { id: made.id, email } };
      }
      const customer = own.find((each) => each.id === id);
      if (customer === undefined || what !== 'cards') return MISSING;
      if (method === 'POST') {
        const card = take(String((JSON.parse(text) as { token?: string }).token)); // as above
        if (card === undefined) return { status: 400, body: { message: 'Invalid card_token_id' } };
        const kept = String(randomInt(1_000_000_000, 9_999_999_999));
        customer.cards.set(kept, { ...card, customer: customer.id });
        return { status: 201, body: shown(kept, card) };
      }
      const card = customer.cards.get(card_id ?? '');
      if (method !== 'DELETE' || card === undefined || card_id === undefined) return MISSING;
      customer.cards.delete(card_id);
      return { body: shown(card_id, card) };
    },
  };
}
