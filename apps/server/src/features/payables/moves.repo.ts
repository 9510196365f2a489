import type { StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import type { DreLine, PayableKind } from '@comanda/domain/payables/codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { TOTAL } from './payment-total.repo.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}
interface PaidBill {
  id: number;
  date: string;
  kind: PayableKind;
  label: string;
  amount: Money;
  /** Of its category; without one other expenses or other income; of a driver's shift the deliveries. */
  line: DreLine | 'delivery_cost';
}

/** SQL: the line of a payable `a` with its category `c`. */
export const LINE = sql<DreLine>`coalesce(c.dre_line, case a.kind when 'receivable' then 'other_income' else 'other' end)`;

/** Paid or received in a period, both days counted, from whichever account. */
export async function findPaidBills(db: Db, store_id: StoreId, { from, to }: Days): Promise<PaidBill[]> {
  const { rows } = await sql<PaidBill>`
    select p.id, p.paid_on::text as date, a.kind, a.description as label, ${TOTAL} as amount,
      case when a.shift_id is null then ${LINE} else 'delivery_cost' end as line
    from payable_payments p
    join payables a on a.store_id = p.store_id and a.id = p.payable_id
    left join payable_categories c on c.store_id = a.store_id and c.id = a.category_id
    where p.store_id = ${store_id} and p.paid_on between ${from} and ${to} and p.trashed_at is null
    order by p.paid_on, p.id`.execute(db);
  return rows;
}

/** Drivers who were paid out of the cash at the end of their shift, where no bill says it. */
export async function findDriversPaid(
  db: Db,
  store_id: StoreId,
  zone: string,
  { from, to }: Days,
): Promise<{ date: string; name: string; amount: Money }[]> {
  const { rows } = await sql<{ date: string; name: string; amount: Money }>`
    select x.* from (
      select ((s.closed_at at time zone ${zone})::date)::text as date, d.name, s.id,
        round((s.statement -> 'settlement' ->> 'earned')::numeric, 2)::float8 as amount
      from driver_shifts s join drivers d on d.store_id = s.store_id and d.id = s.driver_id
      where s.store_id = ${store_id} and s.closed_at >= ${from}::date::timestamp at time zone ${zone}
        and s.closed_at < (${to}::date + 1)::timestamp at time zone ${zone}
        and s.pay_with is distinct from 'pix' and not exists (
          select from payables a join payable_payments p on p.store_id = a.store_id and p.payable_id = a.id
          where a.store_id = ${store_id} and a.shift_id = s.id and p.trashed_at is null)) x
    where x.amount > 0 order by x.date, x.id`.execute(db);
  return rows.map(({ date, name, amount }) => ({ date, name, amount }));
}
