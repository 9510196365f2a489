import { formatMoney } from '@comanda/domain/format';
import type { Money } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import { useStore } from '../../platform/page/page-context.tsx';

/** What a word on an order has brought its client. */
export const Given = ({ amount }: { amount: Money }) => (
  <p className="text-base font-semibold">
    {t('Você ganhou {amount} de saldo para o próximo pedido.', {
      amount: formatMoney(amount, useStore().country_id),
    })}
  </p>
);
