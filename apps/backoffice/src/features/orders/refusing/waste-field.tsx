import type { OrderItem } from '@comanda/contract/orders/orders';
import { needsWasteReason, NOT_STARTED, WASTE_REASONS } from '@comanda/domain/menu/waste-reasons';
import { RadioList } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';

interface Props {
  /** What is taken out. */
  lines: readonly OrderItem[];
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
}

/** Where the kitchen has some of it in hand: what becomes of the food. Nothing is asked of what nobody has seen. */
export function WasteField({ lines, value, onChange, error }: Props) {
  if (!lines.some(needsWasteReason)) return null;
  const made = lines.some(({ done_at }) => done_at !== null);
  const reasons = WASTE_REASONS.filter(({ code }) => !made || code !== NOT_STARTED);
  return (
    <RadioList
      name="waste"
      label={made ? t('A cozinha já fez. O que aconteceu?') : t('A cozinha já viu. O que aconteceu?')}
      value={value}
      onChange={onChange}
      choices={reasons.map(({ code, label }) => ({ value: code, label: t(label) }))}
      error={error}
    />
  );
}
