import * as calls from '@comanda/contract/marketing/campaigns';
import * as automations from '@comanda/contract/marketing/automations';
import { hearBounce as hearBounceCall } from '@comanda/contract/marketing/mailing';
import * as wpp from '@comanda/contract/marketing/wpp';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { endChat, listBirthdayChats, listChats, reportOn } from './chat-queue.ts';
import { findOpenCoupons } from './chats.repo.ts';
import { keepAutomation, listAutomations } from './automations.ts';
import { hearBounce } from './hear-bounce.ts';
import { saveSettings } from './campaign-settings.repo.ts';
import { preview, readGroups, sendTest } from './preview-campaign.ts';
import { listCampaigns } from './read-campaigns.ts';
import { moveTo, removeCampaign, saveCampaign, startCampaign } from './save-campaign.ts';

export const campaignsRoutes = (services: Services) => [
  implement(calls.findCampaigns, ({ store, now }) => listCampaigns(services, store, now)),
  implement(calls.countGroups, ({ store, now }) => readGroups(services.db, store, now)),
  implement(calls.saveCampaign, ({ store, user, body, now }) => saveCampaign(services, { store, user, now }, body)),
  implement(calls.previewCampaign, ({ store, body, now }) => preview(services, store, body, now)),
  implement(calls.testCampaign, ({ store, user, body, now }) =>
    sendTest(services, { store_id: store, user, now }, body),
  ),
  implement(calls.startCampaign, ({ store, user, params, body, now }) =>
    startCampaign(services, { store, user, now }, params.campaign_id, body.receive),
  ),
  implement(calls.moveCampaign, ({ store, user, params, body, now }) =>
    moveTo(services, { store, user, now }, params.campaign_id, body.to),
  ),
  implement(calls.deleteCampaign, ({ store, user, params, now }) =>
    removeCampaign(services, { store, user, now }, params.campaign_id),
  ),
  implement(automations.findAutomations, ({ store, now }) => listAutomations(services, store, now)),
  implement(automations.saveAutomation, ({ store, user, params, body, now }) =>
    keepAutomation(services, { store, user, now }, params.recipe, body),
  ),
  implement(hearBounceCall, ({ request, now }) =>
    hearBounce(
      services,
      {
        authorization: request.headers.authorization ?? '',
        report: Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
      },
      now,
    ),
  ),
  implement(wpp.findChats, ({ store, now }) => listChats(services, store, now)),
  implement(wpp.findBirthdayChats, ({ store, now }) => listBirthdayChats(services, store, now)),
  implement(wpp.findChatDiscounts, ({ store }) => findOpenCoupons(services.db, store)),
  implement(wpp.markChatSent, ({ store, body, now }) => endChat(services, store, body, now)),
  implement(wpp.reportMessages, ({ store, body }) => reportOn(services, store, body)),
  implement(calls.saveCampaignSettings, async ({ store, user, body, now }) => {
    await services.recorded({ store, user, now }, { campaign_settings: 'all' }, (tx) => saveSettings(tx, store, body));
    return body;
  }),
];
