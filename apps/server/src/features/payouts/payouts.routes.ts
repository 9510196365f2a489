import * as calls from '@comanda/contract/finance/payouts';
import { namesIn, pick } from '@comanda/domain/fields/field';
import { MARKETPLACE_CONTRACT } from '@comanda/domain/fields/marketplace-contract';
import type { Scope } from '../../platform/changes.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { claim } from './claim-findings.ts';
import { evidencePdf, readEvidence } from './evidence.ts';
import { deleteStatement, findMarketplaceOrder, saveMarketplaceOrder, writeContract } from './payouts.repo.ts';
import { readPayouts } from './read-payouts.ts';
import { readStatement } from './send-payouts.ts';

const CONTRACTS: Scope = { marketplace_contracts: 'all' };
const DONE = { ok: true } as const;
const TERMS = namesIn(MARKETPLACE_CONTRACT, 'row');

export const payoutsRoutes = (services: Services) => [
  implement(calls.getPayouts, ({ store, query, now }) => readPayouts(services.db, store, query, now)),
  implement(calls.sendPayouts, ({ store: store_id, user, now, body, files: { file } }) =>
    readStatement(services, { store_id, user_id: user.id, now }, body, file),
  ),
  implement(calls.deletePayouts, async ({ store, params }) => {
    await services.transaction((tx) => deleteStatement(tx, store, params.id));
    return DONE;
  }),
  implement(calls.saveContract, async ({ store, user, now, body }) => {
    const terms = pick(body, TERMS);
    await services.recorded({ store, user, now }, CONTRACTS, (tx) =>
      writeContract(tx, store, body.marketplace, terms, now),
    );
    return terms;
  }),
  implement(calls.claimFindings, ({ store: store_id, user, now, params, body }) =>
    claim(services, { store_id, user_id: user.id, now }, params.id, body),
  ),
  implement(calls.linkMarketplaceOrder, async ({ store, user, now, params, body: { marketplace, partner_order } }) => {
    const row = { order_id: params.id, marketplace, partner_order, set_by: user.id, set_at: now };
    await services.transaction((tx) => saveMarketplaceOrder(tx, store, row));
    return DONE;
  }),
  implement(calls.getMarketplaceOrder, async ({ store, params }) => ({
    order: (await findMarketplaceOrder(services.db, store, params.id)) ?? null,
  })),
  implement(calls.getEvidence, async ({ store, params, query: { key }, now }) => {
    const { steps, text } = await readEvidence(services.db, store, { statement_id: params.id, key }, now);
    return { steps, text };
  }),
  implement(calls.getEvidencePdf, ({ store, params, query: { key }, now }) =>
    evidencePdf(services.db, store, { statement_id: params.id, key }, now),
  ),
];
