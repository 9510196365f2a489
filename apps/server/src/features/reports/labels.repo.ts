import { PAYMENT } from '@comanda/domain/codes';
import { nameIn } from '@comanda/domain/payments/installments';
import type { StoreId } from '@comanda/domain/ids';
import { type DimensionKey, ORDER_TYPE_NAMES } from '@comanda/domain/reports/report';
import { cancellationWord } from '@comanda/words/cancellation-word';
import { t } from '@comanda/words/i18n';
import { partnerName } from '@comanda/words/payout-words';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { paymentName } from '../stores/public.ts';

export interface Label {
  readonly label: string;
  readonly note?: string;
  /** Of an item. */
  readonly picture?: string;
}

/** SQL: the names of a store's ids, with what stands below them. */
const NAMES: { readonly [key in DimensionKey]?: string } = {
  item: `select i.id, i.name, coalesce(g.name, '') as note, i.image as picture from menu_items i
    left join menu_groups g on g.store_id = i.store_id and g.id = i.menu_group_id`,
  group: 'select i.id, i.name, null as note from menu_groups i',
  complement: `select i.id, i.name, coalesce(g.name, '') as note from complements i
    left join complement_groups g on g.store_id = i.store_id and g.id = i.complement_group_id`,
  client: 'select i.id, i.name, i.phone as note from clients i',
  driver: 'select i.id, i.name, null as note from drivers i',
  brand: 'select i.id, i.name, null as note from (select store_id, real_id as id, name from payment_methods) i',
  // Whoever works here, or did.
  person: `select i.id, i.name, null as note from (
    select u.id, u.name, s.store_id from (
      select store_id, user_id from store_users union select store_id, user_id from former_store_users) s
    join users u on u.id = s.user_id) i`,
};
const COMPLEMENT_GROUPS = 'select i.id, i.name, null as note from complement_groups i';

const WORDS: { readonly [key in DimensionKey]?: Readonly<Record<string, () => string>> } = {
  channel: {
    delivery: () => t('Delivery'),
    takeaway: () => t('Retirada'),
    table: () => t('Mesa'),
    counter: () => t('Balcão'),
    partner: () => t('Parceiros'),
  },
  type: Object.fromEntries(Object.entries(ORDER_TYPE_NAMES).map(([type, name]) => [type, () => t(name)])),
};
/** What a row is called that stands for nobody and nothing. */
const NOBODY: { readonly [key in DimensionKey]?: () => string } = {
  person: () => t('Sem pessoa'),
  client: () => t('Sem cliente'),
  driver: () => t('Sem entregador'),
  neighbourhood: () => t('Sem bairro'),
  km: () => t('Distância desconhecida'),
  payment: () => t('Sem forma de pagamento'),
  discount: () => t('Sem desconto'),
  group: () => t('Sem grupo'),
};

export const channelWord = (key: string): string => WORDS.channel?.[key]?.() ?? key;

const idOf = (key: string) => Number(/\d+/.exec(key)?.[0] ?? 0);

/** What people read of some rows, by their keys; days, hours and weekdays are written by whoever shows them. */
export async function findLabels(
  db: Db,
  store_id: StoreId,
  by: DimensionKey,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Label>> {
  const named = await namesOf(db, store_id, by, keys);
  return new Map(keys.map((key) => [key, labelOf(by, key, named)]));
}

function labelOf(by: DimensionKey, key: string, named: ReadonlyMap<number, Label>): Label {
  const nobody = NOBODY[by];
  const words = WORDS[by];
  if (words) return { label: words[key]?.() ?? key };
  if (by === 'reason') return { label: cancellationWord(key) };
  if (by === 'km') return { label: key === '0' ? (nobody?.() ?? key) : t('até {km} km', { km: key }) };
  if (by === 'discount') {
    const name = key.replace(/^\d+ ?/, '');
    return { label: key === '' ? (nobody?.() ?? key) : name || t('Desconto da loja') };
  }
  if (by === 'partner') return { label: partnerName(key) };
  if (by === 'neighbourhood') return { label: key || (nobody?.() ?? '') };
  if (by === 'payment') return paymentLabel(key);
  if (by === 'brand') return brandLabel(key, named);
  if (by === 'installments') {
    const { label } = brandLabel(key, named);
    return { label: nameIn(label, Number(key.split(' ')[2])) };
  }
  const known = named.get(idOf(key));
  return known ?? { label: nobody?.() ?? key };
}

/** @param key the way of paying, its brand, and what else tells the row apart */
const brandLabel = (key: string, named: ReadonlyMap<number, Label>): Label =>
  named.get(idOf(key.split(' ')[1] ?? '')) ?? paymentLabel(key);

function paymentLabel(key: string): Label {
  const id = idOf(key);
  if (id === 0) return { label: t('Sem forma de pagamento') };
  if (id === PAYMENT.multiple) return { label: t('Várias formas') };
  return { label: paymentName(id) };
}

async function namesOf(db: Db, store_id: StoreId, by: DimensionKey, keys: readonly string[]) {
  const own = NAMES[by === 'installments' ? 'brand' : by];
  const names = by === 'group' && keys[0]?.startsWith('c') ? COMPLEMENT_GROUPS : own;
  if (names === undefined || keys.length === 0) return new Map<number, Label>();
  const branded = by === 'brand' || by === 'installments';
  const ids = [...new Set(keys.map((key) => (branded ? idOf(key.split(' ')[1] ?? '') : idOf(key))))];
  const { rows } = await sql<{ id: number; name: string; note: string | null; picture?: string | null }>`
    ${sql.raw(names)} where i.id = any(${ids}::bigint[]) and i.store_id = ${store_id}`.execute(db);
  return new Map<number, Label>(
    rows.map(({ id, name, note, picture }) => [
      id,
      { label: name, ...(note && { note }), ...(picture && { picture }) },
    ]),
  );
}
