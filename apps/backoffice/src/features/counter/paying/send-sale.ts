import { flavorFieldsOf } from '@comanda/domain/menu/flavor-fields';
import type { Approval } from '@comanda/contract/floor/approvals';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { ZERO } from '@comanda/domain/money';
import { type OrderBody, sendOrder, type SentOrder } from '../../../platform/journal/send-order.ts';
import type { Part } from '../../taking-money/public.ts';
import { paymentFields } from './payments.ts';
import { type PricedSale, quoteOf } from '../price-sale.ts';
import type { Sale } from '../sale.ts';

type Quote = NonNullable<OrderBody['quote']>;

export interface Sending {
  store_id: number;
  user_name: string;
  tab: 1 | 2;
  sale: Sale;
  priced: PricedSale;
  parts: readonly Part[];
  /** The money has been taken. */
  paid: boolean;
  /** The store's password for discounts, or somebody's yes; neither is kept on the device. */
  pass: string;
  approval: Approval | null;
  /** What the server found and the person accepted; left out, what the screen shows. */
  accepted: Quote | null;
  /** The server is known to be out of reach. */
  alone: boolean;
  /** Ends a call that keeps the counter waiting. */
  signal: AbortSignal;
  title: string;
  marketplace_order: OrderBody['marketplace_order'];
}

/** Sends a sale under its own key, so that it is one order however often it is sent. @throws {ApiError} */
export function sendSale(sending: Sending): Promise<SentOrder> {
  const { store_id, sale, alone, signal, title, user_name } = sending;
  const body = { ...draftOf(sending), quote: sending.accepted ?? (quoteOf(sending.priced) as Quote) }; // amounts are Money by the domain's arithmetic
  const { discount } = body;
  const order = { ...body, approval: null, discount: discount && { ...discount, pass: '' } };
  return sendOrder({ key: sale.key, store_id, user_name, title, body, kept: { order }, alone, signal });
}

function draftOf({ store_id, tab, sale, priced, parts, paid, pass, approval, marketplace_order }: Sending): OrderBody {
  const delivery = sale.delivery_method === DELIVERY_METHOD.delivery;
  const given = sale.discount !== null || sale.lines.some((line) => line.discount);
  return {
    store_id,
    orderTab: tab,
    client: sale.client && {
      name: sale.client.name,
      phone: sale.client.phone,
      cpf: sale.client.cpf,
      birthday: sale.client.birthday,
    },
    items: priced.lines.map(({ line }) => ({
      item_id: line.item_id,
      quantity: line.quantity,
      complements: [...(line.complements ?? [])],
      variation_id: line.variation_id ?? null,
      size: line.size === 1 || line.size === 2 ? line.size : null,
      ...flavorFieldsOf(line),
      observation: line.observation,
      course: line.course ?? 1,
      discount: line.discount ?? null,
    })),
    delivery_method: sale.delivery_method,
    table_number: sale.delivery_method === DELIVERY_METHOD.table ? sale.table_number : null,
    ...paymentFields(parts),
    ...(delivery ? sale.address : {}),
    variable_fee_id: delivery ? sale.variable_fee_id : null,
    fee_total: delivery ? sale.fee_total : null,
    observation: sale.observation,
    allergy: sale.allergy,
    pickup_time: sale.pickup_time,
    cashback: sale.cashback,
    additions: sale.addition?.value ?? ZERO,
    additions_reason: sale.addition?.reason ?? '',
    service_fee: sale.service_fee,
    // The password of the store stands with the discount of the order, be it of its lines alone.
    discount: given ? { ...(sale.discount ?? { type: 1, value: ZERO }), pass } : null,
    code_discount: sale.coupon?.name ?? null,
    approval,
    paid,
    ...(marketplace_order == null ? {} : { marketplace_order }),
  };
}
