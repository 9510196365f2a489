import * as calls from '@comanda/contract/bills';
import { COUNTRY } from '@comanda/domain/codes';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { markBill } from './mark-bill.ts';
import { readBillByLink, readBills } from './read-bills.ts';

const COUNTRIES = [COUNTRY.brazil, COUNTRY.portugal] as const;

export const billsRoutes = (services: Services) => {
  const { PLANS } = services.config;
  return [
    implement(calls.getPlans, () =>
      COUNTRIES.map((country_id) => ({ country_id, ...PLANS[country_id], tiers: [...PLANS[country_id].tiers] })),
    ),
    implement(calls.getBills, ({ store, now }) => readBills(services, store, now)),
    implement(calls.markBill, ({ store, user, now, params, body }) =>
      markBill(services, { store, user, now }, params.id, body),
    ),
    implement(calls.getBillByLink, ({ params, now }) => readBillByLink(services, params.token, now)),
  ];
};
