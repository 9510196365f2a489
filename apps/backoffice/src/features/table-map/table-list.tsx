import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { ChevronDown, CircleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DraftRoom, DraftTable } from './floor-draft.ts';
import { SHAPE_WORDS } from './table-words.ts';

interface Props {
  room: DraftRoom;
  selected: string | null;
  wrong: ReadonlySet<string>;
  onSelect: (key: string | null) => void;
  /** What stands below the table that is open. */
  children: ReactNode;
}

/** The same room for phones and for hands that do not drag: a row per table, which opens. */
export function TableList({ room, selected, wrong, onSelect, children }: Props) {
  return (
    <ul className="card divide-y divide-line" aria-label={t('Mesas de {room}', { room: room.name })}>
      {room.tables
        .toSorted((a, b) => a.number - b.number)
        .map((table) => (
          <Row
            key={table.key}
            table={table}
            open={table.key === selected}
            wrong={wrong.has(table.key)}
            onToggle={() => onSelect(table.key === selected ? null : table.key)}
          >
            {children}
          </Row>
        ))}
    </ul>
  );
}

interface RowProps {
  table: DraftTable;
  open: boolean;
  wrong: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Row({ table, open, wrong, onToggle, children }: RowProps) {
  const { number, name, seats, shape } = table;
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-14 w-full items-center gap-3 px-4 text-left hover:bg-surface-2"
        onClick={onToggle}
      >
        <span className="t-num w-12 text-2xl font-bold">{number}</span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-semibold">{name || t('Mesa {number}', { number })}</span>
          <span className="flex items-center gap-1 text-ui text-fg-3">
            {SHAPE_WORDS[shape]()} · <Users className="size-3.5" aria-hidden />
            {t('{n, plural, one {# lugar} other {# lugares}}', { n: seats })}
          </span>
        </span>
        {wrong && <CircleAlert className="size-5 text-danger-text" aria-label={t('com problema')} />}
        <ChevronDown className={cx('size-5 text-fg-3', open && 'rotate-180')} aria-hidden />
      </button>
      {open && <div className="border-t border-line bg-surface-2 p-4">{children}</div>}
    </li>
  );
}
