import { ApiError } from '@comanda/contract/clients/client';
import { type DiningTable, getFloor, reserveTable } from '@comanda/contract/floor/table-map';
import { formatDate, formatTime } from '@comanda/domain/format';
import { readTime, toInstant, toLocal, writeTime } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '@comanda/words/refusals';
import { showRefusal, useWrite } from '../../platform/api.ts';
import { useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import type { DraftTable } from './floor-draft.ts';

interface Props {
  table: DraftTable;
  reservation: DiningTable | undefined;
}

/** Who is expected at a table; kept at once, because the waiter looks at it before the map is saved. */
export function Reservation({ table, reservation }: Props) {
  const store = useStore();
  const [open, setOpen] = useState(false);
  const reserve = useWrite(reserveTable, { refreshes: [getFloor] });
  if (!store || table.was === null) return null;
  const { was } = table;
  const zone = storeZone(store.timezone, store.country_id);
  const at = reservation?.reserved_at ?? null;
  const body = { store_id: store.id, number: was };
  return (
    <section aria-label={t('Reserva')} className="rounded-md border border-line p-3">
      {at === null ? (
        <p className="text-sm text-fg-2">{t('Sem reserva.')}</p>
      ) : (
        <p className="text-sm">
          <b className="font-semibold">{reservation?.reserved_for}</b>
          <br />
          {t('{date}, {time}', {
            date: formatDate(at, zone, store.country_id),
            time: formatTime(at, zone, store.country_id),
          })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          className="max-md:h-11"
          icon={<CalendarClock className="size-4" aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {at === null ? t('Reservar') : t('Mudar reserva')}
        </Button>
        {at !== null && (
          <Button
            size="sm"
            variant="ghost"
            className="max-md:h-11"
            pending={reserve.isPending}
            onClick={() =>
              reserve.mutate(
                { body: { ...body, reserved_for: '', reserved_at: null } },
                {
                  onSuccess: () =>
                    showToast({
                      text: t('Mesa {number} sem reserva.', { number: was }),
                      undo: () =>
                        reserve.mutate({
                          body: { ...body, reserved_for: reservation?.reserved_for ?? '', reserved_at: at },
                        }),
                    }),
                },
              )
            }
          >
            {t('Liberar mesa')}
          </Button>
        )}
      </div>
      {open && (
        <ReserveDialog
          store_id={store.id}
          zone={zone}
          number={was}
          reserved_for={reservation?.reserved_for ?? ''}
          reserved_at={at}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

interface DialogProps {
  store_id: number;
  zone: string;
  number: number;
  reserved_for: string;
  reserved_at: string | null;
  onClose: () => void;
}

function ReserveDialog({ store_id, zone, number, reserved_for, reserved_at, onClose }: DialogProps) {
  const reserve = useWrite(reserveTable, { refreshes: [getFloor], quiet: true });
  const now = useNow();
  const [who, setWho] = useState(reserved_for);
  const [day, setDay] = useState(() => toLocal(reserved_at ?? now, zone).date);
  const [time, setTime] = useState(() => (reserved_at === null ? '' : writeTime(toLocal(reserved_at, zone).minutes)));
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function save() {
    const minutes = readTime(time);
    const missing = {
      ...(who.trim() === '' ? { reserved_for: sentenceOf('reservation_unnamed') } : {}),
      ...(day === '' ? { day: t('Escolha o dia.') } : {}),
      ...(minutes === null ? { reserved_at: t('Escolha a hora.') } : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0 || minutes === null) return;
    const at = toInstant(day, minutes, zone).toISOString();
    try {
      await reserve.mutateAsync({ body: { store_id, number, reserved_for: who, reserved_at: at } });
      showToast(t('Mesa {number} reservada.', { number }));
      onClose();
    } catch (error) {
      const fields =
        error instanceof ApiError ? (error.detail.fields as Record<string, string> | undefined) : undefined; // the server's answer to a field
      if (fields) setErrors(fields);
      else showRefusal(error);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Reservar a mesa {number}', { number })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={reserve.isPending} onClick={() => void save()}>
            {t('Reservar')}
          </Button>
        </>
      }
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={t('Em nome de')}
          help={t('Nome, telefone ou quantas pessoas.')}
          maxLength={60}
          value={who}
          error={errors['reserved_for']}
          onChange={({ target }) => setWho(target.value)}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            label={t('Dia')}
            type="date"
            value={day}
            error={errors['day']}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextInput
            label={t('Hora')}
            type="time"
            value={time}
            error={errors['reserved_at']}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
        <button type="submit" className="hidden" aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
