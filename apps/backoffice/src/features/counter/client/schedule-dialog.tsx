import { formatShortDate } from '@comanda/domain/format';
import { addDays, readTime, toInstant, toLocal, writeTime } from '@comanda/domain/local-time';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TimeInput } from '@comanda/ui/time-input';
import { type FormEvent, useState } from 'react';

interface Props {
  pickup_time: string | null;
  zone: string;
  onDone: (pickup_time: string | null) => void;
  onClose: () => void;
}

const FORM = 'counter-schedule';
const DAYS = 31;
const HOUR = 60;

/** When it is fetched or brought, if not now. */
export function ScheduleDialog({ pickup_time, zone, onDone, onClose }: Props) {
  const [opened] = useState(() => new Date());
  const now = toLocal(opened, zone);
  const before = pickup_time === null ? null : toLocal(pickup_time, zone);
  const [date, setDate] = useState(before?.date ?? now.date);
  const [time, setTime] = useState(writeTime(before?.minutes ?? Math.ceil((now.minutes + HOUR) / 30) * 30));
  const [tried, setTried] = useState(false);
  const minutes = readTime(time);
  const instant = minutes === null ? null : toInstant(date, minutes, zone);
  const past = instant !== null && instant <= opened;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (instant !== null && !past) onDone(instant.toISOString());
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Para quando?')}
      size="sm"
      footer={
        <>
          <Button className="mr-auto" onClick={() => onDone(null)}>
            {t('Para agora')}
          </Button>
          <Button variant="primary" type="submit" form={FORM}>
            {t('Agendar')}
          </Button>
        </>
      }
    >
      <form id={FORM} className="grid grid-cols-2 gap-4" onSubmit={submit} noValidate>
        <Select
          label={t('Dia')}
          value={date}
          onChange={({ target }) => setDate(target.value)}
          options={Array.from({ length: DAYS }, (_, ahead) => addDays(now.date, ahead)).map((day, ahead) => ({
            value: day,
            label: ahead === 0 ? t('Hoje') : ahead === 1 ? t('Amanhã') : formatShortDate(`${day}T12:00:00Z`, 'UTC'),
          }))}
        />
        <TimeInput
          label={t('Hora')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
          autoFocus
          value={time}
          error={
            minutes === null && tried
              ? t('Digite a hora, como 19:30.')
              : past && tried
                ? t('Essa hora já passou.')
                : undefined
          }
          onChange={({ target }) => setTime(target.value)}
        />
      </form>
    </Dialog>
  );
}
