import { formatMoney, formatTime } from '@comanda/domain/format';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import { Hand, Hourglass, Receipt, Smartphone, Users } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { FloorLook } from './floor-look.ts';
import { clockText, minutesSince, type Place, type TableState } from '../table-state.ts';
import { placeTitle, STATE_WORDS } from './table-words.ts';
import { tablePage } from '../pages.ts';

const LOOK: Record<TableState, string> = {
  free: 'border-dashed border-line-strong bg-surface/60 text-fg-3',
  open: 'border-brand-700 bg-primary-soft text-primary-soft-fg',
  accept: 'border-info bg-info-soft text-info-text',
  late: 'border-brand-700 bg-primary-soft text-primary-soft-fg',
  ordering: 'border-brand-700 bg-surface text-fg',
  bill: 'border-(--amber-500) bg-(--amber-300) text-(--amber-950)',
  calling: 'border-danger bg-danger text-danger-fg',
  reserved:
    'border-line-input bg-[repeating-linear-gradient(135deg,var(--surface-3)_0_6px,var(--surface)_6px_12px)] text-fg-2',
};
const ICONS: { readonly [state in TableState]?: typeof Hand } = {
  calling: Hand,
  bill: Receipt,
  accept: Smartphone,
  late: Hourglass,
};

interface Props extends FloorLook {
  place: Place;
  selected: boolean;
  /** On the map: small words, one line. */
  small?: boolean;
  style?: CSSProperties;
  className?: string;
}

/** A table as it stands: its number, who sits there, for how long, and what it owes. */
export function PlaceTile({ place, selected, small = false, store, now, zone, search, style, className }: Props) {
  const { number, state, people, table, opened_at, name } = place;
  const Icon = ICONS[state];
  const clock = opened_at === null ? '' : clockText(minutesSince(opened_at, now));
  // A table that only calls has no bill yet.
  const total = place.tabs.length === 0 ? '' : formatMoney(place.remaining, store.country_id);
  const reserved = table?.reserved_at
    ? `${formatTime(table.reserved_at, zone, store.country_id)} · ${table.reserved_for}`
    : '';
  const free = state === 'free';
  const still = free || state === 'reserved';
  const says = free ? STATE_WORDS.free() : reserved;
  const words = STATE_WORDS[state]();
  return (
    <Link
      {...tablePage.at({ id: store.id, tableNumber: number }, search)}
      aria-label={[
        placeTitle(place),
        ...(still ? [says, free ? '' : words] : [words, clock, total]),
        name,
        people > 0 && t('{n, plural, one {# pessoa} other {# pessoas}}', { n: people }),
      ]
        .filter(Boolean)
        .join(', ')}
      aria-current={selected ? 'true' : undefined}
      style={style}
      className={cx(
        'flex flex-col justify-between overflow-hidden border-2 text-left leading-4',
        small ? '@container p-2' : 'p-2.5',
        table?.shape === 'round' ? 'rounded-[28px]' : 'rounded-lg',
        table?.shape === 'round' && !small && 'px-3.5',
        LOOK[state],
        selected && 'ring-3 ring-focus ring-offset-2 ring-offset-bg',
        className,
      )}
    >
      <span className="flex w-full items-start justify-between gap-1">
        <span className="t-num text-2xl leading-6">{number}</span>{' '}
        {Icon ? (
          <span className="grid size-6 shrink-0 place-items-center rounded-full bg-black/10">
            <Icon className="size-4" aria-hidden />
          </span>
        ) : (
          people > 0 && (
            <span className={cx('flex items-center gap-1 text-xs font-semibold', small && '@max-[3.5rem]:hidden')}>
              <Users className="size-3.5" aria-hidden />
              <span className="drawn" data-drawn={people} />
            </span>
          )
        )}
      </span>
      <span className="w-full text-xs">
        {name !== '' && !free && (
          <span className={cx('drawn block truncate font-medium', small && '@max-[5.5rem]:hidden')} data-drawn={name} />
        )}
        {still ? (
          <b className={cx('block truncate', free ? 'font-normal' : 'font-semibold')}>{says}</b>
        ) : small ? (
          <span className="flex flex-wrap items-baseline justify-between gap-x-1">
            <span className="drawn font-medium tabular-nums @max-[3.5rem]:hidden" data-drawn={clock} />
            <b className="drawn t-money font-bold" data-drawn={total.replace(/^\D+/, '')} />
          </span>
        ) : (
          <>
            {state === 'open' ? (
              <b className="drawn block truncate font-semibold tabular-nums" data-drawn={clock} />
            ) : (
              <b className="block truncate font-semibold tabular-nums">{words}</b>
            )}
            <span className="drawn t-money" data-drawn={total} />
          </>
        )}
        {free && table === null && <span className="sr-only">{t('fora do mapa')}</span>}
      </span>
    </Link>
  );
}
