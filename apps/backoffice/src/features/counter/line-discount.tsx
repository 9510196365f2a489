import { formatMoney } from '@comanda/domain/format';
import type { Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { BadgePercent } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { amountOf, DiscountFields, givenOf, isTooMuch, typedOf } from './discount-fields.tsx';
import type { SaleDiscount } from './sale.ts';
import { type Giving, useAllowance, type Yes } from './use-allowance.tsx';

interface Props {
  giving: Giving;
  discount: SaleDiscount | null | undefined;
  /** What the line costs without it. */
  base: Money;
  /** With the fields in sight and the cursor in them. */
  opens: boolean;
  tried: boolean;
  onChange: (discount: SaleDiscount | null, allowance: { given: Yes; missing: boolean }) => void;
}

/** What one line loses by hand, within the same limit as the order's discount. */
export function LineDiscount({ giving, discount, base, opens, tried, onChange }: Props) {
  const { country_id } = giving.store;
  const [open, setOpen] = useState(opens || discount != null);
  const [typed, setTyped] = useState(() => typedOf(discount));
  const amount = amountOf(typed, base);
  const { missing, given, fields } = useAllowance(giving, amount);
  const tooMuch = isTooMuch(typed);
  const told = JSON.stringify([typed, given, missing || tooMuch]);
  const latest = useEffectEvent(onChange);
  useEffect(() => {
    if (open) latest(tooMuch ? null : givenOf(typed), { given, missing: missing || tooMuch });
  }, [open, told]); // oxlint-disable-line react-hooks/exhaustive-deps -- `told` is what they say
  if (!open)
    return (
      <Button size="sm" icon={<BadgePercent className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
        {t('Desconto neste item')}
      </Button>
    );
  return (
    <fieldset className="space-y-3 rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{t('Desconto neste item')}</legend>
      <DiscountFields
        typed={typed}
        country_id={country_id}
        takesFocus={opens || discount == null}
        onChange={setTyped}
      />
      <p className="text-sm text-fg-2">
        {t('Tira {amount} de {subtotal}.', {
          amount: formatMoney(amount, country_id),
          subtotal: formatMoney(base, country_id),
        })}
      </p>
      {fields(tried)}
    </fieldset>
  );
}
