import type { FiscalNote, listFiscalNotes, NoteGroup } from '@comanda/contract/finance/fiscal-notes';
import type { Out } from '@comanda/contract/route';
import { NOTE_MODEL } from '@comanda/domain/fiscal/access-key';
import { formatClock, formatMoney, formatShortDate } from '@comanda/domain/format';
import { addDays } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Card } from '@comanda/ui/card';
import { Chip } from '@comanda/ui/chip';
import { cx } from '@comanda/ui/cx';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Table } from '@comanda/ui/table';
import { ChevronLeft, ChevronRight, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { buyerWords, noteLook, noteMoment, noteReason, saleWords } from './note-words.ts';

type Notes = Out<(typeof listFiscalNotes)['response']>;

const GROUPS: readonly (readonly [NoteGroup, () => string])[] = [
  ['issued', () => t('Autorizadas')],
  ['contingency', () => t('Contingência')],
  ['refused', () => t('Rejeitadas')],
  ['cancelled', () => t('Canceladas')],
  ['waiting', () => t('Na fila')],
];

interface Props {
  found: Notes;
  store: SessionStore;
  /** The store's day of now. */
  today: string;
  group: NoteGroup | undefined;
  open: number | undefined;
  onDay: (day: string | undefined) => void;
  onGroup: (group: NoteGroup | undefined) => void;
  onOpen: (note_id: number) => void;
  /** At the right end of the head. */
  aside?: ReactNode;
}

/** The notes of a day, by how they stand, each with the way to all of it. */
export function NotesCard({ found, store, today, group, open, onDay, onGroup, onOpen, aside }: Props) {
  const { day, counts, notes, next } = found;
  const move = (days: number) => {
    const wanted = addDays(day, days);
    onDay(wanted === today ? undefined : wanted);
  };
  return (
    <Card
      title={
        day === today ? t('Notas de hoje') : t('Notas de {day}', { day: formatShortDate(`${day}T12:00:00Z`, 'UTC') })
      }
      aside={
        <>
          {aside}
          <span className="flex">
            <IconButton label={t('Dia anterior')} onClick={() => move(-1)}>
              <ChevronLeft className="size-4.5" aria-hidden />
            </IconButton>
            <IconButton label={t('Próximo dia')} disabled={day >= today} onClick={() => move(1)}>
              <ChevronRight className="size-4.5" aria-hidden />
            </IconButton>
          </span>
        </>
      }
    >
      <div className="flex gap-2 overflow-x-auto border-b border-line px-4 py-3 *:shrink-0">
        <Chip selected={group === undefined} count={counts.all} onClick={() => onGroup(undefined)}>
          {t('Todas')}
        </Chip>
        {GROUPS.filter(([name]) => counts[name] > 0 || name === group || name !== 'waiting').map(([name, words]) => (
          <Chip key={name} selected={group === name} count={counts[name]} onClick={() => onGroup(name)}>
            {words()}
          </Chip>
        ))}
      </div>
      {notes.length === 0 ? (
        <EmptyState
          icon={<ReceiptText className="size-6" aria-hidden />}
          title={counts.all === 0 ? t('Nenhuma nota neste dia') : t('Nenhuma nota assim neste dia')}
        />
      ) : (
        <div className="overflow-x-auto">
          <Table label={t('Notas fiscais')}>
            <thead>
              <tr>
                <th scope="col">{t('Nota')}</th>
                <th scope="col">{t('Pedido')}</th>
                <th scope="col" className="max-md:hidden">
                  {t('Consumidor')}
                </th>
                <th scope="col" className="text-right!">
                  {t('Valor')}
                </th>
                <th scope="col">{t('Situação')}</th>
              </tr>
            </thead>
            <tbody>
              {notes.map((note) => (
                <Row key={note.id} note={note} store={store} open={note.id === open} onOpen={() => onOpen(note.id)} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {next !== null && (
        <p className="border-t border-line p-4 text-ui text-fg-2">
          {t('São as {n} mais recentes do dia. As outras estão no arquivo do mês.', { n: notes.length })}
        </p>
      )}
    </Card>
  );
}

interface RowProps {
  note: FiscalNote;
  store: SessionStore;
  open: boolean;
  onOpen: () => void;
}

function Row({ note, store, open, onOpen }: RowProps) {
  const { tone, icon: Icon, words } = noteLook(note.state);
  const over = note.state === 'cancelled' || note.state === 'void';
  const reason = noteReason(note);
  const zone = storeZone(store.timezone, store.country_id);
  return (
    <tr className={cx('relative hover:bg-surface-2', open && 'bg-primary-soft', over && 'text-fg-2')}>
      <th scope="row">
        <button type="button" className="t-num min-h-11 text-lg after:absolute after:inset-0" onClick={onOpen}>
          {note.number ?? <span className="sr-only">{t('Nota sem número')}</span>}
          {note.number === null && <span aria-hidden>—</span>}
        </button>
        {note.model === NOTE_MODEL.nfe && <span className="block text-xs font-normal text-fg-3">NF-e</span>}
      </th>
      <td className="tabular-nums">{saleWords(note)}</td>
      <td className="max-md:hidden">{buyerWords(note)}</td>
      <td className={cx('text-right tabular-nums', over && 'line-through')}>
        {formatMoney(note.total, store.country_id)}
      </td>
      <td className="min-w-40">
        <Badge tone={tone} icon={<Icon className="size-3.5" aria-hidden />}>
          {words}
        </Badge>
        <span className={cx('block text-xs', note.state === 'refused' ? 'text-danger-text' : 'text-fg-3')}>
          {[reason, formatClock(noteMoment(note), zone)].filter(Boolean).join(' · ')}
        </span>
      </td>
    </tr>
  );
}
