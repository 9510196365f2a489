import { createStore } from '@comanda/contract/stores/stores';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { giveSession, visitOf } from '../../platform/http/session-cookie.ts';
import { openStore } from './create-store.ts';

export const signUpRoutes = (services: Services) => [
  implement(createStore, async (call) => {
    const opened = await openStore(services, call.body, visitOf(call, 'user'));
    if (opened.token !== null) giveSession(call.reply, services.config, 'user', opened.token);
    return opened;
  }),
];
