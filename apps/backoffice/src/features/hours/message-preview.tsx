import { toInstant, toLocal, readTime } from '@comanda/domain/local-time';
import { storeState } from '@comanda/domain/hours/opening-hours';
import type { ClosedDates } from '@comanda/domain/hours/opening-windows';
import { timeMessage } from '@comanda/domain/time-message';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { openingWords } from '@comanda/ui/opening-words';
import { TextInput } from '@comanda/ui/text-input';
import { TimeInput } from '@comanda/ui/time-input';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import type { Week } from './week.ts';

interface Fields {
  schedule: Week;
  always_open: boolean;
  timezone: number;
  last_order_minutes: number;
}

/** The menu's message at any moment, as the form stands. */
export function MessagePreview({ store, closed }: { store: SessionStore; closed: readonly ClosedDates[] }) {
  const { control } = useFormContext<Fields>();
  const [schedule, always_open, timezone, last_order_minutes] = useWatch({
    control,
    name: ['schedule', 'always_open', 'timezone', 'last_order_minutes'],
  });
  const zone = storeZone(timezone, store.country_id);
  const now = toLocal(useNow(), zone);
  const [day, setDay] = useState(now.date);
  const [time, setTime] = useState('19:30');
  const minutes = readTime(time);
  const moment = minutes === null || day === '' ? null : toInstant(day, minutes, zone);
  const state =
    moment &&
    storeState(
      {
        schedule,
        closes_schedule: closed,
        zone,
        always_open,
        last_order_minutes,
        open_status: 1,
        closed_until: null,
        delivery_off_until: null,
        takeaway_off_until: null,
      },
      moment,
    );

  const words =
    moment &&
    state &&
    openingWords(timeMessage(state, moment, zone), { country_id: store.country_id, always_open, take_out: true });

  return (
    <div className="card flex flex-wrap items-end gap-3 p-4">
      <div className="w-44">
        <TextInput type="date" label={t('Dia')} value={day} onChange={({ target }) => setDay(target.value)} />
      </div>
      <div className="w-32">
        <TimeInput label={t('Hora')} value={time} onChange={({ target }) => setTime(target.value)} />
      </div>
      <p className="flex min-h-10 flex-wrap items-center gap-2 text-sm" aria-live="polite">
        {words && (
          <>
            <Badge tone={words.tone}>{words.short}</Badge>
            {words.title}
          </>
        )}
      </p>
    </div>
  );
}
