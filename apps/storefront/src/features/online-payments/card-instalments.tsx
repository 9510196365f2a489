import { formatMoney } from '@comanda/domain/format';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import type { PayerCost } from './card-fields.ts';

const MOST_SHOWN = 12;

/** What the provider offers for this card: the number chosen, or one where the card does not have it. */
export const chosenCost = (costs: readonly PayerCost[], parts: number): PayerCost | undefined =>
  costs.slice(0, MOST_SHOWN).find(({ installments }) => installments === parts);

interface CardInstalmentsProps {
  costs: readonly PayerCost[];
  chosen: number;
  onChoose: (parts: number) => void;
}

/** In how many parts; nothing where there is no choice. */
export function CardInstalments({ costs, chosen, onChoose }: CardInstalmentsProps) {
  const { country_id } = useStore();
  const money = (value: number) => formatMoney(value, country_id);
  const [first] = costs;
  if (costs.length < 2) return null;
  return (
    <Panel>
      <fieldset>
        <legend className="t-title text-lg">{t('Parcelas')}</legend>
        <div className="mt-3 grid grid-cols-3 gap-2">
          {costs.slice(0, MOST_SHOWN).map(({ installments, installment_amount, total_amount }) => (
            <label
              key={installments}
              className={cx(
                'relative cursor-pointer rounded-lg border p-2.5 text-center has-focus-visible:outline-2 has-focus-visible:outline-focus',
                installments === chosen
                  ? 'border-sf-accent-ui bg-sf-accent-soft text-sf-accent-soft-fg shadow-[inset_0_0_0_1px_var(--sf-accent-ui)]'
                  : 'border-sf-line',
              )}
            >
              <input
                type="radio"
                name="installments"
                className="sr-only"
                checked={installments === chosen}
                onChange={() => onChoose(installments)}
              />
              <b className="block text-base">{t('{n}×', { n: installments })}</b>
              <span className="block text-sm">{money(installment_amount)}</span>
              <span className="block text-xs">
                {total_amount > (first?.total_amount ?? 0)
                  ? t('total {money}', { money: money(total_amount) })
                  : t('sem juros')}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}

/** What is paid by pressing: the whole, or the parts in which it is. */
export function PaidNow({ amount, cost }: { amount: number; cost: PayerCost | undefined }) {
  const { country_id } = useStore();
  if (cost === undefined || cost.installments === 1) return formatMoney(amount, country_id);
  return t('{n}× de {money}', { n: cost.installments, money: formatMoney(cost.installment_amount, country_id) });
}
