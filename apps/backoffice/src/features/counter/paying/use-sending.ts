import { ApiError } from '@comanda/contract/clients/client';
import { t } from '@comanda/ui/i18n';
import { messageOf } from '../../../platform/api.ts';
import { useJournal } from '../../../platform/journal/use-journal.ts';
import { usePatience } from '../../../platform/journal/use-patience.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import type { Yes } from '../ticket/allowance.tsx';
import type { SentOrder } from '../../../platform/journal/send-order.ts';
import { type Sending, sendSale } from './send-sale.ts';

export interface Changed {
  /** What became other, as the server says it. */
  changes: readonly { code: string; name?: string; before?: number; after?: number }[];
  quote: NonNullable<Sending['accepted']>;
}
/** Why a sale was not taken: what the screen asks next. */
export type Refused =
  | { why: 'changed'; changed: Changed }
  | { why: 'discount'; message: string }
  | { why: 'sold'; message: string }
  | { why: 'other'; message: string };

const DISCOUNT_CODES = ['approval_required', 'pin_wrong', 'discount_password_wrong', 'permission_missing'];

type Given = Omit<Sending, 'store_id' | 'user_name' | 'alone' | 'signal' | 'title' | keyof Yes> & { yes: Yes };

/** Sends sales of a counter: whatever the network does, each is one order. */
export function useSending(store: SessionStore, user_name: string) {
  const { alone } = useJournal(store.id);
  const patience = usePatience(store.id);
  return async function send({ yes, ...given }: Given): Promise<SentOrder | Refused> {
    try {
      const who = given.sale.client?.name || t('Balcão');
      return await sendSale({ ...given, ...yes, store_id: store.id, user_name, alone, signal: patience(), title: who });
    } catch (error) {
      return refusalOf(error);
    }
  };
}

function refusalOf(error: unknown): Refused {
  const message = messageOf(error);
  if (!(error instanceof ApiError)) return { why: 'other', message };
  if (error.code === 'order_changed') return { why: 'changed', changed: error.detail as unknown as Changed }; // the answer of place-with-key
  if (error.code === 'idempotency_mismatch')
    return {
      why: 'sold',
      message: t(
        'Esta comanda já tinha virado um pedido com outros itens. Confira em Pedidos; se esta é outra venda, conclua de novo.',
      ),
    };
  return DISCOUNT_CODES.includes(error.code) ? { why: 'discount', message } : { why: 'other', message };
}
