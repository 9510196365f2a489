import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Popover } from '@comanda/ui/popover';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type NowAct, type NowChip, type NowTone, worstFirst } from './now-chip.ts';

const TONES: Record<NowTone, string> = {
  danger: 'bg-danger-soft text-danger-text',
  new: 'bg-st-new text-st-new-fg',
  warning: 'bg-warning-soft text-warning-text',
  info: 'bg-info-soft text-info-text',
  calm: 'bg-surface-3 text-fg',
};

const keyOf = ({ kind, key = '' }: NowChip) => `${kind} ${key}`;

/** What is now, in one row as wide as there is room: the worst first, each with its one act, the rest behind "+n". */
export function NowStrip({ chips, className }: { chips: readonly NowChip[]; className?: string }) {
  const row = useRef<HTMLDivElement>(null);
  const ordered = worstFirst(chips);
  const fits = useFitting(row, ordered.map(keyOf).join());
  if (ordered.length === 0) return null;
  const hidden = ordered.length - fits;
  const more = ordered.some(({ also = [], help }) => also.length > 0 || help !== undefined);
  return (
    <section
      aria-label={t('Agora')}
      className={cx('flex h-11 min-w-0 shrink-0 items-center gap-2 print:hidden', className)}
    >
      {/* What has no room wraps into a line that is not seen. */}
      <div ref={row} className="flex h-11 min-w-0 flex-1 flex-wrap content-start gap-x-2 overflow-hidden">
        {ordered.map((chip, at) => (
          <div key={keyOf(chip)} className={cx('flex h-11 max-w-full items-center', at >= fits && 'invisible')}>
            <Chip chip={chip} />
          </div>
        ))}
      </div>
      {(hidden > 0 || more) && (
        <Popover
          label={t('Tudo o que é de agora')}
          className="w-92 max-w-[calc(100vw-24px)] p-2"
          trigger={
            <button
              type="button"
              className="grid h-9 min-w-11 shrink-0 pointer-coarse:h-11 place-items-center rounded-lg bg-surface-3 px-2 text-sm font-semibold"
              aria-label={hidden > 0 ? t('Mais {n} de agora', { n: hidden }) : t('Tudo o que é de agora')}
            >
              {hidden > 0 ? `+${hidden}` : '⋯'}
            </button>
          }
        >
          {(close) => (
            <ul className="divide-y divide-line">
              {ordered.map((chip) => (
                <Row key={keyOf(chip)} chip={chip} onDone={close} />
              ))}
            </ul>
          )}
        </Popover>
      )}
    </section>
  );
}

function Chip({ chip: { tone, icon: Icon, words, loud, act } }: { chip: NowChip }) {
  return (
    <div
      role={loud ? 'alert' : undefined}
      className={cx(
        'flex h-9 min-w-0 items-center gap-2 rounded-lg pl-2.5 text-ui font-semibold whitespace-nowrap',
        act ? 'pr-1' : 'pr-2.5',
        TONES[tone],
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 truncate">{words}</span>
      {act && (
        <button
          type="button"
          // Drawn low, pressed as high as the row.
          className={cx(
            'relative h-7 shrink-0 rounded-md px-2.5 after:absolute after:-inset-x-0.5 after:-inset-y-2',
            tone === 'new' ? 'bg-white text-[#064abb]' : 'bg-surface text-fg',
          )}
          aria-label={act.name}
          onClick={act.onPress}
        >
          {act.label}
        </button>
      )}
    </div>
  );
}

function Row({
  chip: { tone, icon: Icon, words, help, act, also = [] },
  onDone,
}: {
  chip: NowChip;
  onDone: () => void;
}) {
  const press = ({ onPress }: NowAct) => {
    onDone();
    onPress();
  };
  return (
    <li className="px-2 py-2">
      <p className="flex items-start gap-2.5 text-sm font-semibold">
        <span className={cx('grid size-6 shrink-0 place-items-center rounded-md', TONES[tone])}>
          <Icon className="size-4" aria-hidden />
        </span>
        <span className="min-w-0 flex-1 pt-0.5 wrap-anywhere">
          {words}
          {help !== undefined && <span className="block font-normal text-fg-2">{help}</span>}
        </span>
      </p>
      <div className="mt-1 flex flex-wrap gap-2 pl-8.5 *:max-md:min-h-11">
        {[...(act ? [act] : []), ...also].map((each, at) => (
          <button
            key={each.label}
            type="button"
            className={cx('btn btn-sm', at === 0 ? 'btn-secondary' : 'btn-ghost')}
            aria-label={each.name}
            onClick={() => press(each)}
          >
            {each.label}
          </button>
        ))}
      </div>
    </li>
  );
}

/** How many of the row's children stand in its first line. @param children tells them apart */
function useFitting(row: RefObject<HTMLElement | null>, children: string): number {
  const [fits, setFits] = useState(1);
  useEffect(() => {
    if (!row.current) return;
    const all = [...row.current.children].filter((child) => child instanceof HTMLElement);
    // Told once at the start, and whenever one of them gets wider or the row narrower.
    const observer = new ResizeObserver(() =>
      setFits(Math.max(1, all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length)),
    );
    for (const element of [row.current, ...all]) observer.observe(element);
    return () => observer.disconnect();
  }, [row, children]);
  return fits;
}
