import * as calls from '@comanda/contract/reports/morning';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { keepMail, readMail } from './keep-mail.ts';
import { stopByToken } from './mail-token.ts';
import { readMorning } from './read-morning.ts';

export const morningRoutes = (services: Services) => [
  implement(calls.getMorning, async ({ store, user, now }) => ({
    digest: await readMorning(services, store, user.type, now),
    mail: { ...(await readMail(services.db, store, user.id)), email: user.email },
  })),
  implement(calls.saveMorningMail, ({ store, user, body, now }) => keepMail(services, { store, user }, body, now)),
  implement(calls.stopMorningMail, ({ body }) => stopByToken(services, body)),
  implement(calls.stopMorningMailAtOnce, ({ query }) => stopByToken(services, query)),
];
