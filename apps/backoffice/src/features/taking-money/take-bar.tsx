import { formatMoney } from '@comanda/domain/format';
import { isPositive, type Money } from '@comanda/domain/money';
import { cx } from '@comanda/ui/cx';
import { EnterButton } from '@comanda/ui/enter-button';
import { t } from '@comanda/ui/i18n';

interface Props {
  country_id: number;
  amount: Money;
  change: Money;
  problem: string;
  /** What Enter does. */
  words: string;
  /** The money comes later. */
  later: boolean;
  sending: boolean;
  onTake: () => void;
}

/** The change in large type and the button that takes the money: on phones always in sight, however long the rest is. */
export function TakeBar({ country_id, amount, change, problem, words, later, sending, onTake }: Props) {
  const money = (value: number) => formatMoney(value, country_id);
  return (
    <div className="space-y-3 border-line bg-surface-2 px-4 py-3 max-md:border-t md:border-l md:px-5 md:pt-0 md:pb-5">
      {problem !== '' && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
          {problem}
        </p>
      )}
      <p
        className={cx(
          'flex items-baseline justify-between rounded-lg px-4 py-2.5',
          isPositive(change) ? 'bg-success-soft text-success-text' : 'bg-surface-3 text-fg-2 max-md:hidden',
        )}
        aria-live="polite"
      >
        <span className="text-base font-semibold">{later ? t('Levar de troco') : t('Troco')}</span>
        <span className="t-title t-money text-3xl">{money(change)}</span>
      </p>
      <EnterButton
        size="xl"
        className="w-full"
        pending={sending}
        pendingText={t('Enviando…')}
        onClick={onTake}
        trailing={isPositive(amount) && <span className="t-money md:hidden">{money(amount)}</span>}
      >
        {words}
      </EnterButton>
    </div>
  );
}
