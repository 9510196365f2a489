import { isTitled } from '@comanda/domain/campaigns/codes';
import { fitsNotice, NOTICE_MOST } from '@comanda/domain/campaigns/notice';
import { couponField } from '@comanda/domain/campaigns/fill-message';
import { valuesOf } from '@comanda/domain/whatsapp/template-text';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { LockedCampaign } from './campaigns.repo.ts';
import { mailState } from './read-campaigns.ts';
import type { WhatsappWays } from './whatsapp-ways.ts';

/** @throws {AppError} campaign_field_empty, campaign_unwritten, campaign_channel_off, campaign_template_unfit, campaign_push_unfit, mail_off, mailing_off */
export function refuseUnready(
  services: Pick<Services, 'config'>,
  {
    channel,
    subject,
    body,
    template,
    coupon,
  }: Pick<LockedCampaign, 'channel' | 'subject' | 'body' | 'template' | 'coupon'>,
  writer: Parameters<typeof mailState>[1],
  ways: WhatsappWays,
): void {
  const empty = coupon === null ? couponField(`${subject}\n${body}`) : null;
  if (empty !== null) throw new AppError('campaign_field_empty', { field: empty });
  // Its words are the template's: what is written fills its places, of which it may have none.
  if (channel === 'whatsapp') return refuseTemplate(ways, { template, body });
  if (body.trim() === '' || (isTitled(channel) && subject.trim() === '')) throw new AppError('campaign_unwritten');
  if (channel === 'chat') return;
  if (channel === 'push') return refuseLong({ subject, body });
  const state = mailState(services, writer);
  if (state === 'no_server') throw new AppError('mail_off');
  if (state === 'off') throw new AppError('mailing_off');
}

/** A notice is short, and touching it is its link. */
function refuseLong({ subject, body }: Pick<LockedCampaign, 'subject' | 'body'>): void {
  if (!fitsNotice({ subject, body })) throw new AppError('campaign_push_unfit', { most: NOTICE_MOST });
}

/** @throws {AppError} campaign_channel_off, campaign_template_unfit */
export function refuseTemplate(
  { live, templates }: WhatsappWays,
  { template, body }: Pick<LockedCampaign, 'template' | 'body'>,
): void {
  if (!live) throw new AppError('campaign_channel_off');
  const known = templates.find(({ name }) => name === template);
  const variables = known?.variables ?? 0;
  if (known === undefined || valuesOf(body).length !== variables)
    throw new AppError('campaign_template_unfit', { variables });
}
