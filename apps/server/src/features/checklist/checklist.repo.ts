import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** What there is of a store, counted in one query. @param samples names of items that came with the store */
export async function getProgress(db: Db, store_id: StoreId, samples: readonly string[]) {
  const of = (table: string) => sql`from ${sql.table(table)} where store_id = ${store_id}`;
  const { rows } = await sql<{
    hours_checked: boolean;
    own_items: boolean;
    photos: boolean;
    samples: number;
    fees: boolean;
    bands: boolean;
    areas: boolean;
    payments: boolean;
    pix: boolean;
    type: string;
    design: Record<'header' | 'buttons_color' | 'background_color', string> &
      Record<'logo' | 'background', string | null>;
    qr_downloaded: boolean;
    orders: boolean;
  }>`
    select
      coalesce((config ->> 'hours_checked')::boolean, false) as hours_checked,
      coalesce((config ->> 'qr_downloaded')::boolean, false) as qr_downloaded,
      exists (
        select ${of('menu_items')} and deleted_at is null and not is_sample
          and (image is not null or name <> all (${[...samples]}))
      ) as own_items,
      exists (select ${of('menu_items')} and deleted_at is null and not is_sample and image is not null) as photos,
      (select count(*)::int ${of('menu_items')} and deleted_at is null and is_sample) as samples,
      exists (select ${of('fees')} and active) as fees,
      exists (select ${of('fee_kms')}) as bands,
      exists (select ${of('fee_areas')} and active) as areas,
      exists (select ${of('payment_methods')} and enabled) as payments,
      exists (select ${of('store_pix')}) as pix,
      exists (select ${of('orders')}) as orders,
      type,
      (select json_build_object(
        'logo', logo, 'background', background, 'header', header,
        'buttons_color', buttons_color, 'background_color', background_color
      ) ${of('store_designs')}) as design
    from stores where id = ${store_id}`.execute(db);
  return rows[0]!; // the access check has found the store
}
