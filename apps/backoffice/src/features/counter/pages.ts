import type { QueryClient } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { EVERYONE, innerPage, page } from '../../platform/page/page.ts';
import { sessionQuery } from '../../platform/session.tsx';
import { catalogueQuery } from './catalogue/catalogue-query.ts';
import * as z from 'zod';
import { beginRecall, salesPlace, tableOf } from './recall-sales.ts';

/** What it sells may be twenty thousand items, and what was being typed is on the device: both come while the page does. */
function begin(client: QueryClient, params: Readonly<Record<string, string>>): void {
  const store_id = Number(params['id']);
  void client.prefetchQuery(catalogueQuery(store_id));
  void recallEarly(client, store_id, params).catch(() => {}); // the page looks by itself
}
async function recallEarly(client: QueryClient, store_id: number, params: Readonly<Record<string, string>>) {
  const session = await client.ensureQueryData(sessionQuery);
  const table_number = tableOf(params);
  if (session) beginRecall(salesPlace(store_id, session.user.id, table_number), table_number);
}

const load = () => import('./counter-page.tsx');
/** Its keys are the device's own. */
const acts = () =>
  Promise.all([
    import('./keys/keymap.ts').then(({ keyedActs }) => keyedActs()),
    import('./counter-acts.ts').then(({ LINE_ACTS }) => LINE_ACTS),
    import('../taking-money/public.ts').then(({ TAKING_ACTS }) => TAKING_ACTS),
  ]);

export const counterPage = page({
  path: '/store/cashier/$id',
  title: 'Balcão',
  words: ['pdv', 'caixa', 'venda', 'frente de loja', 'novo pedido', 'telefone', 'comanda'],
  icon: Calculator,
  roles: EVERYONE,
  menu: { in: 'counter', tab: 1 },
  wide: true,
  strip: true,
  task: true,
  begin,
  acts,
  load,
  component: 'CounterPage',
  /** Whom the sale is for. */
  search: z.object({ cliente: z.coerce.number().int().positive().optional().catch(undefined) }),
});

export const counterTablePage = innerPage(counterPage, {
  path: '/store/cashier/$id/$tableNumber',
  title: 'Balcão',
  task: true,
  begin,
  load,
  component: 'CounterPage',
});
