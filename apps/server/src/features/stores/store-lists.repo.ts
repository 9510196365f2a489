import { namesIn, of } from '@comanda/domain/fields/field';
import { PAYMENT_METHOD } from '@comanda/domain/fields/store-parts';
import type { FeeArea } from '@comanda/contract/delivery/fees';
import type { Shift } from '@comanda/domain/hours/opening-windows';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../platform/db-types.ts';

type OfStore = ExpressionBuilder<DB, 'stores'>;

/** When a store opens: lists, each as one JSON column. */
export const openingLists = (eb: OfStore) =>
  [
    jsonArrayFrom(
      eb
        .selectFrom('store_schedules as t')
        .select(['t.shift', 't.day', 't.time_open', 't.time_close'])
        .where(sameStore('t'))
        .orderBy('t.shift')
        .orderBy('t.day'),
    ).as('hours'),
    jsonArrayFrom(
      eb
        .selectFrom('closes_schedules as t')
        .select(['t.id', 't.date_start', 't.date_end', 't.description'])
        .where(sameStore('t'))
        .orderBy('t.date_start'),
    ).as('closes_schedule'),
  ] as const;

/** All the lists that the rules read, so that a store is one query. */
export const storeLists = (eb: OfStore) =>
  [
    ...openingLists(eb),
    jsonArrayFrom(
      eb
        .selectFrom('fees as t')
        .select(['t.id', 't.name', 't.price', 't.store_city_id', 't.active'])
        .select('t.off_until')
        .select(['t.sun', 't.mon', 't.tue', 't.wed', 't.thu', 't.fri', 't.sat'])
        .where(sameStore('t'))
        // OUTROS, for whoever does not find the neighbourhood, comes first.
        .orderBy(sql`upper(t.name) <> 'OUTROS'`)
        .orderBy(sql`lower(unaccent(t.name))`)
        .orderBy('t.id'),
    ).as('fees'),
    jsonArrayFrom(eb.selectFrom('fee_kms as t').select(['t.km', 't.price']).where(sameStore('t')).orderBy('t.km')).as(
      'feeskm',
    ),
    jsonArrayFrom(
      eb
        .selectFrom('fee_areas as t')
        .select(['t.name', 't.price', 't.active', 't.corners'])
        .where(sameStore('t'))
        .orderBy('t.position'),
    )
      .$castTo<FeeArea[]>() // tuples come out of the query builder as lists
      .as('fee_areas'),
    jsonArrayFrom(
      eb
        .selectFrom('payment_methods as t')
        .select(of('t', namesIn(PAYMENT_METHOD, 'public')))
        .where(sameStore('t'))
        // What a provider takes is offered while its account is connected and answers.
        .where((way) =>
          way.or([
            way('t.provider', 'is', null),
            way.exists(
              way
                .selectFrom('online_payment_accounts as a')
                .where(sameStore('a'))
                .whereRef('a.provider', '=', 't.provider')
                .where('a.state', '=', 'live')
                .where('a.silent_since', 'is', null)
                .select(sql`1`.as('is')),
            ),
          ]),
        )
        .orderBy('t.order')
        .orderBy('t.real_id'),
    ).as('payment_methods'),
  ] as const;

export const sameStore = (table: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.store_id`)} = stores.id`;

interface HoursRow {
  shift: number;
  day: number;
  time_open: string;
  time_close: string;
}

/** Its lists may be handed to the wire, which has no read-only ones. */
export type WireSchedule = Record<Shift, { day: number; time_open: string; time_close: string }[]>;

export function scheduleOf(hours: readonly HoursRow[]): WireSchedule {
  const ofShift = (shift: Shift) =>
    hours
      .filter((row) => row.shift === shift)
      .map(({ day, time_open, time_close }) => ({ day, time_open, time_close }));
  return { 1: ofShift(1), 2: ofShift(2), 3: ofShift(3) };
}
