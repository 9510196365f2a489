import { changeSuggestions } from '@comanda/domain/payments/change';
import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { fromCents, isPositive, type Money, toCents } from '@comanda/domain/money';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { Delete } from 'lucide-react';
import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
  country_id: number;
  /** What the field is called. */
  label: string;
  total: Money;
  taken: Money;
  remaining: Money;
  due: Money;
  amount: Money;
  cash: boolean;
  onAmount: (amount: Money | null) => void;
  onFocus: () => void;
}

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0'] as const;
const NOTES = 3;
const MAX_CENTS = 99_999_999;

/** How much: typed, by note, or by the pad for fingers. */
export function AmountPad(props: Props) {
  const { ref, country_id, label, total, taken, remaining, due, amount, cash, onAmount, onFocus } = props;
  const money = (value: number) => formatMoney(value, country_id);
  const notes = cash && isPositive(due) ? [due, ...changeSuggestions(due, country_id).slice(0, NOTES)] : [];
  const bare = (value: number) =>
    money(value)
      .replace(/^R\$\s|\s€$/, '')
      .replace(/,00$/, '');
  const push = (key: string) => onAmount(fromCents(Math.min(MAX_CENTS, Number(`${toCents(amount)}${key}`))));
  return (
    <div className="flex min-h-0 flex-col overflow-y-auto border-line bg-surface-2 p-4 max-md:border-t md:border-l md:p-5 md:pb-3">
      <div className="flex items-baseline justify-between">
        <span className="text-sm text-fg-2">
          {isPositive(taken) ? t('Falta (de {total})', { total: money(total) }) : t('Falta')}
        </span>
        <span className="t-money text-lg font-semibold" aria-live="polite">
          {money(remaining)}
        </span>
      </div>
      <div className="mt-2 [&_.input]:h-16 [&_.input]:text-3xl [&_input]:font-bold">
        <MoneyInput
          ref={ref}
          label={label}
          hideLabel
          size="lg"
          country={country_id === COUNTRY.portugal ? COUNTRY.portugal : COUNTRY.brazil}
          value={amount}
          onChange={onAmount}
          onFocus={onFocus}
        />
      </div>
      {notes.length > 0 && (
        <div className="mt-2 grid grid-cols-4 gap-2">
          {notes.map((note) => (
            <button
              key={note}
              type="button"
              className={cx('btn btn-sm h-11!', note === amount ? 'btn-tint' : 'btn-secondary')}
              onClick={() => onAmount(note)}
            >
              {bare(note)}
            </button>
          ))}
        </div>
      )}
      <div className="mt-2 hidden flex-1 grid-cols-3 gap-2 md:grid">
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            className="btn btn-secondary h-auto min-h-12 text-xl!"
            onClick={() => push(key)}
          >
            {key}
          </button>
        ))}
        <button
          type="button"
          className="btn btn-secondary h-auto min-h-12"
          aria-label={t('Apagar')}
          onClick={() => onAmount(fromCents(Math.floor(toCents(amount) / 10)))}
        >
          <Delete className="size-5.5" aria-hidden />
        </button>
      </div>
    </div>
  );
}
