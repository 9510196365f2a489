import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { LockedCampaign } from './campaigns.repo.ts';
import { mailState } from './read-campaigns.ts';

/** @throws {AppError} campaign_unwritten, campaign_channel_off, mail_off, mailing_off */
export function refuseUnready(
  services: Pick<Services, 'config'>,
  { channel, subject, body }: Pick<LockedCampaign, 'channel' | 'subject' | 'body'>,
  writer: Parameters<typeof mailState>[1],
): void {
  if (body.trim() === '' || (channel === 'email' && subject.trim() === '')) throw new AppError('campaign_unwritten');
  if (channel !== 'email') throw new AppError('campaign_channel_off');
  const state = mailState(services, writer);
  if (state === 'no_server') throw new AppError('mail_off');
  if (state === 'off') throw new AppError('mailing_off');
}
