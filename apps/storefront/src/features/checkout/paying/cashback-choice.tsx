import { formatMoney } from '@comanda/domain/format';
import { isPositive, subtract } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import { Switch } from '@comanda/ui/checkbox';
import { useCheckout } from '../use-checkout.ts';

/** The balance of whoever is signed in, and what may be used of it. */
export function CashbackChoice() {
  const { store, cart, draft, totals, change } = useCheckout();
  const balance = cart.client?.points ?? 0;
  if (!isPositive(balance) || store.cashback_max === 0) return null;
  const missing = subtract(store.cashback_min, cart.subtotal);
  const money = (value: number) => formatMoney(value, store.country_id);
  return (
    <div className="mb-4 rounded-lg bg-sf-band p-3 text-sf-band-fg">
      <Switch
        className="on-store flex! w-full min-h-11 flex-row-reverse items-center! justify-between"
        size="lg"
        label={<b className="font-semibold">{t('Usar cashback')}</b>}
        hint={
          draft.use_cashback && isPositive(totals.cashback)
            ? t('Usando {used} de {balance}.', { used: money(totals.cashback), balance: money(balance) })
            : isPositive(missing)
              ? t('Você tem {balance}. Faltam {missing} em itens para usar.', {
                  balance: money(balance),
                  missing: money(missing),
                })
              : t('Você tem {balance} nesta loja.', { balance: money(balance) })
        }
        checked={draft.use_cashback && !isPositive(missing)}
        disabled={isPositive(missing)}
        onChange={({ target }) => change({ use_cashback: target.checked }, 'coupon')}
      />
    </div>
  );
}
