import { buffer } from 'node:stream/consumers';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { ZipFile } from 'yazl';
import type { Db } from '../../platform/db.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import { writeCsv } from '@comanda/domain/csv';
import { type PersonalData, readPersonalData } from './personal-data.repo.ts';

/** A zip for the person themselves: everything as JSON, and as tables (LGPD, art. 18, II and V). @throws {AppError} not_found */
export async function exportClient(db: Db, store_id: StoreId, id: ClientId, now: Date): Promise<FileAnswer> {
  const data = await readPersonalData(db, store_id, id);
  const json = JSON.stringify({ exported_at: now.toISOString(), ...data }, null, 2);
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: now });
  add('dados.json', json);
  add('cadastro.csv', clientTable(data));
  add('pedidos.csv', orderTable(data));
  add('itens.csv', lineTable(data));
  add('fiado.csv', creditTable(data));
  add('consentimentos.csv', consentTable(data));
  zip.end();
  return { type: 'application/zip', name: `cliente-${id}.zip`, body: await buffer(zip.outputStream) };
}

const table = (rows: string[][]): string => `${writeCsv(rows)}\r\n`;

/** As a Brazilian spreadsheet reads it. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function clientTable({ client, tags, other_phones }: PersonalData): string {
  const birthday = [client.birthday_day, client.birthday_month].filter((part) => part !== null).join('/');
  const facts: [string, unknown][] = [
    ['Nome', client.name],
    ['Telefone', client.phone],
    ['Outros telefones', other_phones.join(', ')],
    ['E-mail', client.email],
    ['CPF', client.tax_id],
    ['Aniversário', birthday],
    ['Último endereço', client.last_address],
    ['Anotações da loja', client.notes],
    ['Alergias', client.allergies],
    ['Etiquetas', tags.join(', ')],
    ['Saldo', client.points],
    ['Bloqueado', client.blocked],
    ['Motivo do bloqueio', client.blocked_reason],
    ['Não quer ofertas', client.no_marketing],
    ['Chegou por', client.source],
    ['No cadastro desde', client.created_at],
    ['Último contato da loja', client.contacted_at],
    ['Limite do fiado', client.credit_limit],
    ['Pedidos', client.orders_count],
    ['Total comprado', client.orders_total],
  ];
  return table([['Dado', 'Valor'], ...facts.map(([name, value]) => [name, cell(value)])]);
}

type Order = PersonalData['orders'][number];
const ORDER_COLUMNS: readonly [string, keyof Order][] = [
  ['Pedido', 'number'],
  ['Dia', 'day'],
  ['Feito em', 'created_at'],
  ['Situação', 'status'],
  ['Nome', 'client_name'],
  ['Telefone', 'client_phone'],
  ['E-mail', 'client_email'],
  ['CPF', 'client_tax_id'],
  ['Endereço', 'address'],
  ['Número', 'address_number'],
  ['Referência', 'reference'],
  ['CEP', 'zipcode'],
  ['Cidade', 'city_name'],
  ['Latitude', 'latitude'],
  ['Longitude', 'longitude'],
  ['Observação', 'observation'],
  ['Pagamento', 'payment_name'],
  ['Subtotal', 'subtotal'],
  ['Taxa', 'fee'],
  ['Desconto', 'discount'],
  ['Total', 'total'],
  ['Nota', 'rating'],
  ['Avaliação', 'review'],
  ['Mensagens', 'messages'],
];
const orderTable = ({ orders }: PersonalData): string =>
  table([
    ORDER_COLUMNS.map(([title]) => title),
    ...orders.map((order) => ORDER_COLUMNS.map(([, column]) => cell(order[column]))),
  ]);

const lineTable = ({ orders }: PersonalData): string =>
  table([
    ['Pedido', 'Dia', 'Item', 'Quantidade', 'Observação', 'Total'],
    ...orders.flatMap(({ number, day, items }) =>
      items.map((line) => [number, day, line.name, line.quantity, line.observation, line.total].map(cell)),
    ),
  ]);

const CREDIT_WORDS: Readonly<Record<string, string>> = { debit: 'Compra', payment: 'Pagamento', reversal: 'Estorno' };
const creditTable = ({ credit }: PersonalData): string =>
  table([
    ['Quando', 'O quê', 'Valor', 'Anotação'],
    ...credit.map((entry) => [entry.created_at, CREDIT_WORDS[entry.kind], entry.amount, entry.note].map(cell)),
  ]);

const CHANNEL_WORDS = { whatsapp: 'WhatsApp', email: 'E-mail', push: 'Avisos no aparelho' } as const;
const PLACE_WORDS = {
  checkout: 'Num pedido',
  account: 'Na conta',
  counter: 'No balcão',
  import: 'Numa lista trazida',
  shop: 'Dito à loja',
  unsubscribe: 'Link de um e-mail',
  message: 'Em resposta a uma mensagem',
  before: 'Antes do registro por canal',
} as const;
const consentTable = ({ consents }: PersonalData): string =>
  table([
    ['Quando', 'Canal', 'Aceita', 'Onde', 'Valeu até'],
    ...consents.map(({ created_at, channel, state, place, replaced_at }) =>
      [created_at, CHANNEL_WORDS[channel], state === 'given', PLACE_WORDS[place], replaced_at].map(cell),
    ),
  ]);
