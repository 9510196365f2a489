import * as bot from '@comanda/contract/marketing/chatbot';
import * as calls from '@comanda/contract/marketing/whatsapp';
import * as talks from '@comanda/contract/marketing/whatsapp-talks';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { forget, readChatbot, saveChatbot, teach, teachAgain } from './chatbot.ts';
import { connectNumber, disconnectNumber, syncTemplates } from './connect.ts';
import { readConfig } from './read-config.ts';
import { saveOrderMessages } from './save-order-messages.ts';
import { putSettings } from './settings.repo.ts';
import { dropTemplate, writeTemplate } from './write-template.ts';
import { changeTalk, downloadMedia, listTalks, readOneTalk, readSentFile, sayInTalk } from './talks.ts';

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
    implement(calls.setWhatsappCosts, async ({ store, user, now, body }) => {
      await services.recorded({ store, user, now }, { whatsapp_settings: 'all' }, (tx) =>
        putSettings(tx, store, { ...body, changed_at: now }),
      );
      return readConfig(services, store, now);
    }),
    implement(calls.readTemplates, async ({ store, now }) => {
      await syncTemplates(services, store, now);
      return readConfig(services, store, now);
    }),
    implement(calls.saveTemplate, async ({ store, user, now, body, files }) => {
      await writeTemplate(services, { store, user, now }, body, files['image']);
      return readConfig(services, store, now);
    }),
    implement(calls.deleteTemplate, async ({ store, user, now, body }) => {
      await dropTemplate(services, { store, user, now }, body.name);
      return readConfig(services, store, now);
    }),
    implement(calls.setOrderMessages, async ({ store, user, now, body }) => {
      await saveOrderMessages(services, { store, user, now }, body.messages);
      return readConfig(services, store, now);
    }),
    implement(talks.findTalks, ({ store, query }) => listTalks(services, store, query)),
    implement(talks.getTalk, ({ store, query }) => readOneTalk(services, store, query.talk_id)),
    implement(talks.sendTalkText, async ({ store, user, now, body }) => {
      await sayInTalk(services, { store, user, now }, body);
      return { ok: true as const };
    }),
    implement(talks.sendTalkFile, async ({ store, user, now, body, files }) => {
      const file = await readSentFile(files['file']);
      await sayInTalk(services, { store, user, now }, { ...body, file });
      return { ok: true as const };
    }),
    implement(talks.getTalkFile, ({ store, query }) => downloadMedia(services, store, query.message_id)),
    implement(talks.moveTalk, async ({ store, user, now, body }) => {
      await changeTalk(services, { store, user, now }, body.talk_id, body.state, body.user_id);
      return { ok: true as const };
    }),
    implement(talks.readTalk, async ({ store, user, now, body }) => {
      await changeTalk(services, { store, user, now }, body.talk_id, 'read');
      return { ok: true as const };
    }),
    implement(talks.setQuickAnswers, async ({ store, user, now, body }) => {
      await services.recorded({ store, user, now }, { whatsapp_settings: 'all' }, (tx) =>
        putSettings(tx, store, { quick_answers: body.quick_answers, changed_at: now }),
      );
      return { ok: true as const };
    }),
    implement(bot.getChatbot, ({ store, now }) => readChatbot(services, store, now)),
    implement(bot.setChatbot, async ({ store, user, now, body }) => {
      await saveChatbot(services, { store, user, now }, body);
      return readChatbot(services, store, now);
    }),
    implement(bot.addAnswer, async ({ store, user, now, body }) => {
      await teach(services, { store, user, now }, body);
      return readChatbot(services, store, now);
    }),
    implement(bot.changeAnswer, async ({ store, user, now, params, body }) => {
      await teachAgain(services, { store, user, now }, params.answer_id, body);
      return readChatbot(services, store, now);
    }),
    implement(bot.deleteAnswer, async ({ store, user, now, params }) => {
      await forget(services, { store, user, now }, params.answer_id);
      return readChatbot(services, store, now);
    }),
  ];
}
