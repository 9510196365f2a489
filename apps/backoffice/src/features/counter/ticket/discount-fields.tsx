import { COUNTRY, DISCOUNT_TYPE } from '@comanda/domain/codes';
import { type Money, money } from '@comanda/domain/money';
import { takenOff } from '@comanda/domain/prices/manual-discount';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { NumberInput } from '@comanda/ui/number-input';
import type { SaleDiscount } from '../sale.ts';

/** A discount while it is typed. */
export interface TypedDiscount {
  type: SaleDiscount['type'];
  value: Money | null;
}
export const typedOf = (discount: SaleDiscount | null | undefined): TypedDiscount => ({
  type: discount?.type ?? DISCOUNT_TYPE.percent,
  value: discount?.value ?? null,
});
export const isTooMuch = ({ type, value }: TypedDiscount): boolean =>
  type === DISCOUNT_TYPE.percent && (value ?? 0) > 100;
/** @returns null for none */
export const givenOf = ({ type, value }: TypedDiscount): SaleDiscount | null =>
  value === null || value === 0 ? null : { type, value };
export const amountOf = (typed: TypedDiscount, base: Money): Money => takenOff(givenOf(typed), base);

interface Props {
  typed: TypedDiscount;
  country_id: number;
  takesFocus: boolean;
  error?: string | undefined;
  onChange: (typed: TypedDiscount) => void;
}

/** In percent or money. */
export function DiscountFields({ typed, country_id, takesFocus, error, onChange }: Props) {
  const { type, value } = typed;
  return (
    <>
      <Segmented
        label={t('Desconto em')}
        value={type}
        choices={[
          { value: DISCOUNT_TYPE.percent, label: t('Porcentagem') },
          { value: DISCOUNT_TYPE.value, label: t('Valor') },
        ]}
        onChange={(next) => onChange({ type: next, value: null })}
      />
      {type === DISCOUNT_TYPE.percent ? (
        <NumberInput
          label={t('Quanto')}
          suffix="%"
          decimals={2}
          min={0}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
          autoFocus={takesFocus}
          value={value}
          error={isTooMuch(typed) ? t('No máximo 100%.') : error}
          onChange={(given) => onChange({ type, value: given === null ? null : money(given) })}
        />
      ) : (
        <MoneyInput
          label={t('Quanto')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
          autoFocus={takesFocus}
          value={value}
          error={error}
          country={country_id === COUNTRY.portugal ? COUNTRY.portugal : COUNTRY.brazil}
          onChange={(given) => onChange({ type, value: given })}
        />
      )}
    </>
  );
}
