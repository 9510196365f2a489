import { orderUnseenEvent } from '@comanda/contract/orders/watch';
import { t } from '@comanda/ui/i18n';
import { useNavigate } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { startRinging, stopRinging } from '../../platform/live/alarm.ts';
import { readVolume } from '../../platform/live/alarm-volume.ts';
import { useLiveEvents } from '../../platform/live/live.ts';
import { tellHeard } from '../../platform/live/presence.ts';
import { useSoundUnlocked } from '../../platform/live/sound.ts';
import { ALERT_OPTION } from '@comanda/domain/codes';
import { useWatch } from './use-watch.ts';
import { ordersPage } from '../orders/pages.ts';

type Unseen = z.output<typeof orderUnseenEvent>;

/** Nobody has seen an order for minutes: every screen of the store says so, as loud as it can, until somebody answers. */
export function UnseenAlert({ store_id, here }: { store_id: number; here: boolean }) {
  const [alarm, setAlarm] = useState<Unseen | null>(null);
  const navigate = useNavigate();
  const unseen = useWatch(store_id)?.unseen;
  useLiveEvents(store_id, ({ type, data }) => {
    if (type === 'order-unseen') setAlarm(orderUnseenEvent.parse(data));
  });
  const waiting =
    alarm?.orders.filter(({ id }) => unseen === undefined || unseen.some((order) => order.id === id)) ?? [];
  const unlocked = useSoundUnlocked();
  const shown = alarm !== null && waiting.length > 0 && !here;

  useEffect(() => {
    if (!shown || !unlocked || readVolume() === 0) return;
    startRinging(1, ALERT_OPTION.untilAnswered);
    return stopRinging;
  }, [shown, unlocked]);

  if (!shown) return null;
  const answer = () => {
    tellHeard(waiting.map(({ id }) => id));
    setAlarm(null);
  };
  return (
    <div
      role="alert" // nobody has to answer it before they go on: the page and its keys stay usable
      aria-label={t('Pedido sem resposta')}
      className="fixed inset-x-3 top-3 z-(--z-toast) mx-auto flex max-w-140 flex-wrap items-center gap-3 rounded-xl bg-danger px-4 py-3 text-danger-fg shadow-3"
    >
      <BellRing className="size-6 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 basis-52 text-base font-bold">
        {t('{n, plural, one {Um pedido espera} other {# pedidos esperam}} há {minutes} min e ninguém atendeu', {
          n: waiting.length,
          minutes: alarm.minutes,
        })}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <button type="button" className="btn border-current bg-transparent text-inherit" onClick={answer}>
          {t('Silenciar')}
        </button>
        <button
          type="button"
          className="btn bg-surface text-danger-text"
          onClick={() => {
            answer();
            void navigate(ordersPage.at({ id: store_id }));
          }}
        >
          {t('Ver pedidos')}
        </button>
      </div>
    </div>
  );
}
