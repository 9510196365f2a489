import { maskPhone } from '@comanda/domain/phone';
import { t } from '@comanda/ui/i18n';

/** As the store's country writes it. @param phone digits with the country's; null where the person hides it */
export const shownPhone = (phone: string | null, country_id: number): string =>
  phone === null ? t('Número escondido') : maskPhone(`+${phone}`, country_id);
