import * as calls from '@comanda/contract/finance/invoices';
import { COUNTRY } from '@comanda/domain/codes';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { markInvoice } from './mark-invoice.ts';
import { readInvoiceByLink, readInvoices } from './read-invoices.ts';

const COUNTRIES = [COUNTRY.brazil, COUNTRY.portugal] as const;

export const invoicesRoutes = (services: Services) => {
  const { PLANS } = services.config;
  return [
    implement(calls.getPlans, () =>
      COUNTRIES.map((country_id) => ({ country_id, ...PLANS[country_id], tiers: [...PLANS[country_id].tiers] })),
    ),
    implement(calls.getInvoices, ({ store, now }) => readInvoices(services, store, now)),
    implement(calls.markInvoice, ({ store, user, now, params, body }) =>
      markInvoice(services, { store, user, now }, params.id, body),
    ),
    implement(calls.getInvoiceByLink, ({ params, now }) => readInvoiceByLink(services, params.token, now)),
  ];
};
