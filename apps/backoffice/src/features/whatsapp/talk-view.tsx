import type { WhatsappConfig } from '@comanda/contract/marketing/whatsapp';
import { findTalks, getTalk, moveTalk, readTalk, type TalkDetail } from '@comanda/contract/marketing/whatsapp-talks';
import { storeZone } from '@comanda/domain/time-zones';
import { askedChange } from '@comanda/domain/whatsapp/asked-change';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { instantWords } from '@comanda/words/instant-words';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Bot, Check, Hand } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useEffect } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { keepFocus } from '../../platform/keep-focus.ts';
import { Answer } from '../../platform/page/answer.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { clientRank } from '../orders/public.ts';
import { Composer } from './composer.tsx';
import { Messages } from './messages.tsx';
import { shownPhone } from './shown-phone.ts';
import { HandOver } from './hand-over.tsx';
import { TalkOrder } from './talk-order.tsx';
import { reasonWords } from './whatsapp-words.ts';

interface Props {
  store: SessionStore;
  config: WhatsappConfig;
  talk_id: number;
  onBack: () => void;
  /** To its row in the list, where that is beside it. */
  onRow: () => void;
}

/** One talk: its messages, what is answered, and the order beside it. */
export function TalkView({ store, config, talk_id, onBack, onRow }: Props) {
  const asked = useQuery(read(getTalk, { query: { store_id: store.id, talk_id } }));
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (matchMedia(BESIDE).matches) onRow();
    else onBack();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pressed are the controls inside
    <div
      ref={keepFocus}
      onKeyDown={leave}
      className="flex min-h-0 min-w-0 flex-col gap-3 bg-bg max-md:fixed max-md:inset-0 max-md:z-(--z-drawer) max-md:p-3"
    >
      <Button className="self-start lg:hidden" icon={<ArrowLeft className="size-4" aria-hidden />} onClick={onBack}>
        {t('Todas as conversas')}
      </Button>
      <Answer of={asked} rows={8} rowClass="h-12">
        {(detail) => (
          <div className="min-h-0 flex-1 space-y-3 overflow-y-auto xl:grid xl:grid-cols-[minmax(0,1fr)_18rem] xl:grid-rows-[minmax(0,1fr)] xl:gap-4 xl:space-y-0">
            <Talking store={store} config={config} detail={detail} />
            <div className="min-h-0 space-y-4 xl:overflow-y-auto">
              <TalkOrder store={store} detail={detail} />
              <Suspense>
                <TalkRobot store={store} />
              </Suspense>
            </div>
          </div>
        )}
      </Answer>
    </div>
  );
}

/** From the page that has it all: what a third file needs too, every page would load. */
const TalkRobot = lazy(async () => ({ default: (await import('./chatbot-page.tsx')).TalkRobot }));

/** The list stands beside the talk. */
const BESIDE = '(width >= 1024px)';
/** Whoever opens a talk is in it: its name is read first. */
const enter = (title: HTMLElement | null) => title?.focus();

/** What was asked for last of an order. */
const lastChange = (messages: TalkDetail['messages']) =>
  messages
    .filter(({ direction }) => direction === 'in')
    .map(({ body }) => askedChange(body))
    .findLast((change) => change !== null) ?? null;

interface TalkingProps {
  store: SessionStore;
  config: WhatsappConfig;
  detail: TalkDetail;
}

function Talking({ store, config, detail: { talk, messages, order } }: TalkingProps) {
  const { mutate: sayRead } = useWrite(readTalk, { refreshes: [findTalks], quiet: true });
  const { id: talk_id, unread } = talk;
  useEffect(() => {
    if (unread > 0) sayRead({ body: { store_id: store.id, talk_id } });
  }, [sayRead, store.id, talk_id, unread]);
  const reason = talk.state === 'person' ? reasonWords(talk.reason, lastChange(messages)) : null;
  return (
    // Without room beside it, the head of the order shows below; never so low that the answer has no room in it.
    <section
      className="card flex h-[calc(100%-4.5rem)] min-h-min min-w-0 flex-col xl:h-full"
      aria-label={t('Conversa')}
    >
      <Head store={store} talk={talk} rank={order === null ? '' : clientRank(order)} />
      <Messages messages={messages} order={order} store={store} />
      {reason !== null && (
        <p className="flex items-center justify-center gap-2 bg-surface-2 px-4 pb-3 text-sm font-semibold text-warning-text">
          <Hand className="size-4" aria-hidden />
          {reason}
        </p>
      )}
      <Composer store={store} config={config} talk={talk} />
    </section>
  );
}

/** @param rank which order of theirs the latest was */
function Head({ store, talk, rank }: { store: SessionStore; talk: TalkDetail['talk']; rank: string }) {
  const move = useWrite(moveTalk, { refreshes: [findTalks, getTalk] });
  const to = (state: 'bot' | 'person' | 'done') =>
    move.mutate({ body: { store_id: store.id, talk_id: talk.id, state } });
  const handOver = (user_id: number) =>
    move.mutate({ body: { store_id: store.id, talk_id: talk.id, state: 'person', user_id } });
  const phone = shownPhone(talk.phone, store.country_id);
  const isPersons = talk.state === 'person';
  return (
    <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line p-4">
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h2 ref={enter} tabIndex={-1} className="t-title truncate text-lg outline-none">
            {talk.name || phone}
          </h2>
          {rank !== '' && <Badge>{rank}</Badge>}
        </div>
        <p className="text-sm text-fg-2">
          {talk.name !== '' && `${phone} · `}
          <WindowLeft store={store} window_end={talk.window_end} />
          {talk.opted_out && ` · ${t('não quer promoções')}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {/* One button: whoever presses it by key stays where they are. */}
        <Button
          icon={isPersons ? <Bot className="size-4" aria-hidden /> : <Hand className="size-4" aria-hidden />}
          onClick={() => to(isPersons ? 'bot' : 'person')}
        >
          {isPersons ? t('Devolver ao robô') : t('Assumir')}
        </Button>
        {talk.state !== 'done' && <HandOver store={store} holder={talk.user_name} onChoose={handOver} />}
        {talk.state !== 'done' && (
          <Button icon={<Check className="size-4" aria-hidden />} onClick={() => to('done')}>
            {t('Resolver')}
          </Button>
        )}
      </div>
    </header>
  );
}

function WindowLeft({ store, window_end }: { store: SessionStore; window_end: string | null }) {
  const now = useNow();
  if (window_end === null || new Date(window_end) <= now) return t('fora das 24 horas');
  const { country_id, timezone } = store;
  return t('dá para responder até {time}', {
    time: instantWords(window_end, { country_id, zone: storeZone(timezone, country_id), now }),
  });
}
