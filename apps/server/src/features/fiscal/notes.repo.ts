import type { NoteGroup } from '@comanda/contract/finance/fiscal-notes';
import { namesIn, of } from '@comanda/domain/fields/field';
import { FISCAL_NOTE, FISCAL_VOID } from '@comanda/domain/fields/fiscal-note';
import type { NoteDocument } from '@comanda/domain/fiscal/note-document';
import type { NoteState } from '@comanda/domain/fiscal/note-states';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { cleanTaxId } from '@comanda/domain/tax-id';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export const GROUP_STATES: Readonly<Record<NoteGroup, readonly NoteState[]>> = {
  issued: ['authorised', 'transmitted'],
  contingency: ['contingency'],
  refused: ['refused'],
  cancelled: ['cancelled', 'void'],
  waiting: ['waiting', 'sent'],
};
interface Span {
  from: Date;
  until: Date;
}
/** All of them hold. */
interface Which {
  note_id?: number | undefined;
  /** With those of its whole bill. */
  order_id?: OrderId | undefined;
  span?: Span | undefined;
  group?: NoteGroup | undefined;
  before?: number | undefined;
}

/** Notes with what people call their orders, the newest first. */
export const findNotes = (
  db: Db,
  store_id: StoreId,
  { note_id, order_id, span, group, before }: Which,
  limit: number,
) =>
  db
    .selectFrom('fiscal_notes as n')
    .leftJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'n.store_id').onRef('o.id', '=', 'n.order_id'))
    .leftJoin('tabs as b', (join) => join.onRef('b.store_id', '=', 'n.store_id').onRef('b.id', '=', 'n.tab_id'))
    .where('n.store_id', '=', store_id)
    .$if(note_id !== undefined, (query) => query.where('n.id', '=', note_id ?? 0))
    .$if(before !== undefined, (query) => query.where('n.id', '<', before ?? 0))
    .$if(group !== undefined, (query) => query.where('n.state', 'in', group === undefined ? [] : GROUP_STATES[group]))
    .$if(span !== undefined, (query) =>
      query
        .where('n.created_at', '>=', span?.from.toISOString() ?? '')
        .where('n.created_at', '<', span?.until.toISOString() ?? ''),
    )
    .$if(order_id !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('n.order_id', '=', order_id ?? null),
          eb(
            'n.tab_id',
            'in',
            eb
              .selectFrom('orders as own')
              .where('own.store_id', '=', store_id)
              .where('own.id', '=', order_id ?? null)
              .where('own.tab_id', 'is not', null)
              .select('own.tab_id'),
          ),
        ]),
      ),
    )
    .select(of('n', namesIn(FISCAL_NOTE, 'row')))
    .select(['n.document', 'o.number as order_number', 'b.number as table_number'])
    .select(
      sql<boolean>`exists (select from fiscal_files f
        where f.store_id = ${store_id} and f.note_id = n.id and f.kind = 'note')`.as('has_xml'),
    )
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
const MOST_COMPANIES = 8;
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
/** Whom notes to companies went to, each as its last one says. @param q of the name, or digits of the number */
export async function findCompanies(db: Db, store_id: StoreId, q: string) {
  const named = containing(q);
  const number = containing(cleanTaxId(q));
  const rows = await sql<{ document: Pick<NoteDocument, 'buyer'> }>`
    select document from (
      select distinct on (buyer_tax_id) id, document from fiscal_notes
      where store_id = ${store_id} and model = '55' and document is not null
        and (${q} = '' or buyer_name ilike ${named} or buyer_tax_id like ${number})
      order by buyer_tax_id, id desc) last
    order by id desc limit ${MOST_COMPANIES}`.execute(db);
  return rows.rows.map(({ document: { buyer } }) => ({
    ...buyer,
    state_registration: buyer.state_registration ?? '',
  }));
}

export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number];

export async function countNotes(db: Db, store_id: StoreId, { from, until }: Span): Promise<Map<NoteState, number>> {
  const rows = await db
    .selectFrom('fiscal_notes')
    .where('store_id', '=', store_id)
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', until.toISOString())
    .select(['state', sql<number>`count(*)::int`.as('notes')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, notes }) => [state, notes]));
}

/** Notes of any day that the authority has not heard of, and since when the oldest is there. */
export const sumContingency = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('fiscal_notes')
    .where('store_id', '=', store_id)
    .where('state', '=', 'contingency')
    .where('ask_at', 'is not', null)
    .select([sql<number>`count(*)::int`.as('waiting'), sql<string | null>`min(issued_at)`.as('oldest')])
    .executeTakeFirstOrThrow();

const MOST_VOIDS = 100;
export const findVoids = (db: Db, store_id: StoreId, { from, until }: Span) =>
  db
    .selectFrom('fiscal_voids')
    .where('store_id', '=', store_id)
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', until.toISOString())
    .select(namesIn(FISCAL_VOID, 'row'))
    .orderBy('id', 'desc')
    .limit(MOST_VOIDS)
    .execute();

const MOST_STEPS = 200;
export const findSteps = (db: Db, store_id: StoreId, note_id: number) =>
  db
    .selectFrom('fiscal_steps as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .where('s.store_id', '=', store_id)
    .where('s.note_id', '=', note_id)
    .select(['s.id', 's.at', 's.kind', 's.state', 's.detail', 'u.name as user_name'])
    .orderBy('s.id')
    .limit(MOST_STEPS)
    .execute();
