import { t } from '@comanda/ui/i18n';
import { useEffect, useRef } from 'react';

export interface StationTab {
  /** null for all, 0 for what belongs to none. */
  id: number | null;
  name: string;
  count: number;
  /** Changes that nobody has read. */
  changes: number;
}

/** The stations with what each has to do; ← and → walk them. */
export function StationTabs({
  tabs,
  current,
  onChoose,
}: {
  tabs: readonly StationTab[];
  current: number | null;
  onChoose: (id: number | null) => void;
}) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label={t('Estação')}
      className="flex min-w-0 gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] max-md:order-last max-md:w-full"
    >
      {tabs.map(({ id, name, count, changes }) => (
        <button
          key={String(id)}
          type="button"
          aria-pressed={id === current}
          onClick={() => onChoose(id)}
          className={`flex h-14 shrink-0 items-center gap-2.5 rounded-lg px-4 text-lg font-semibold whitespace-nowrap 3xl:px-5 3xl:text-xl ${
            id === current ? 'bg-fg text-bg' : 'bg-surface text-fg-2'
          }`}
        >
          {name}
          <span className={`t-num ${id === current ? '' : 'text-fg'}`}>{count}</span>
          {changes > 0 && (
            <span className="size-3 rounded-full bg-late-over">
              <span className="sr-only">{t('com mudança')}</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
