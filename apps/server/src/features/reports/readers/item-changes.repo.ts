import { ITEM_TYPE } from '@comanda/domain/codes';
import { WASTE_REASONS } from '@comanda/domain/menu/waste-reasons';
import { t } from '@comanda/words/i18n';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Period } from '../facts/facts.repo.ts';
import type { Found, FoundRow } from '../read-cube.ts';
import { type RawRow, readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';
import { PLACED_BEFORE, removedLines, WHEN } from './changes.repo.ts';

const WORDS: Readonly<Record<string, () => string>> = {
  cancel: () => t('Tirado'),
  less: () => t('Diminuído'),
  more: () => t('Acrescentado'),
};
const REASONS: ReadonlyMap<string, string> = new Map(WASTE_REASONS.map(({ code, label }) => [code, label]));

/** What came off orders after they were placed, or onto them, why, and what of it was food already made. */
export async function readItemChanges(db: Db, asked: ReportAsked): Promise<Found> {
  const found = await readRows(db, asked, (period) => changesOf(asked, period));
  const { more } = found;
  return {
    ...found,
    rows: found.rows.map(worded),
    ...(more && {
      async *more() {
        for await (const rows of more()) yield rows.map(worded);
      },
    }),
  };
}

/** The reason is what somebody typed to let it happen, else what became of the food. */
function worded({ texts: { what = '', reason = '', food = '', ...texts } = {}, ...row }: FoundRow): FoundRow {
  const label = REASONS.get(food);
  return { ...row, texts: { ...texts, what: WORDS[what]?.() ?? what, reason: reason || (label ? t(label) : '') } };
}

/**
 * SQL: a row for each change of a line, the newest first. A line that is taken off before anybody accepts the order may
 * have no change for the kitchen; those of an order that is cancelled whole are no changes of it.
 */
const changesOf = ({ store, zone }: ReportAsked, { from, to }: Period) => sql<RawRow>`
  select x.key, '#' || x.number as label, x.what as text_what, x.name as text_item, coalesce(p.reason, '') as text_reason,
    coalesce(x.food, '') as text_food, coalesce(u.name, '') as text_person, coalesce(a.name, '') as text_approver,
    ${WHEN('x.at', zone)} as text_at, x.quantity,
    case when x.what = 'more' then 0 else x.value end as taken_off, case when x.what = 'more' then x.value else 0 end as put_on,
    x.wasted, x.day::text as drill_from, x.day::text as drill_to, x.number::text as drill_search
  from (
    select o.id || ' ' || l.line as key, o.id as order_id, o.number, o.day, 'cancel' as what, l.name, null as food,
      l.removed_by as person, l.removed_at as at, ${pieces('l.quantity')} as quantity, (l.total * 100)::bigint as value, 0 as wasted
    from ${removedLines(store, { from, to })}
    where not exists (
      select from kitchen_changes k where k.store_id = ${store} and k.order_id = o.id and k.line = l.line and k.kind = 'cancel')
    union all
    select k.id::text, o.id, o.number, o.day, k.kind, l.name, k.waste_reason, k.user_id, k.created_at, ${pieces('k.quantity')},
      case k.kind when 'cancel' then (l.total * 100)::bigint
        else round((k.detail -> 'item' ->> 'total')::numeric * 100 * k.quantity / (k.detail -> 'item' ->> 'quantity')::numeric)::bigint end,
      coalesce((k.waste_cost * 100)::bigint, 0)
    from (
      select * from kitchen_changes
      where store_id = ${store} and created_at >= ${from}::date - ${PLACED_BEFORE}::int and kind in ('cancel', 'less', 'more') offset 0) k
    cross join lateral (
      select * from (select * from orders where store_id = ${store} and id = k.order_id offset 0) y
      where y.day between ${from} and ${to} and y.origin <> 'test') o
    cross join lateral (
      select * from order_items i where i.store_id = ${store} and i.order_id = k.order_id and i.line = k.line offset 0) l
    where k.kind <> 'cancel' or l.removed_at is not null
  ) x
  left join users u on u.id = x.person
  left join lateral (
    select a.reason, a.approver_id from approvals a
    where a.store_id = ${store} and a.order_id = x.order_id and a.kind = 'void' and a.created_at = x.at order by a.id desc limit 1) p on true
  left join users a on a.id = p.approver_id
  order by x.at desc, x.key`;

/** SQL: of a line `l`; what is weighed is one. */
const pieces = (quantity: string) =>
  sql`case when l.item_type = ${ITEM_TYPE.weight} then 1 else ${sql.raw(quantity)} end`;
