import { formatWallTime } from '@comanda/domain/format';
import { scheduleProblems } from '@comanda/domain/schedule-problems';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { CopyCheck, Moon } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TimeField } from '../../platform/fields.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { copyDay, DAY_NAMES, passesMidnight, SHIFTS, WEEK, type Week } from './week.ts';

const PROBLEMS = {
  schedule_bad_time: 'Use HH:mm.',
  schedule_half_empty: 'Preencha a abertura e o fechamento.',
  schedule_overlap: 'Dois turnos se sobrepõem: valem como um só.',
} as const;

interface Fields {
  schedule: Week;
}

/** Three shifts a day, Monday first. */
export function WeekGrid({ country_id }: { country_id: number }) {
  const { control, setValue, formState } = useFormContext<Fields>();
  const week = useWatch({ control, name: 'schedule' });
  const [copying, setCopying] = useState<number | null>(null);
  // Once saving was tried, the fields say themselves what they lack.
  const problems = scheduleProblems(week).filter(
    ({ code }) => code === 'schedule_overlap' || !formState.errors.schedule,
  );
  const change = (changed: Week) => setValue('schedule', changed, { shouldDirty: true, shouldValidate: true });

  return (
    <div className="card divide-y divide-line">
      {copying !== null && (
        <CopyDialog
          from={copying}
          onClose={() => setCopying(null)}
          onCopy={(to) => change(copyDay(week, copying, to))}
        />
      )}
      {WEEK.map((day) => {
        const name = t(DAY_NAMES[day]);
        const ofDay = problems.filter((problem) => problem.day === day);
        return (
          <fieldset key={day} className="@container p-4">
            <legend className="contents">
              <span className="sr-only">{name}</span>
            </legend>
            <div className="flex min-h-9 items-center justify-between gap-3">
              <span className="text-sm font-semibold" aria-hidden>
                {name}
              </span>
              <Button
                size="sm"
                variant="ghost"
                icon={<CopyCheck className="size-4" aria-hidden />}
                aria-label={t('Copiar {day} para outros dias', { day: name })}
                onClick={() => setCopying(day)}
              >
                {t('Copiar para…')}
              </Button>
            </div>
            <div className="mt-1 grid items-start gap-x-6 gap-y-3 @xl:grid-cols-3">
              {SHIFTS.map((shift) => (
                <div key={shift}>
                  <div className="grid grid-cols-2 gap-2">
                    <TimeField
                      name={`schedule.${shift}.${day}.time_open`}
                      label={t('{shift}º: abre', { shift })}
                      aria-label={t('{day}, {shift}º turno, abre', { day: name, shift })}
                    />
                    <TimeField
                      name={`schedule.${shift}.${day}.time_close`}
                      label={t('fecha')}
                      aria-label={t('{day}, {shift}º turno, fecha', { day: name, shift })}
                    />
                  </div>
                  <NextDay week={week} shift={shift} day={day} country_id={country_id} />
                </div>
              ))}
            </div>
            {ofDay.length > 0 && (
              <p className="mt-2 text-ui text-warning-text">
                {[...new Set(ofDay.map(({ code }) => t(PROBLEMS[code])))].join(' ')}
              </p>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}

/** 'até 02h (sex)': a night that ends on the next day says so. */
function NextDay({ week, shift, day, country_id }: { week: Week; shift: 1 | 2 | 3; day: number; country_id: number }) {
  const hours = week[shift][day];
  if (!hours || !passesMidnight(hours)) return null;
  const next = DAY_NAMES[(day + 1) % 7] ?? '';
  return (
    <p className="mt-1 flex items-center gap-1 text-ui text-fg-3">
      <Moon className="size-3.5" aria-hidden />
      {t('até {time} ({day})', {
        time: formatWallTime(hours.time_close, country_id),
        day: t(next).slice(0, 3).toLowerCase(),
      })}
    </p>
  );
}
