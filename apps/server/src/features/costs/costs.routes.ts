import * as costs from '@comanda/contract/menu/costs';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { setTargetMargin } from './item-costs.repo.ts';
import { readItemBeside } from './read-item-beside.ts';
import { readItemWeeks } from './read-item-weeks.ts';
import { readItemCosts } from './read-item-costs.ts';

export function costsRoutes(services: Services) {
  const { recorded } = services;
  return [
    implement(costs.getItemCosts, ({ store, query, now }) => readItemCosts(services, store, query, now)),
    implement(costs.getItemWeeks, ({ store, params, now }) => readItemWeeks(services, store, params.id, now)),
    implement(costs.getItemBeside, ({ store, params }) => readItemBeside(services.db, store, params.id)),
    implement(costs.saveTargetMargin, ({ store, user, now, body }) =>
      recorded({ store, user, now }, { cost_settings: 'all' }, (tx) => setTargetMargin(tx, store, body.target_margin)),
    ),
  ];
}
