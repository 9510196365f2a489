import * as calls from '@comanda/contract/marketing/discounts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { deleteDiscount, findDiscounts, findDiscountUsage, getDiscount, toggleDiscount } from './discounts.repo.ts';
import { makeReportLink, readDiscountReport } from './discount-report.ts';
import { addDiscount, changeDiscount } from './save-discount.ts';
import { tryCoupon } from './try-coupon.ts';

const DAY = 86_400_000;
const DISCOUNTS = { discounts: 'all' } as const;

export const discountsRoutes = ({ db, config, recorded }: Services) => [
  implement(calls.findDiscounts, ({ store }) => findDiscounts(db, store)),
  implement(calls.findDiscountUsage, ({ store, query, now }) =>
    findDiscountUsage(db, store, new Date(now.getTime() - query.days * DAY)),
  ),
  implement(calls.addDiscount, ({ store, user, body, now }) =>
    recorded({ store, user, now }, DISCOUNTS, (tx) => addDiscount(tx, store, body, now)),
  ),
  implement(calls.updateDiscount, ({ store, user, body, now }) =>
    recorded({ store, user, now }, DISCOUNTS, (tx) => changeDiscount(tx, store, body, now)),
  ),
  implement(calls.tryCoupon, ({ store, body, now }) => tryCoupon(db, store, body, now)),
  implement(calls.getDiscountReport, ({ params }) => readDiscountReport({ db, config }, params.token)),
  implement(calls.getDiscountReportLink, ({ store, query }) => makeReportLink({ db, config }, store, query.id)),
  implement(calls.getDiscount, ({ store, query }) => getDiscount(db, store, query.id)),
  implement(calls.toggleDiscount, ({ store, user, now, params, body }) =>
    recorded({ store, user, now }, DISCOUNTS, (tx) => toggleDiscount(tx, store, params.id, body.active)),
  ),
  implement(calls.deleteDiscount, ({ store, user, params, now }) =>
    recorded({ store, user, now }, DISCOUNTS, (tx) => deleteDiscount(tx, store, params.id, now)),
  ),
];
