import type { SavedCard } from '@comanda/contract/finance/online-payments';
import { brandName } from '@comanda/domain/online-payments/card-brands';
import { t } from '@comanda/ui/i18n';

/** 'Visa •••• 1234' */
export const cardName = ({ card_brand, card_last_four }: Pick<SavedCard, 'card_brand' | 'card_last_four'>): string =>
  `${brandName(card_brand) ?? t('Cartão')} •••• ${card_last_four}`;

/** @param tax_id as it is typed, without its dots */
export const wrongTaxIdWords = (tax_id: string): string =>
  tax_id === '' ? t('Digite o CPF.') : t('Confira o CPF: os números não batem.');

/** Why a bank refused, as far as it says so, and what helps. @param detail in the provider's own words */
export function refusalWords(detail: string): string {
  if (detail.includes('insufficient_amount')) return t('O cartão não tem limite para este valor. Tente outro.');
  if (detail.includes('security_code')) return t('O código de segurança não confere. Confira atrás do cartão.');
  if (detail.includes('bad_filled_date')) return t('A validade não confere. Confira no cartão.');
  if (detail.includes('bad_filled')) return t('Algum dado do cartão não confere. Confira e tente de novo.');
  if (detail.includes('call_for_authorize'))
    return t('O banco quer a sua autorização: ligue para ele, ou use outro cartão.');
  if (detail.includes('card_disabled'))
    return t('Este cartão está bloqueado. Desbloqueie no app do banco, ou use outro.');
  if (detail.includes('invalid_installments'))
    return t('Este cartão não parcela assim. Escolha outro número de parcelas.');
  if (detail.includes('3ds')) return t('O banco não confirmou que é você. Tente de novo, ou use outro cartão.');
  return t('O banco não diz o motivo; costuma ser limite ou compra online bloqueada no app.');
}
