import type { Talk } from '@comanda/contract/marketing/whatsapp-talks';
import { formatShortDate, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Initials } from '@comanda/ui/initials';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { shownPhone } from './shown-phone.ts';
import { TALK_WORDS } from './whatsapp-words.ts';

interface Props {
  talk: Talk;
  store: SessionStore;
  selected: boolean;
  onOpen: () => void;
}

const rowId = (talk: number) => `conversa-${talk}`;
/** Whoever leaves a talk goes back to its row. */
export const focusRow = (talk: number): void => document.getElementById(rowId(talk))?.focus();

/** Who writes, the last words, and who answers. */
export function TalkRow({ talk, store, selected, onOpen }: Props) {
  const { name, phone, state, unread, last_text, last_by_bot, last_at, order_number, user_name } = talk;
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const today = formatShortDate(now, zone) === formatShortDate(last_at, zone);
  const who = name || shownPhone(phone, store.country_id);
  const { word, tone, icon: Icon } = TALK_WORDS[state];
  return (
    <button
      type="button"
      id={rowId(talk.id)}
      aria-current={selected || undefined}
      onClick={onOpen}
      className={cx('flex w-full gap-3 p-3 text-left', selected ? 'bg-primary-soft' : 'hover:bg-surface-2')}
    >
      <Initials
        name={who}
        className={cx(
          'size-10 rounded-full',
          name === '' ? 'bg-surface-3 text-fg-2' : 'bg-primary-soft text-primary-soft-fg',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="truncate">{who}</b>
          <span className="shrink-0 text-sm text-fg-2">
            {today ? formatTime(last_at, zone, store.country_id) : formatShortDate(last_at, zone)}
          </span>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={cx('truncate text-sm', unread > 0 ? 'font-semibold' : 'text-fg-2')}>
            {last_by_bot ? t('Robô: {text}', { text: last_text }) : last_text}
          </span>
          {unread > 0 && (
            <span className="grid size-5 shrink-0 place-items-center rounded-full bg-primary text-xs font-bold text-primary-fg">
              {unread}
              <span className="sr-only"> {t('não lidas')}</span>
            </span>
          )}
        </span>
        <span className="mt-1 flex flex-wrap gap-1.5">
          <Badge tone={tone} icon={<Icon className="size-3.5" aria-hidden />}>
            {state === 'person' && user_name ? t('com {name}', { name: user_name }) : word()}
          </Badge>
          {order_number !== null && <Badge>{t('pedido {n}', { n: order_number })}</Badge>}
        </span>
      </span>
    </button>
  );
}
