import type { InstagramPost, PostIdea } from '@comanda/contract/marketing/instagram';
import { formatTime } from '@comanda/domain/format';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { weekdaysShort } from '@comanda/words/weekdays';
import { ChevronLeft, ChevronRight, Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { ArtThumb } from '../marketing/public.ts';
import type { Begun } from './post-dialog.tsx';
import { broughtWords, stateWords } from './post-words.ts';

interface Props {
  store: SessionStore;
  /** 'YYYY-MM' */
  month: string;
  /** The Sunday that its first week begins with. */
  first: string;
  today: string;
  posts: readonly InstagramPost[];
  ideas: readonly PostIdea[];
  onMonth: (month: string) => void;
  onOpen: (open: InstagramPost | Begun) => void;
  onMove: (post: InstagramPost, day: string) => void;
}

/** With Shift, to another day. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const movable = ({ state }: InstagramPost) => state === 'draft' || state === 'scheduled';

/** Six weeks in a grid; on a phone the days that have something, as a list. */
export function PostMonth({ store, month, first, today, posts, ideas, onMonth, onOpen, onMove }: Props) {
  const [moved, setMoved] = useState<number | null>(null);
  const held = useRef<InstagramPost | null>(null);
  function move(post: InstagramPost, day: string) {
    setMoved(post.id);
    onMove(post, day);
  }
  const zone = storeZone(store.timezone, store.country_id);
  const weekdays = weekdaysShort();
  const days = Array.from({ length: 42 }, (_, index) => addDays(first, index));
  const dayOf = ({ post_at }: { post_at: string }) => toLocal(post_at, zone).date;
  const name = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  );
  return (
    <section className="card overflow-hidden" aria-label={name}>
      <MonthHead month={month} name={name} onMonth={onMonth} />
      <div className="hidden border-t border-line md:grid md:grid-cols-7" aria-hidden>
        {weekdays.map((weekday) => (
          <span key={weekday} className="bg-surface-2 p-2 text-xs font-semibold text-fg-2">
            {weekday}
          </span>
        ))}
      </div>
      <ol className="grid md:grid-cols-7">
        {days.map((day, index) => {
          const own = posts.filter((post) => dayOf(post) === day);
          const idea = ideas.find((each) => dayOf(each) === day);
          const empty = own.length === 0 && idea === undefined;
          return (
            <li
              key={day}
              className={cx(
                'min-h-24 min-w-0 border-t border-line p-2 md:border-l',
                !day.startsWith(month) && 'bg-surface-2',
                day === today && 'bg-primary-soft',
                empty && 'max-md:hidden',
              )}
            >
              <div
                className="min-h-20"
                onDragOver={(event) => {
                  if (held.current) event.preventDefault();
                }}
                onDrop={() => {
                  if (held.current && dayOf(held.current) !== day) move(held.current, day);
                  held.current = null;
                }}
              >
                {' '}
                <p className="text-xs text-fg-2">
                  <span className="md:sr-only">{weekdays[index % 7]} </span>
                  {Number(day.slice(8))}
                  {day === today && ` ${t('hoje')}`}
                </p>
                <div className="mt-1 flex flex-wrap gap-1">
                  {own.map((post) => {
                    const time = formatTime(post.post_at, zone, store.country_id);
                    return (
                      <button
                        key={post.id}
                        // It has gone to another day: whoever moves it by the keyboard goes with it.
                        ref={(button) => {
                          if (moved === post.id && button && document.activeElement === document.body) button.focus();
                        }}
                        type="button"
                        draggable={movable(post)}
                        title={movable(post) ? t('Arraste para outro dia, ou use Shift e as setas.') : undefined}
                        onDragStart={() => {
                          held.current = post;
                        }}
                        onDragEnd={() => {
                          held.current = null;
                        }}
                        onKeyDown={(event) => {
                          const step = event.shiftKey && movable(post) ? STEPS[event.key] : undefined;
                          if (step === undefined) return;
                          event.preventDefault();
                          move(post, addDays(day, step));
                        }}
                        className="grid max-w-full justify-items-center gap-0.5 rounded-md"
                        aria-label={spoken(post, time)}
                        onClick={() => onOpen(post)}
                      >
                        <ArtThumb store_id={store.id} art={post.art} className="size-14 object-cover" />
                        <PostBadge post={post} time={time} />
                      </button>
                    );
                  })}
                  {own.length === 0 && idea && (
                    <button
                      type="button"
                      className="w-full rounded-md border border-dashed border-line-strong p-1.5 text-xs text-fg-2 pointer-coarse:min-h-11"
                      onClick={() => onOpen({ post_at: idea.post_at, item_ids: [idea.item_id] })}
                    >
                      {t('Ideia: {name}', { name: idea.name })}
                    </button>
                  )}
                </div>
              </div>{' '}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Which month it is, the ones beside it, and what is said at a post. */
function MonthHead({ month, name, onMonth }: Pick<Props, 'month' | 'onMonth'> & { name: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2 p-3">
      <IconButton label={t('Mês anterior')} onClick={() => onMonth(addDays(`${month}-01`, -1).slice(0, 7))}>
        <ChevronLeft className="size-5" aria-hidden />
      </IconButton>
      <h2 className="t-title">{name}</h2>
      <IconButton label={t('Mês seguinte')} onClick={() => onMonth(addDays(`${month}-01`, 31).slice(0, 7))}>
        <ChevronRight className="size-5" aria-hidden />
      </IconButton>
      <p className="flex flex-wrap gap-1.5 md:ml-auto">
        <Badge tone={stateWords('published')[1]} icon={<Eye className="size-3.5" aria-hidden />}>
          {t('visitas ao cardápio')}
        </Badge>
        <Badge tone={stateWords('scheduled')[1]}>{t('hora em que sai')}</Badge>
      </p>
    </div>
  );
}

function spoken(post: InstagramPost, time: string): string {
  const [state] = stateWords(post.state);
  return post.state === 'published'
    ? t('Post das {time}, {state}, {brought}', { time, state, brought: broughtWords(post) })
    : t('Post das {time}, {state}', { time, state });
}

/** When it goes out, who came by it, or what else is with it. */
function PostBadge({ post: { state, visits }, time }: { post: InstagramPost; time: string }) {
  const [label, tone] = stateWords(state);
  return state === 'published' ? (
    <Badge tone={tone} icon={<Eye className="size-3.5" aria-hidden />}>
      {visits}
    </Badge>
  ) : (
    <Badge tone={tone}>{state === 'scheduled' ? time : label}</Badge>
  );
}
