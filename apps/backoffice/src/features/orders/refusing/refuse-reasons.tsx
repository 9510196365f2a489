import { Button } from '@comanda/ui/button';
import { RadioList } from '@comanda/ui/choice-group';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';

/** What nearly every refusal is for; the others stand behind one press. */
const USUAL: readonly string[] = ['unavailable_item', 'too_busy', 'no_driver', 'outside_area'];

interface Props {
  reasons: readonly { code: string; label: string }[];
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/** Why an order is not made: four large reasons, and the rest when none of them is it. */
export function RefuseReasons({ reasons, value, onChange, error }: Props) {
  const others = reasons.filter(({ code }) => !USUAL.includes(code));
  const [open, setOpen] = useState(false);
  const shown = open || others.some(({ code }) => code === value);
  return (
    <div className="space-y-3">
      <fieldset className="grid grid-cols-2 gap-2" aria-label={t('Motivo')}>
        {reasons
          .filter(({ code }) => USUAL.includes(code))
          .map(({ code, label }) => (
            <button
              key={code}
              type="button"
              aria-pressed={code === value}
              onClick={() => onChange(code)}
              className={cx(
                'min-h-14 rounded-lg border-2 px-3 py-2 text-left text-sm font-semibold',
                code === value ? 'border-primary bg-primary-soft text-primary-soft-fg' : 'border-line-strong',
              )}
            >
              {t(label)}
            </button>
          ))}
      </fieldset>
      {others.length > 0 && !shown && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('Outros motivos')}
        </Button>
      )}
      {shown && (
        <RadioList
          name="reason"
          label={t('Outros motivos')}
          value={value}
          onChange={onChange}
          choices={others.map(({ code, label }) => ({ value: code, label: t(label) }))}
        />
      )}
      {error !== undefined && (
        <p role="alert" className="text-ui font-semibold text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
