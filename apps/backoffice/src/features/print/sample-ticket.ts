import type { Order } from '@comanda/contract/orders/orders';
import type { PrintGroup } from '@comanda/contract/floor/print';
import { money, ZERO } from '@comanda/domain/money';
import { asItemId } from '@comanda/domain/ids';
import { t } from '@comanda/ui/i18n';
import { sampleLine, sampleOrder } from '../orders/public.ts';

const line = (at: number, name: string, quantity: number, price: number, more: Parameters<typeof sampleLine>[0] = {}) =>
  sampleLine({
    line: at,
    item_id: asItemId(at),
    name,
    quantity,
    quantity_formatted: String(quantity),
    item_price: money(price),
    total_unique: money(price),
    total: money(price * quantity),
    ...more,
  });

const complement = (id: number, name: string) => ({
  complement_id: id,
  complement_group_id: 1,
  group_name: '',
  name,
  quantity: 1,
  price: ZERO,
  total: ZERO,
});

/** An order with everything that makes paper long: accents, a long name, choices, notes, a fee, change. */
export const testOrder = (created_at: string): Order =>
  sampleOrder({
    number: 123,
    created_at,
    client_name: 'Conceição Araújo',
    address: 'Avenida São João',
    address_number: '1250, bloco B, apto 304',
    reference: t('Portão azul, ao lado da padaria'),
    observation: t('Não tocar a campainha'),
    payment_name: t('Dinheiro'),
    change: money(150),
    subtotal: money(112.8),
    fee: money(7),
    total: money(119.8),
    cart_itens: [
      line(1, t('Pizza grande meio a meio com borda recheada de requeijão'), 1, 74.9, {
        flavor_names: [t('Calabresa'), t('Frango com catupiry')],
        observation: t('Sem cebola'),
      }),
      line(2, t('X-Bacon'), 1, 25.9, { complementos: [complement(1, t('Ovo')), complement(2, t('Queijo extra'))] }),
      line(3, t('Guaraná lata'), 2, 6),
    ],
  });

/** Where the test order's items are prepared, for a store that has no groups yet. */
export const testGroups = (): PrintGroup[] => [
  { id: 1, name: t('Cozinha'), printer_id: null, capacity: 2, itens: [1, 2].map(member) },
  { id: 2, name: t('Bar'), printer_id: null, capacity: 2, itens: [3].map(member) },
];
const member = (id: number) => ({ id, name: '', menu_group_id: 1, group_name: '' });
