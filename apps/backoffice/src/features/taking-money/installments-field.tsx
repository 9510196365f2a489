import { formatMoney } from '@comanda/domain/format';
import { MOST_INSTALLMENTS, splitInstallments } from '@comanda/domain/payments/installments';
import type { Money } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';

interface Props {
  installments: number;
  /** What is divided. */
  amount: Money;
  country_id: number;
  onChange: (installments: number) => void;
}

/** In how many a card on credit is charged; whoever says nothing is charged at once. */
export function InstallmentsField({ installments, amount, country_id, onChange }: Props) {
  const each = (many: number) => formatMoney(splitInstallments(amount, many)[0] ?? amount, country_id);
  return (
    <div className="w-60">
      <Select
        label={t('Parcelas')}
        value={installments}
        options={Array.from({ length: MOST_INSTALLMENTS }, (_, at) => at + 1).map((many) => ({
          value: many,
          label: many === 1 ? t('À vista') : t('{n}× de {money}', { n: many, money: each(many) }),
        }))}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
