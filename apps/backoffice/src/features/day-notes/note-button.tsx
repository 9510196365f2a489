import { type DayNote, findDayNotes, NOTE_MAX, saveDayNote } from '@comanda/contract/reports/day-notes';
import { getMorning } from '@comanda/contract/reports/morning';
import { ROLE } from '@comanda/domain/codes';
import type { LocalDate } from '@comanda/domain/local-time';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { usePermission, useSession } from '../../platform/session.tsx';

interface Props {
  store_id: number;
  /** The days that may be chosen, both ends counted. */
  span: { start: LocalDate; end: LocalDate };
  /** Those of the span. */
  notes: readonly DayNote[];
  /** The day that it begins with. */
  day: LocalDate;
  className?: string;
  children: ReactNode;
  otherwise?: ReactNode;
}

/** Opens the few words that a day is remembered by; whoever may not write them reads what the button would say, if anything. */
export function NoteButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  const allowed = usePermission('reports_view') && user.type !== ROLE.attendant;
  if (!allowed) return props.otherwise ?? null;
  return (
    <>
      <button type="button" className={props.className ?? 'link'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {props.children}
      </button>
      {isOpen && <NoteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoteDialog({ store_id, span, notes, day: first, onClose }: Props & { onClose: () => void }) {
  const [day, setDay] = useState(first);
  const known = notes.find((note) => note.day === day)?.text ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? known;
  const save = useWrite(saveDayNote, { refreshes: [findDayNotes, getMorning], onDone: onClose });
  const write = (words: string) => save.mutate({ params: { id: store_id }, body: { day, text: words } });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    write(text);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('O que houve neste dia?')}
      footer={
        <>
          {known !== '' && (
            <Button variant="danger-ghost" className="mr-auto" pending={save.isPending} onClick={() => write('')}>
              {t('Apagar')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button
            type="submit"
            form="day-note"
            variant="primary"
            pending={save.isPending}
            disabled={text.trim() === '' && known === ''}
          >
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <form id="day-note" className="space-y-4" onSubmit={onSubmit}>
        <TextInput
          label={t('Dia')}
          type="date"
          required
          min={span.start}
          max={span.end}
          value={day}
          onChange={({ target }) => {
            if (target.value === '') return;
            setDay(target.value);
            setTyped(null);
          }}
        />
        <TextInput
          label={t('Anotação')}
          hint={t('Aparece nos gráficos e no resumo da manhã.')}
          placeholder={t('Chuva forte')}
          maxLength={NOTE_MAX}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
