import type { Order, OrderItem } from '@comanda/contract/orders';
import type { PrintSettings } from '@comanda/contract/print';
import { money, ZERO } from '@comanda/domain/money';

const line = (at: number, name: string, quantity: number, price: number, more: object = {}): OrderItem =>
  ({
    line: at,
    item_id: at,
    name,
    item_type: 1,
    quantity,
    quantity_formatted: String(quantity),
    item_price: money(price),
    total_unique: money(price),
    total: money(price * quantity),
    points_total: 0,
    variation_name: null,
    size_name: null,
    flavor_names: [],
    pizzas: [],
    observation: '',
    removed_at: null,
    complementos: [],
    print_group_id: 1,
    course: 1,
    ...more,
  }) as unknown as OrderItem; // papers read only these
const option = (name: string, quantity = 1) => ({
  complement_group_id: 1,
  group_name: 'Extras',
  name,
  quantity,
  price: ZERO,
  total: ZERO,
});

/** An order with everything that makes paper long. */
export const sampleOrder = (more: object = {}): Order =>
  ({
    id: 1,
    trace: [],
    number: 123,
    delivery_method: 2,
    table_number: null,
    client_name: 'Conceição Araújo',
    client_phone: '31987455120',
    client_tax_id: '',
    address: 'Avenida São João',
    address_number: '1250, bloco B, apto 304',
    reference: 'Portão azul, ao lado da padaria',
    city_name: 'Belo Horizonte',
    fee_name: 'Santa Tereza',
    distance_km: 1.2,
    observation: 'Não tocar a campainha',
    allergy: '',
    eat_local: false,
    payment: 2,
    payment_name: 'Dinheiro',
    multiple_payments: null,
    change: money(150),
    paid_at: null,
    paid_said_at: null,
    pix_state: null,
    payment_status: null,
    subtotal: money(112.8),
    fee: money(7),
    fee_free: false,
    service_fee: ZERO,
    additions: ZERO,
    discount: money(5),
    discount_name: 'VOLTA5',
    cashback: ZERO,
    total: money(114.8),
    schedule_at: null,
    created_at: '2026-11-20T22:30:00.000Z',
    cart_itens: [
      line(1, 'Pizza grande meio a meio com borda recheada de requeijão', 1, 74.9, {
        flavor_names: ['Calabresa', 'Frango com catupiry'],
        observation: 'Sem cebola',
      }),
      line(2, 'X-Bacon', 1, 25.9, { complementos: [option('Ovo'), option('Queijo extra', 2)], course: 2 }),
      line(3, 'Guaraná lata', 2, 6, { print_group_id: null }),
      line(4, 'Tirado do pedido', 1, 6, { removed_at: '2026-11-20T22:31:00.000Z' }),
    ],
    ...more,
  }) as unknown as Order; // the same
export const SETTINGS: PrintSettings = {
  paper_width: 80,
  large_type: false,
  copies_delivery: 1,
  copies_takeaway: 1,
  copies_table: 1,
  group_tickets: false,
  print_on_accept: true,
  show_prices: true,
  show_qr: true,
  footer_text: 'Volte sempre!',
};
export const SHOP = { name: 'Cantina São João', country_id: 1, zone: 'America/Sao_Paulo' };
