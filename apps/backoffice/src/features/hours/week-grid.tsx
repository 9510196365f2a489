import { MONDAY_FIRST } from '@comanda/domain/menu/availability';
import { formatWallTime } from '@comanda/domain/format';
import type { Shift } from '@comanda/domain/hours/opening-windows';
import { scheduleProblems } from '@comanda/domain/hours/schedule-problems';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { weekdayTitles, weekdaysShort } from '@comanda/words/weekdays';
import { IconButton } from '@comanda/ui/icon-button';
import { CopyCheck, Moon, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { halfShift } from '@comanda/words/field-words';
import { TimeField } from '../../platform/form/fields.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { copyDay, isSameEveryDay, passesMidnight, SHIFTS, type Week } from './week.ts';

const PROBLEMS = {
  schedule_bad_time: () => t('Use HH:mm.'),
  schedule_half_empty: halfShift,
  schedule_overlap: () => t('Dois turnos se sobrepõem: valem como um só.'),
} as const;

interface Fields {
  schedule: Week;
}

/** One line for every day alike, or one a day, Monday first; a line has the shifts that are used. */
export function WeekGrid({ country_id }: { country_id: number }) {
  const { control, setValue } = useFormContext<Fields>();
  const week = useWatch({ control, name: 'schedule' });
  const [alike, setAlike] = useState(() => isSameEveryDay(week));
  const [copying, setCopying] = useState<number | null>(null);
  const change = (changed: Week) => setValue('schedule', changed, { shouldDirty: true, shouldValidate: true });
  // What is typed for Monday is every day's, while they are alike.
  const differ = alike && !isSameEveryDay(week);
  useEffect(() => {
    if (differ) setValue('schedule', copyDay(week, MONDAY_FIRST[0], MONDAY_FIRST), { shouldDirty: true });
  }, [differ, week, setValue]);

  return (
    <div className="space-y-3">
      <Segmented
        label={t('Dias')}
        hideLabel
        value={alike ? 'alike' : 'each'}
        choices={[
          { value: 'alike', label: t('Todo dia igual') },
          { value: 'each', label: t('Varia por dia') },
        ]}
        onChange={(value: 'alike' | 'each') => setAlike(value === 'alike')}
      />
      <div className="card divide-y divide-line">
        {alike ? (
          <DayLine day={MONDAY_FIRST[0]} name={t('Todo dia')} country_id={country_id} />
        ) : (
          MONDAY_FIRST.map((day) => (
            <DayLine
              key={day}
              day={day}
              name={weekdayTitles()[day] ?? ''}
              country_id={country_id}
              onCopy={() => setCopying(day)}
            />
          ))
        )}
      </div>
      {copying !== null && (
        <CopyDialog
          from={copying}
          onClose={() => setCopying(null)}
          onCopy={(to) => change(copyDay(week, copying, to))}
        />
      )}
    </div>
  );
}

interface DayProps {
  day: number;
  name: string;
  country_id: number;
  onCopy?: () => void;
}

function DayLine({ day, name, country_id, onCopy }: DayProps) {
  const { control, formState } = useFormContext<Fields>();
  const week = useWatch({ control, name: 'schedule' });
  const isUsed = (shift: Shift) => Boolean(week[shift][day]?.time_open || week[shift][day]?.time_close);
  // A shift that was shown stays while its times are typed anew.
  const [opened, setOpened] = useState<readonly Shift[]>(() => (SHIFTS.some(isUsed) ? SHIFTS.filter(isUsed) : [1]));
  const shown = SHIFTS.filter((shift) => opened.includes(shift) || isUsed(shift));
  const spare = SHIFTS.find((shift) => !shown.includes(shift));
  // Once saving was tried, the fields say themselves what they lack.
  const problems = scheduleProblems(week).filter(
    (problem) => problem.day === day && (problem.code === 'schedule_overlap' || !formState.errors.schedule),
  );
  return (
    <fieldset className="px-4 py-2.5">
      <legend className="contents">
        <span className="sr-only">{name}</span>
      </legend>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <span className="text-sm font-semibold max-sm:basis-full sm:w-20 sm:pt-2.5" aria-hidden>
          {name}
        </span>
        {shown.map((shift) => (
          <div key={shift}>
            <div className="flex items-start gap-2">
              <TimeField
                name={`schedule.${shift}.${day}.time_open`}
                className="w-20"
                hideLabel
                label={t('{shift}º: abre', { shift })}
                aria-label={t('{day}, {shift}º turno, abre', { day: name, shift })}
              />
              <span className="pt-2.5 text-sm text-fg-3" aria-hidden>
                {t('às')}
              </span>
              <TimeField
                name={`schedule.${shift}.${day}.time_close`}
                className="w-20"
                hideLabel
                label={t('fecha')}
                aria-label={t('{day}, {shift}º turno, fecha', { day: name, shift })}
              />
            </div>
            <NextDay week={week} shift={shift} day={day} alike={onCopy === undefined} country_id={country_id} />
          </div>
        ))}
        <span className="ml-auto flex items-center gap-1">
          {spare !== undefined && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Plus className="size-4" aria-hidden />}
              aria-label={t('Mais um turno: {day}', { day: name })}
              onClick={() => setOpened([...shown, spare])}
            >
              {t('turno')}
            </Button>
          )}
          {onCopy && (
            <IconButton label={t('Copiar {day} para outros dias', { day: name })} onClick={onCopy}>
              <CopyCheck className="size-4" aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
      {problems.length > 0 && (
        <p className="mt-2 text-ui text-warning-text">
          {[...new Set(problems.map(({ code }) => PROBLEMS[code]()))].join(' ')}
        </p>
      )}
    </fieldset>
  );
}

interface NextDayProps {
  week: Week;
  shift: Shift;
  day: number;
  /** Meant for every day: no day is named. */
  alike: boolean;
  country_id: number;
}

/** 'até 02h (sex)': a night that ends on the next day says so. */
function NextDay({ week, shift, day, alike, country_id }: NextDayProps) {
  const hours = week[shift][day];
  if (!hours || !passesMidnight(hours)) return null;
  const time = formatWallTime(hours.time_close, country_id);
  const next = weekdaysShort()[(day + 1) % 7] ?? '';
  return (
    <p className="mt-1 flex items-center gap-1 text-ui text-fg-3">
      <Moon className="size-3.5" aria-hidden />
      {alike ? t('até {time} do dia seguinte', { time }) : t('até {time} ({day})', { time, day: next })}
    </p>
  );
}
