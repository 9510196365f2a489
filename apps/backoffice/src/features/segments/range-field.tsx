import { currencySign } from '@comanda/domain/format';
import { FieldGroup } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';

interface Range {
  min: number | null;
  max: number | null;
}
interface Props extends Range {
  label: string;
  suffix?: string;
  most?: number;
  /** The country whose money it is. */
  money?: number;
  onChange: (range: Range) => void;
}

/** From how much to how much; either end may stay open. */
export function RangeField({ label, suffix, most = 9_999_999, money, min, max, onChange }: Props) {
  const decimals = money === undefined ? 0 : 2;
  const prefix = money === undefined ? undefined : currencySign(money);
  return (
    <FieldGroup label={label} optional>
      <div className="grid grid-cols-2 gap-3">
        <NumberInput
          label={t('De')}
          min={0}
          max={most}
          decimals={decimals}
          prefix={prefix}
          suffix={suffix}
          value={min}
          onChange={(value) => onChange({ min: value, max })}
        />
        <NumberInput
          label={t('Até')}
          min={0}
          max={most}
          decimals={decimals}
          prefix={prefix}
          suffix={suffix}
          value={max}
          error={min !== null && max !== null && max < min ? t('Menor que o começo.') : undefined}
          onChange={(value) => onChange({ min, max: value })}
        />
      </div>
    </FieldGroup>
  );
}
