import * as calls from '@comanda/contract/marketing/mailing';
import { clientAddress } from '../../platform/http/client-address.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { listMailings } from './list-mailings.ts';
import { planNews, saveDraft, saveText, setEmailMessages } from './mailing.repo.ts';
import { sendMailingTest, sendNews } from './send-mailing.ts';
import { askUnsubscribe, setUnsubscribed } from './unsubscribe.ts';

export const mailingRoutes = (services: Services) => {
  const { recorded, transaction } = services;
  return [
    implement(calls.findMailings, ({ store, now }) => listMailings(services, store, now)),
    implement(calls.saveMailing, async ({ store, user, body, now }) => {
      await recorded({ store, user, now }, { mailings: 'all' }, (tx) => saveText(tx, store, body));
      return listMailings(services, store, now);
    }),
    implement(calls.saveMailDraft, async ({ store, body }) => {
      await transaction((tx) => saveDraft(tx, store, body));
      return { ok: true } as const;
    }),
    implement(calls.testMailing, ({ store: store_id, user, body, now }) =>
      sendMailingTest(services, { store_id, user, now }, body),
    ),
    implement(calls.sendMailing, async ({ store, body, now }) => {
      await sendNews(services, store, body, now);
      return listMailings(services, store, now);
    }),
    implement(calls.callOffMailing, async ({ store, now }) => {
      await transaction((tx) => planNews(tx, store, null));
      return listMailings(services, store, now);
    }),
    implement(calls.changeEmailMessages, async ({ store, user, body, now }) => ({
      id: store,
      email_messages: await recorded({ store, user, now }, { stores: 'all' }, (tx) =>
        setEmailMessages(tx, store, body.email_messages),
      ),
    })),
    implement(calls.setUnsubscribed, ({ body, now }) => setUnsubscribed(services, body, now)),
    implement(calls.unsubscribeAtOnce, ({ query, now }) =>
      setUnsubscribed(services, { ...query, unsubscribed: true }, now),
    ),
    implement(calls.askUnsubscribe, ({ body, request, now }) =>
      askUnsubscribe(services, body.email, { address: clientAddress(request.ip), now }),
    ),
  ];
};
