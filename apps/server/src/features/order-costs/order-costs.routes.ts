import * as calls from '@comanda/contract/menu/costs';
import { getOrderCosts } from '@comanda/contract/orders/order-costs';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { touchMenu } from '../stores/public.ts';
import { getCostSettings, saveCostSettings } from './cost-settings.repo.ts';
import { getKeptCosts } from './costed-orders.repo.ts';

export function orderCostsRoutes({ db, recorded }: Services) {
  return [
    implement(calls.getCostSettings, ({ store }) => getCostSettings(db, store)),
    implement(calls.saveCostSettings, ({ store, user, now, body }) =>
      recorded({ store, user, now }, { cost_settings: 'all', channel_fees: 'all' }, async (tx) => {
        await touchMenu(tx, store); // orders read them with the menu
        await saveCostSettings(tx, store, body);
        return getCostSettings(tx, store);
      }),
    ),
    implement(getOrderCosts, ({ store, params }) => getKeptCosts(db, store, params.id)),
  ];
}
