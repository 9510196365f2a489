import { t } from '@comanda/ui/i18n';

export function CartPage() {
  return <main>{t('Sua sacola')}</main>;
}
