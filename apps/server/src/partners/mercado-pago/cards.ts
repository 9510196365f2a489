import * as z from 'zod';
import type { OutsideCall } from '../outside.ts';
import type { PaymentProvider, ProviderAccount } from '../payment-provider.ts';
import type { MercadoPagoKeys } from './keys.ts';

/** One call in the name of a store; by `idem_key` the same question is known again. */
export type AskMercadoPago = <T>(
  account: ProviderAccount<MercadoPagoKeys>,
  call: Omit<OutsideCall, 'url' | 'store_id'> & { path: string; json?: object; idem_key?: string },
  schema: z.ZodType<T>,
  accepted: readonly number[],
) => Promise<T>;

const name = z.union([z.number().int(), z.string().min(1).max(100)]).transform(String);
const mpCustomer = z.object({ id: name });
const mpCustomers = z.object({ results: z.array(mpCustomer).max(100) });
const mpCard = z.object({
  id: name,
  last_four_digits: z.string().max(4),
  /** Of the number no more than shops may keep. */
  first_six_digits: z
    .string()
    .regex(/^\d{6}$/)
    .nullish()
    .catch(null),
  payment_method: z.object({ id: z.string() }).nullish(),
});
const mpRefusal = z.object({ message: z.string() });

/** Its customers and their cards (`/v1/customers`): by its names of both a card pays again, with the code on its back. */
export function openCards(ask: AskMercadoPago): PaymentProvider<MercadoPagoKeys>['cards'] {
  async function customerOf(account: ProviderAccount<MercadoPagoKeys>, payer: { email: string; name: string }) {
    const query = new URLSearchParams({ email: payer.email, limit: '1' });
    const { results } = await ask(account, { path: `/v1/customers/search?${query}` }, mpCustomers, [200]);
    if (results[0] !== undefined) return results[0];
    const [first_name = '', ...rest] = payer.name.split(' ');
    const json = { email: payer.email, ...(first_name === '' ? {} : { first_name, last_name: rest.join(' ') }) };
    const idem_key = `customer-${payer.email}`;
    return ask(
      account,
      { method: 'POST', path: '/v1/customers', json, idem_key },
      mpCustomer.or(mpRefusal),
      [200, 201, 400],
    );
  }
  return {
    accountOf: ({ user_id }) => user_id,
    async keep(account, { payer, card_token }) {
      const customer = await customerOf(account, payer);
      if ('message' in customer) return { refused: customer.message };
      const path = `/v1/customers/${encodeURIComponent(customer.id)}/cards`;
      const call = { method: 'POST', path, json: { token: card_token }, idem_key: `card-${card_token}` } as const;
      const card = await ask(account, call, mpCard.or(mpRefusal), [200, 201, 400]);
      if ('message' in card) return { refused: card.message };
      return {
        account: account.keys.user_id,
        customer_ref: customer.id,
        card_ref: card.id,
        card_brand: card.payment_method?.id ?? '',
        card_last_four: card.last_four_digits,
        card_bin: card.first_six_digits ?? '',
      };
    },
    pay: null,
    async drop(account, { customer_ref, card_ref }) {
      const path = `/v1/customers/${encodeURIComponent(customer_ref)}/cards/${encodeURIComponent(card_ref)}`;
      await ask(account, { method: 'DELETE', path }, z.unknown(), [200, 204, 404]);
    },
  };
}
