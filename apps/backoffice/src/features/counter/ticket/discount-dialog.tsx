import { formatMoney } from '@comanda/domain/format';
import { type Money, subtract } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { type FormEvent, useState } from 'react';
import { AllowanceFields, allowanceOf, type Giving, typedYesOf, type Yes } from './allowance.tsx';
import { amountOf, DiscountFields, givenOf, isTooMuch, typedOf } from './discount-fields.tsx';
import type { SaleDiscount } from '../sale.ts';

interface Props {
  discount: SaleDiscount | null;
  giving: Giving;
  onDone: (discount: SaleDiscount | null, yes: Yes) => void;
  onClose: () => void;
}

const FORM = 'counter-discount';

/** A discount by hand of the whole order, in percent or money. */
export function DiscountDialog({ discount, giving, onDone, onClose }: Props) {
  const { store, subtotal, others, yes } = giving;
  const base: Money = subtract(subtotal, others);
  const [typed, setTyped] = useState(() => typedOf(discount));
  const [typedYes, setTypedYes] = useState(() => typedYesOf(yes));
  const [tried, setTried] = useState(false);
  const amount = amountOf(typed, base);
  const allowance = allowanceOf(giving, amount, typedYes);
  const missing = givenOf(typed) === null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (missing || isTooMuch(typed) || allowance.missing) return;
    onDone(givenOf(typed), allowance.given);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Desconto')}
      size="sm"
      footer={
        <>
          {discount && (
            <Button variant="ghost" className="mr-auto" onClick={() => onDone(null, yes)}>
              {t('Tirar desconto')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {t('Dar desconto')}
          </Button>
        </>
      }
    >
      <form id={FORM} className="space-y-4" onSubmit={submit} noValidate>
        <DiscountFields
          typed={typed}
          country_id={store.country_id}
          takesFocus
          error={tried && missing ? t('Digite quanto sai do preço.') : undefined}
          onChange={setTyped}
        />
        <p className="text-sm text-fg-2">
          {t('Tira {amount} de {subtotal}.', {
            amount: formatMoney(amount, store.country_id),
            subtotal: formatMoney(base, store.country_id),
          })}
        </p>
        <AllowanceFields giving={giving} allowance={allowance} typed={typedYes} tried={tried} onChange={setTypedYes} />
      </form>
    </Dialog>
  );
}
