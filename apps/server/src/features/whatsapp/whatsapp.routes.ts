import * as calls from '@comanda/contract/whatsapp';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { connectNumber, disconnectNumber, syncTemplates } from './connect.ts';
import { readConfig } from './read-config.ts';
import { saveOrderMessages } from './save-order-messages.ts';

export function whatsappRoutes(services: Services) {
  return [
    implement(calls.getWhatsapp, ({ store, now }) => readConfig(services, store, now)),
    implement(calls.connectWhatsapp, async ({ store, user, now, body }) => {
      await connectNumber(services, { store, user, now }, body);
      return readConfig(services, store, now);
    }),
    implement(calls.disconnectWhatsapp, async ({ store, user, now }) => {
      await disconnectNumber(services, { store, user, now });
      return readConfig(services, store, now);
    }),
    implement(calls.readTemplates, async ({ store, now }) => {
      await syncTemplates(services, store, now);
      return readConfig(services, store, now);
    }),
    implement(calls.setOrderMessages, async ({ store, user, now, body }) => {
      await saveOrderMessages(services, { store, user, now }, body.messages);
      return readConfig(services, store, now);
    }),
  ];
}
