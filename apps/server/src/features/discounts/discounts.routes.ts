import * as calls from '@comanda/contract/discounts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { deleteDiscount, findDiscounts, getDiscount, toggleDiscount } from './discounts.repo.ts';
import { addDiscount, changeDiscount } from './save-discount.ts';

export const discountsRoutes = ({ db, transaction }: Services) => [
  implement(calls.findDiscounts, ({ store }) => findDiscounts(db, store)),
  implement(calls.addDiscount, ({ store, body, now }) => transaction((tx) => addDiscount(tx, store, body, now))),
  implement(calls.updateDiscount, ({ store, body, now }) => transaction((tx) => changeDiscount(tx, store, body, now))),
  implement(calls.getDiscount, ({ store, query }) => getDiscount(db, store, query.id)),
  implement(calls.toggleDiscount, ({ store, params, body }) => toggleDiscount(db, store, params.id, body.active)),
  implement(calls.deleteDiscount, ({ store, params, now }) => deleteDiscount(db, store, params.id, now)),
];
