import type { ConsentChannel } from '@comanda/domain/clients/consents';
import { t } from './i18n.ts';

/** What a way of telling of offers is called. */
export const channelWord = (channel: ConsentChannel): string =>
  ({ whatsapp: t('WhatsApp'), email: t('E-mail'), push: t('Avisos no aparelho') })[channel];
