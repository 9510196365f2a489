import { WEEKDAY_FLAGS } from '@comanda/domain/menu/availability';
import { Chip } from '@comanda/ui/chip';
import { FieldGroup } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { weekdaysShort } from '@comanda/words/weekdays';
import { saleHoursWords } from '@comanda/words/days-words';
import { Check } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TimeField } from '../../../platform/form/fields.tsx';

interface SaleHoursForm {
  sun: boolean;
  mon: boolean;
  tue: boolean;
  wed: boolean;
  thu: boolean;
  fri: boolean;
  sat: boolean;
  start_time: string;
  end_time: string;
}

/** On which days and between which hours something is sold. */
export function SaleHoursFields({ country_id }: { country_id: number }) {
  const { setValue, control } = useFormContext<SaleHoursForm>();
  const hours = useWatch({ control }) as SaleHoursForm; // the form around always has them
  const names = weekdaysShort();
  return (
    <div className="space-y-4">
      <FieldGroup label={t('Dias em que vende')}>
        <div className="flex flex-wrap gap-2">
          {WEEKDAY_FLAGS.map((flag, day) => (
            <Chip
              key={flag}
              className="max-md:h-11"
              selected={hours[flag]}
              icon={hours[flag] ? <Check className="size-4" aria-hidden /> : undefined}
              onClick={() => setValue(flag, !hours[flag], { shouldDirty: true })}
            >
              {names[day]}
            </Chip>
          ))}
        </div>
      </FieldGroup>
      <div className="grid grid-cols-2 gap-4">
        <TimeField name="start_time" label={t('Das')} optional />
        <TimeField name="end_time" label={t('Até')} optional />
      </div>
      <p className="text-sm text-fg-3">
        {saleHoursWords(hours, country_id)
          ? t('O cliente pede: {when}.', { when: saleHoursWords(hours, country_id) })
          : t('Vende sempre que a loja está aberta.')}{' '}
        {t('Se terminar antes de começar, vai até o dia seguinte: das 18:00 às 02:00.')}
      </p>
    </div>
  );
}
