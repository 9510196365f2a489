import { changeSuggestions } from '@comanda/domain/change';
import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { fromCents, isPositive, type Money, toCents } from '@comanda/domain/money';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { EnterButton } from '@comanda/ui/enter-button';
import { MoneyInput } from '@comanda/ui/money-input';
import { Delete } from 'lucide-react';
import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
  country_id: number;
  total: Money;
  taken: Money;
  remaining: Money;
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
  const { ref, country_id, total, taken, remaining, amount, cash, onAmount, onFocus } = props;
  const money = (value: number) => formatMoney(value, country_id);
  const notes = cash ? [remaining, ...changeSuggestions(remaining, country_id).slice(0, NOTES)] : [];
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
          label={t('Valor recebido')}
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

interface TakeProps {
  country_id: number;
  amount: Money;
  change: Money;
  problem: string;
  /** Enter ends the sale. */
  concludes: boolean;
  /** The money comes later. */
  later: boolean;
  sending: boolean;
  onTake: () => void;
}

/** The change in large type and the button that takes the money: on phones always in sight, however long the rest is. */
export function TakeBar({ country_id, amount, change, problem, concludes, later, sending, onTake }: TakeProps) {
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
        {concludes ? (later ? t('Enviar pedido') : t('Concluir venda')) : t('Receber esta parte')}
      </EnterButton>
    </div>
  );
}
