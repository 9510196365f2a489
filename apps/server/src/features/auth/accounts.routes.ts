import * as calls from '@comanda/contract/clients/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { giveSession, visitOf } from '../../platform/http/session-cookie.ts';
import { getCustomer } from '../customers/public.ts';
import { endSession } from './end-session.ts';
import { registerCustomer } from './customers/register-customer.ts';
import { registerIfoodClient } from './customers/register-ifood-client.ts';
import { signInCustomer } from './customers/sign-in-customer.ts';
import { updateCustomer } from './customers/update-customer.ts';

/** Customers' own accounts. */
export const accountsRoutes = (services: Services) => {
  const { db, config } = services;
  const visit = (call: { request: FastifyRequest; now: Date }) => visitOf(call, 'customer');
  const remember = <Answer extends { token: string | null }>({ reply }: { reply: FastifyReply }, answer: Answer) => {
    if (answer.token !== null) giveSession(reply, config, 'customer', answer.token);
    return answer;
  };
  return [
    implement(calls.loginCustomer, async (call) =>
      remember(call, await signInCustomer(services, call.body, visit(call))),
    ),
    implement(calls.logoutCustomer, (call) => endSession(services, call, 'customer')),
    implement(calls.getCurrentCustomer, async ({ customer }) => ({
      customer: customer ? await getCustomer(db, customer.id) : null,
    })),
    implement(calls.registerCustomer, async (call) =>
      remember(call, await registerCustomer(services, call.body, call.query.s ?? '', visit(call))),
    ),
    implement(calls.registerIfoodClient, async (call) =>
      remember(call, await registerIfoodClient(services, call.body, visit(call))),
    ),
    implement(calls.updateCustomer, (call) =>
      updateCustomer(services, { ...call, visit: visit(call) }, call.params.id, call.body),
    ),
  ];
};
