import type { VISIT_SOURCES } from '@comanda/contract/stores/visits';
import { t } from '@comanda/words/i18n';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { factRows } from '../facts/facts.repo.ts';
import type { Found } from '../read-cube.ts';
import { type RawRow, readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';

const SITE = `('storefront', 'site', 'menu')`;

const SOURCE_WORDS: Readonly<Record<(typeof VISIT_SOURCES)[number], () => string>> = {
  direct: () => t('Direto'),
  qr: () => t('QR Code'),
  whatsapp: () => 'WhatsApp',
  instagram: () => 'Instagram',
  facebook: () => 'Facebook',
  google: () => 'Google',
  tiktok: () => 'TikTok',
  referral: () => t('Indicação'),
  other: () => t('Outros'),
};
/** SQL: how many came so far. */
const came = (step: string) => `sum(v.views) filter (where v.kind = 'step' and v.key like '${step} %')`;
const STEPS = `coalesce(${came('item')}, 0) as saw_item, coalesce(${came('cart')}, 0) as put_in, coalesce(${came('checkout')}, 0) as checkouts`;

/** Visits of the menu and how far they came. By day, the orders are those of the menu; by source, the visits that ordered. */
export async function readPageViews(db: Db, asked: ReportAsked): Promise<Found> {
  const { store, zone, by } = asked;
  if (by === 'source') {
    const found = await readRows(
      db,
      asked,
      ({ from, to }) => sql<RawRow>`
        select split_part(v.key, ' ', case v.kind when 'step' then 2 else 1 end) as key, '' as label,
          coalesce(sum(v.views) filter (where v.kind = 'source'), 0) as visits, ${sql.raw(STEPS)},
          coalesce(${sql.raw(came('order'))}, 0) as orders
        from page_views v where v.store_id = ${store} and v.day between ${from} and ${to} and v.kind in ('source', 'step')
        group by 1 order by visits desc, key`,
    );
    const words: Readonly<Record<string, (() => string) | undefined>> = SOURCE_WORDS;
    return { ...found, rows: found.rows.map((row) => ({ ...row, label: words[row.key]?.() ?? row.key })) };
  }
  return readRows(
    db,
    asked,
    ({ from, to, days }) => sql<RawRow>`
      select (coalesce(v.day, s.day) + ${days}::int)::text as key, '' as label, coalesce(v.visits, 0) as visits,
        coalesce(v.saw_item, 0) as saw_item, coalesce(v.put_in, 0) as put_in, coalesce(v.checkouts, 0) as checkouts,
        coalesce(s.orders, 0) as orders
      from (
        select v.day, coalesce(sum(v.views) filter (where v.kind = 'page'), 0) as visits, ${sql.raw(STEPS)}
        from page_views v where v.store_id = ${store} and v.day between ${from} and ${to} and v.kind in ('page', 'step')
        group by v.day) v
      full join (
        select f.day, sum(f.orders) as orders from (${factRows('fact_sales', store, zone, { from, to })}) f
        where f.origin in ${sql.raw(SITE)} group by f.day) s on s.day = v.day
      order by 1`,
  );
}
