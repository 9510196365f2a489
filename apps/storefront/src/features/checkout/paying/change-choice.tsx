import { changeFor, changeSuggestions } from '@comanda/domain/payments/change';
import type { CountryId } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { money } from '@comanda/domain/money';
import { cx } from '@comanda/ui/cx';
import { FieldError } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { useState } from 'react';
import { fieldId } from '../fields.ts';
import { useCheckout } from '../use-checkout.ts';

/** 'Troco para quanto?', with the notes that people hand over for such a total. @param due the cash part; the total unless given */
export function ChangeChoice({ due }: { due?: number }) {
  const { totals, store, draft, change, errorOf } = useCheckout();
  const total = due ?? totals.total;
  const { country_id } = store;
  const suggestions = changeSuggestions(total, country_id).slice(0, 3);
  const typed = draft.change !== null && draft.change !== 0 && !suggestions.some((each) => each === draft.change);
  const [other, setOther] = useState(typed);
  const back = changeFor(total, draft.change);
  const error = errorOf('change');
  const choose = (amount: number | null) => {
    setOther(false);
    change({ change: amount });
  };

  return (
    <div
      id={fieldId('change')}
      role="group" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- it stands inside the fieldset of the payments
      aria-label={t('Troco')}
      className="rounded-lg bg-sf-band p-3 text-sf-band-fg"
    >
      <p className="text-sm font-semibold">{t('Troco para quanto?')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Note pressed={!other && draft.change === 0} onPress={() => choose(0)}>
          {t('Não preciso')}
        </Note>
        {suggestions.map((amount) => (
          <Note key={amount} pressed={!other && draft.change === amount} onPress={() => choose(amount)}>
            {formatMoney(amount, country_id)}
          </Note>
        ))}
        <Note
          pressed={other}
          onPress={() => {
            setOther(true);
            change({ change: null });
          }}
        >
          {t('Outro valor')}
        </Note>
      </div>
      {other && (
        <MoneyInput
          className="mt-3 max-w-56"
          size="lg"
          label={t('Vou pagar com')}
          country={country_id as CountryId} // a store's country is one of ours
          value={draft.change === null ? null : money(draft.change)}
          onChange={(value) => change({ change: value })}
        />
      )}
      {error ? (
        <div className="mt-2">
          <FieldError>{error}</FieldError>
        </div>
      ) : (
        back.ok &&
        back.value > 0 && (
          <p className="mt-3 text-sm" aria-live="polite">
            {t('Você recebe {amount} de troco.', { amount: formatMoney(back.value, country_id) })}
          </p>
        )
      )}
    </div>
  );
}

function Note({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cx(
        'inline-flex h-11 items-center rounded-full px-4 text-sm font-semibold',
        pressed ? 'bg-sf-accent text-sf-accent-fg' : 'border border-sf-line-input bg-sf-surface text-sf-fg',
      )}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
