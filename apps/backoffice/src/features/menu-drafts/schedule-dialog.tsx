import { type DraftSummary, getDraft, listDrafts, scheduleDraft } from '@comanda/contract/menu/menu-draft-calls';
import { addDays, toLocal, writeTime } from '@comanda/domain/local-time';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { noDayAndHour } from '@comanda/words/field-words';
import { messageOf, useWrite } from '../../platform/api.ts';
import { useNow } from '../../platform/use-now.ts';

interface Props {
  store_id: number;
  draft: DraftSummary;
  zone: string;
  onClose: () => void;
}

/** When a draft becomes the menu by itself: a day and an hour of the store's clock. */
export function ScheduleDialog({ store_id, draft, zone, onClose }: Props) {
  const today = toLocal(useNow(), zone).date;
  const set = draft.publish_at === null ? null : toLocal(draft.publish_at, zone);
  const [date, setDate] = useState(set?.date ?? addDays(today, 1));
  const [time, setTime] = useState(set ? writeTime(set.minutes) : '00:00');
  const schedule = useWrite(scheduleDraft, {
    refreshes: [listDrafts, getDraft],
    quiet: true,
    onDone: ({ publish_at }) => {
      showToast(publish_at === null ? t('A publicação foi desmarcada.') : t('Publicação marcada.'));
      onClose();
    },
  });
  const send = (at: string | null) => schedule.mutate({ params: { id: draft.id }, body: { store_id, at } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Publicar em')}
      footer={
        <>
          {set ? (
            <Button onClick={() => send(null)}>{t('Desmarcar')}</Button>
          ) : (
            <Button onClick={onClose}>{t('Voltar')}</Button>
          )}
          <Button
            variant="primary"
            pending={schedule.isPending}
            disabledReason={date === '' || time === '' ? noDayAndHour() : undefined}
            onClick={() => send(`${date}T${time}`)}
          >
            {t('Marcar')}
          </Button>
        </>
      }
    >
      <div className="flex gap-3">
        <TextInput
          className="flex-1"
          type="date"
          label={t('Dia')}
          min={today}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <TextInput
          className="w-32"
          type="time"
          label={t('Hora')}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      <p className="mt-3 text-sm text-fg-3">
        {t('Pelo relógio da loja. Se o cardápio mudar antes, nada é sobrescrito: o rascunho espera a sua decisão.')}
      </p>
      {schedule.error != null && (
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {messageOf(schedule.error)}
        </p>
      )}
    </Dialog>
  );
}
