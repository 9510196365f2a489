import type { findDiscountUsage } from '@comanda/contract/marketing/discounts';
import { USAGE_DAYS } from '@comanda/contract/marketing/discounts';
import type { Output } from '@comanda/contract/route';
import { formatMoney } from '@comanda/domain/format';
import { add } from '@comanda/domain/money';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';

export type Usage = Output<typeof findDiscountUsage>;

interface Props {
  usage: Usage;
  days: number;
  onDays: (days: number) => void;
  country_id: number;
}

/** What the discounts without a coupon gave away; each coupon's own stands in its row. */
export function UsageSection({ usage, days, onDays, country_id }: Props) {
  const given = add(...usage.map((row) => row.given));
  const automatic = usage.filter(({ rule }) => rule !== 'coupon');
  return (
    <FormSection
      title={t('O que os descontos deram')}
      hint={t('De pedidos que não foram cancelados, com a entrega que ficou grátis por cupom.')}
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label={t('Período')}
          className="w-44"
          value={days}
          options={USAGE_DAYS.map((value) => ({ value, label: t('Últimos {n} dias', { n: value }) }))}
          onChange={({ target }) => onDays(Number(target.value))}
        />
        <p className="pb-2 text-sm">
          {t('Ao todo')} <b className="t-money">{formatMoney(given, country_id)}</b>
        </p>
      </div>
      {automatic.length > 0 && (
        <ul className="card divide-y divide-line">
          {automatic.map(({ rule, orders, given: amount }) => (
            <li key={rule} className="flex min-h-11 items-center gap-3 px-4 text-sm">
              <span className="flex-1">{nameOf(rule)}</span>
              <span className="text-fg-3">
                {t('{n, plural, =0 {nenhum pedido} one {# pedido} other {# pedidos}}', { n: orders })}
              </span>
              <span className="t-money">{formatMoney(amount, country_id)}</span>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

function nameOf(rule: string): string {
  switch (rule) {
    case 'manual_discount':
      return t('Dado no balcão');
    case 'line_discount':
      return t('Dado no balcão em um item');
    case 'stamp_card':
      return t('Cartão de selos');
    case 'store_discount':
      return t('Em todos os pedidos');
    case 'takeaway_discount':
      return t('Na retirada');
    case 'cash_discount':
      return t('No dinheiro');
    case 'pix_discount':
      return t('No Pix');
    case 'debit_card_discount':
      return t('No débito');
    default:
      return t('Por indicação');
  }
}
