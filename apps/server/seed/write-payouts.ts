import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { add, type Money, money, percent, ZERO } from '@comanda/domain/money';
import { balanced, type PayoutLine } from '@comanda/domain/statements/payout-line';
import { sql } from 'kysely';
import { insertLines, insertStatement, saveMarketplaceOrder, writeContract } from '../src/features/payouts/public.ts';
import type { Tx } from '../src/platform/db.ts';
import type { Life } from './write-people.ts';

const DAYS = 7;
const LEFT_OUT = [6, 19];
/** What a partner keeps, where it sells for a store. */
export const PARTNER = { origin: 'ifood', fee_percent: 23, fee_fixed: 0 } as const;
const MISTAKEN_PERCENT = 27;
const TERMS = {
  commission: PARTNER.fee_percent,
  payment_fee: 3.2,
  monthly_fee: money(110),
  payout_days: 0,
  promotion_share: 50,
  advance: false,
};

/** A week at a marketplace: orders that it brought, and its statement, in which some things are not as agreed. */
export async function writePayouts(tx: Tx, { store_id, store, people, now }: Life): Promise<void> {
  const { zone } = store.opening;
  const today = toLocal(now, zone).date;
  const [starts, ends] = [addDays(today, -DAYS), addDays(today, -1)];
  const rows = await tx
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('status', '=', 'delivered')
    .where('payment', '=', PAYMENT.credit)
    .where('origin', '=', 'storefront')
    .where('delivery_method', 'in', [DELIVERY_METHOD.takeaway, DELIVERY_METHOD.delivery])
    .where('day', '>=', starts)
    .where('day', '<=', ends)
    .select(['id', 'total', 'created_at'])
    .orderBy('id')
    .limit(40)
    .execute();
  await tx
    .updateTable('orders')
    .set((eb) => ({
      origin: PARTNER.origin,
      channel_fee: sql<Money>`round(${eb.ref('total')} * ${PARTNER.fee_percent} / 100, 2)`,
    }))
    .where('store_id', '=', store_id)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  await tx
    .insertInto('channel_fees')
    .values({ store_id, ...PARTNER })
    .onConflict((on) => on.doNothing())
    .execute();
  const lines: PayoutLine[] = [];
  for (const [at, { id, total, created_at }] of rows.entries()) {
    const partner_order = String(960 + at);
    await saveMarketplaceOrder(tx, store_id, {
      order_id: id,
      marketplace: PARTNER.origin,
      partner_order,
      set_by: people.attendant,
      set_at: now,
    });
    if (!LEFT_OUT.includes(at)) lines.push(lineOf(partner_order, total, toLocal(created_at, zone), at));
  }
  lines.push(lineOf('1403', money(61.7), { date: ends, minutes: 1_200 }, 0));
  await writeContract(tx, store_id, PARTNER.origin, TERMS, now);
  const statement_id = await insertStatement(tx, store_id, {
    marketplace: PARTNER.origin,
    filename: `ifood_${starts}_${ends}.xlsx`,
    digest: 'demo',
    starts,
    ends,
    lines: lines.length,
    repeated: 0,
    uploaded_by: people.owner,
    uploaded_at: now,
  });
  const charges = [{ kind: 'advance_fee' as const, amount: money(76.2), date: ends, note: 'Antecipação automática' }];
  if (statement_id === null) return; // it is there already
  await insertLines(tx, store_id, { statement_id, marketplace: PARTNER.origin, ends }, { lines, charges });
}

function lineOf(
  order: string,
  gross: number,
  { date, minutes }: { date: string; minutes: number },
  at: number,
): PayoutLine {
  const refunded = at % 9 === 4;
  const promotion = at % 8 === 3 ? money(5) : ZERO;
  return balanced(
    {
      order,
      order_long: '',
      date,
      minutes,
      paid_on: null,
      gross: add(gross),
      base: null,
      commission: percent(gross, at % 7 === 2 ? MISTAKEN_PERCENT : TERMS.commission),
      payment_fee: percent(gross, TERMS.payment_fee),
      promotion_store: promotion,
      promotion_partner: ZERO,
      delivery: ZERO,
      refund: refunded ? add(gross) : ZERO,
      advance_fee: ZERO,
      at_store: ZERO,
      note: refunded ? 'Cliente diz que não recebeu' : '',
    },
    null,
  );
}
