import type { DayNote } from '@comanda/contract/reports/day-notes';
import type { LocalDate } from '@comanda/domain/local-time';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { NoteNumber } from '@comanda/ui/note-number';
import { NoteButton } from './note-button.tsx';

const NOTE = 'flex min-h-8 items-center gap-1.5 text-left wrap-anywhere pointer-coarse:min-h-11';

interface Props {
  store_id: number;
  span: { start: LocalDate; end: LocalDate };
  notes: readonly DayNote[];
  /** Whether the chart above has the numbers. */
  numbered: boolean;
}

/** Below a chart of days: what the numbers on it stand for, and the way to another note. */
export function DayNotes({ store_id, span, notes, numbered }: Props) {
  const another = (
    <NoteButton
      store_id={store_id}
      span={span}
      notes={notes}
      day={span.end}
      className="ml-auto min-h-8 text-ui font-semibold text-link pointer-coarse:min-h-11 print:hidden"
    >
      {t('+ Anotar um dia')}
    </NoteButton>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-ui text-fg-2">
      {notes.length > 0 && (
        <ol className="flex max-h-48 flex-wrap gap-x-5 gap-y-1 overflow-y-auto" aria-label={t('Anotações')}>
          {notes.map((note, index) => {
            const words = (
              <>
                {numbered ? (
                  <NoteNumber number={index + 1} />
                ) : (
                  <span className="font-semibold">
                    {note.day.slice(8)}/{note.day.slice(5, 7)}
                  </span>
                )}
                {note.text}
              </>
            );
            return (
              <li key={note.day} className="min-w-0">
                <NoteButton
                  store_id={store_id}
                  span={span}
                  notes={notes}
                  day={note.day}
                  className={cx(NOTE, 'hover:text-fg hover:underline')}
                  otherwise={<span className={NOTE}>{words}</span>}
                >
                  {words}
                </NoteButton>
              </li>
            );
          })}
        </ol>
      )}
      {another}
    </div>
  );
}
