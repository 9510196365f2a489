import { maskPhone } from '@comanda/domain/phone';
import { t } from '@comanda/ui/i18n';
import { useStore } from './page-context.tsx';

/** Where a page can only be read without JavaScript: what to do about it. */
export function NeedsScript() {
  const store = useStore();
  return (
    <noscript>
      <p className="m-4 rounded-md bg-warning-soft p-4 text-base text-warning-text">
        {t('Para pedir por aqui, ligue o JavaScript do navegador.')}{' '}
        {store.phone !== '' && t('Ou ligue para a loja: {phone}.', { phone: maskPhone(store.phone, store.country_id) })}
      </p>
    </noscript>
  );
}
