import { findCounterClients, getCounterClient } from '@comanda/contract/floor/counter';
import type { Client } from '@comanda/contract/clients/client';
import { findMovements } from '@comanda/contract/floor/cash';
import { findClients, findClientsWithoutOrder, getClient } from '@comanda/contract/clients/clients';
import { getOrderPin } from '@comanda/contract/delivery/dispatch';
import { getInvoices } from '@comanda/contract/finance/invoices';
import { findDiscountUsage } from '@comanda/contract/marketing/discounts';
import { getItemCosts } from '@comanda/contract/menu/costs';
import { getDashboard, getStoresDay } from '@comanda/contract/reports/dashboard';
import { getKitchen } from '@comanda/contract/floor/kitchen';
import { getOrder, getOrdersDay, listOrders } from '@comanda/contract/orders/orders';
import type { ClientId } from '@comanda/domain/ids';

interface Place {
  call: Client;
  store_id: number;
  order_id: number;
  client_id: ClientId;
  /** Of the report: how far back, and until when. */
  from: string;
  to: string;
}

/** What screens of a shop read whose history grows: by name, for the bench and for the test that counts rows. */
export const SCREEN_READS: Readonly<Record<string, (place: Place) => Promise<unknown>>> = {
  cozinha: ({ call, store_id }) => call(getKitchen, { query: { store_id } }),
  'painel do dia': ({ call, store_id }) => call(getOrdersDay, { query: { store_id } }),
  'pedidos abertos': ({ call, store_id }) => call(listOrders, { query: { store_id } }),
  histórico: history({}),
  'histórico: busca sem resultado': history({ search: 'zulmira' }),
  'histórico: busca por nome': history({ search: 'conceição' }),
  'histórico: busca por telefone': history({ search: '7000-0123' }),
  'histórico: cancelados': history({ status: 'cancelled' }),
  'histórico: não pagos': history({ paid: '0' }),
  'histórico: pagos': history({ paid: '1' }),
  'histórico: Pix': history({ payment: '46' }),
  'histórico: iFood': history({ origin: 'ifood' }),
  'histórico: mesa': history({ delivery_method: '3' }),
  pedido: ({ call, store_id, order_id }) => call(getOrder, { params: { id: order_id }, query: { store_id } }),
  'pedido no mapa': ({ call, store_id, order_id }) =>
    call(getOrderPin, { params: { id: order_id }, query: { store_id } }),
  'caixa: movimentos do dia': ({ call, store_id, to }) => call(findMovements, { query: { store_id, from: to, to } }),
  'uso dos descontos, 30 dias': ({ call, store_id }) => call(findDiscountUsage, { query: { store_id, days: 30 } }),
  faturas: ({ call, store_id }) => call(getInvoices, { params: { id: store_id } }),
  início: ({ call, store_id }) => call(getDashboard, { params: { id: store_id } }),
  'lojas do dia': ({ call }) => call(getStoresDay, {}),
  'custos, 30 dias': ({ call, store_id, from, to }) => call(getItemCosts, { query: { store_id, from, to } }),
  clientes: clients({}),
  'clientes: por gasto': clients({ sort: 'orders_total' }),
  'clientes: por nome': clients({ sort: 'name', direction: 'asc' }),
  'clientes: busca': clients({ search: 'rezende 12' }),
  'clientes ausentes': ({ call, store_id }) => call(findClientsWithoutOrder, { params: { id: store_id }, query: {} }),
  'ficha do cliente': ({ call, client_id, store_id }) =>
    call(getClient, { params: { id: client_id }, query: { store_id } }),
  'balcão: busca de cliente': ({ call, store_id }) =>
    call(findCounterClients, { params: { id: store_id }, query: { search: 'lima 12' } }),
  'balcão: cliente': ({ call, client_id, store_id }) =>
    call(getCounterClient, { params: { id: client_id }, query: { store_id } }),
};

function history(query: object) {
  return ({ call, store_id }: Place) => call(listOrders, { query: { store_id, view: 'history', ...query } as never }); // its names are checked by the server
}
function clients(query: object) {
  return ({ call, store_id }: Place) => call(findClients, { params: { id: store_id }, query: query as never }); // its names are checked by the server
}
