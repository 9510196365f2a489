import { COUNTRY } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';

/** How people of the store's country send money to each other. */
export const farPayment = (country_id: number): string =>
  country_id === COUNTRY.portugal ? t('transferência') : t('Pix');
