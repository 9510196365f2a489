import { formatMoney } from '@comanda/domain/format';
import type { Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { BadgePercent } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { amountOf, DiscountFields, type TypedDiscount } from './discount-fields.tsx';

interface Props {
  typed: TypedDiscount;
  country_id: number;
  /** What the line costs without it. */
  base: Money;
  /** With the fields in sight and the cursor in them. */
  opens: boolean;
  onChange: (typed: TypedDiscount) => void;
  /** What allows it. */
  children: ReactNode;
}

/** What one line loses by hand, within the same limit as the order's discount. */
export function LineDiscount({ typed, country_id, base, opens, onChange, children }: Props) {
  const [had] = useState(typed.value !== null);
  const [open, setOpen] = useState(opens || had);
  if (!open)
    return (
      <Button size="sm" icon={<BadgePercent className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
        {t('Desconto neste item')}
      </Button>
    );
  return (
    <fieldset className="space-y-3 rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{t('Desconto neste item')}</legend>
      <DiscountFields typed={typed} country_id={country_id} takesFocus={opens || !had} onChange={onChange} />
      <p className="text-sm text-fg-2">
        {t('Tira {amount} de {subtotal}.', {
          amount: formatMoney(amountOf(typed, base), country_id),
          subtotal: formatMoney(base, country_id),
        })}
      </p>
      {children}
    </fieldset>
  );
}
