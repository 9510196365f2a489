import { Readable } from 'node:stream';
import type { getClientFile } from '@comanda/contract/clients/client-file';
import type { Out } from '@comanda/contract/route';
import { BOM, csvLines } from '@comanda/domain/csv';
import { writeMoney } from '@comanda/domain/fields/read-kind';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import { type DatedValue, writeWorkbook, XLSX_TYPE } from '../../platform/write-workbook.ts';
import type { ClientFilter } from './client-filter.repo.ts';
import { findClientsAfter, readAddress } from './clients.repo.ts';
import { filterOf } from './list-clients.ts';

/** Files that are written while they are read, each with a connection of the pool. */
const MOST_AT_ONCE = 2;
let running = 0;

type Row = Awaited<ReturnType<typeof findClientsAfter>>[number];
const yes = (given: boolean) => (given ? 'sim' : 'não');
const dayOf = (instant: string | null): DatedValue => (instant === null ? null : { day: instant.slice(0, 10) });

/** What a sheet says of a client. */
const COLUMNS: readonly { head: string; value: (client: Row) => DatedValue }[] = [
  { head: 'Nome', value: ({ name }) => name },
  { head: 'Telefone', value: ({ phone }) => phone },
  { head: 'E-mail', value: ({ email }) => email },
  {
    head: 'Aniversário',
    value: ({ birthday_day: day, birthday_month: month }) => [day, month].filter((part) => part !== null).join('/'),
  },
  { head: 'Bairro', value: ({ last_address }) => readAddress(last_address)?.fee_name ?? '' },
  { head: 'Pedidos', value: ({ orders_count }) => orders_count },
  { head: 'Total', value: ({ orders_total }) => ({ money: orders_total }) },
  { head: 'Saldo', value: ({ points }) => ({ money: points }) },
  { head: 'Primeiro pedido', value: ({ first_order_at }) => dayOf(first_order_at) },
  { head: 'Último pedido', value: ({ last_order_at }) => dayOf(last_order_at) },
  { head: 'Aceita WhatsApp', value: ({ given, no_marketing }) => yes(!no_marketing && given.includes('whatsapp')) },
  { head: 'Aceita e-mail', value: ({ given, no_marketing }) => yes(!no_marketing && given.includes('email')) },
  { head: 'Etiquetas', value: ({ tags }) => tags.join(', ') },
  { head: 'Alergias', value: ({ allergies }) => allergies },
  { head: 'Anotações', value: ({ notes }) => notes },
];

/** The clients of the list's filters as a sheet. @throws {AppError} not_found for a group, export_busy */
export async function writeClients(
  db: Db,
  store_id: StoreId,
  { format, ...filters }: Out<typeof getClientFile.query>,
  now: Date,
): Promise<FileAnswer> {
  const filter = await filterOf(db, store_id, filters, now);
  if (running >= MOST_AT_ONCE) throw new AppError('export_busy');
  const rows = readRows(db, store_id, filter);
  const columns = COLUMNS.map(({ head }) => ({ head }));
  const body =
    format === 'xlsx'
      ? writeWorkbook([{ name: 'Clientes', columns, rows }])
      : Readable.from(csvTexts(rows), { objectMode: false });
  running += 1;
  body.once('close', () => (running -= 1));
  const name = `clientes-${now.toISOString().slice(0, 10)}.${format}`;
  return { type: format === 'xlsx' ? XLSX_TYPE : 'text/csv; charset=utf-8', name, body };
}

async function* readRows(db: Db, store_id: StoreId, filter: ClientFilter): AsyncGenerator<readonly DatedValue[]> {
  for (let after = 0; ;) {
    const clients = await findClientsAfter(db, store_id, { ...filter, after });
    const last = clients.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield* clients.map((client) => COLUMNS.map(({ value }) => value(client)));
  }
}

async function* csvTexts(rows: AsyncIterable<readonly DatedValue[]>): AsyncGenerator<string> {
  yield `${BOM}${csvLines([COLUMNS.map(({ head }) => head)])}`;
  for await (const row of rows) yield `\r\n${csvLines([row.map(textOf)])}`;
}

function textOf(value: DatedValue): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  return 'money' in value ? writeMoney(value.money) : value.day.split('-').toReversed().join('/');
}
