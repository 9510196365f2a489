import { formatTime } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { CloudOff, MessageCircle, Phone } from 'lucide-react';
import { phoneLink, whatsappLink } from '../../platform/store/contact.ts';
import { Panel } from '../../platform/page/page-frame.tsx';
import { Timeline } from './timeline.tsx';
import { headline, moneyWords } from './tracking-words.ts';
import type { Tracking } from './use-tracking.ts';

interface PromiseCardProps {
  tracking: Tracking;
  zone: string;
  now: Date;
  live: boolean;
}

/** When it comes, as large as it matters, and every step on the way. */
export function PromiseCard({ tracking: { order, store }, zone, now, live }: PromiseCardProps) {
  const { over, main, late } = headline(order, zone, store.country_id, now);
  const cancelled = order.status === 'cancelled';
  const said = order.messages.filter(({ by }) => by === 'store').at(-1);
  const done = cancelled || order.status === 'delivered';
  return (
    <Panel>
      <div aria-live="polite">
        <p className="text-sm text-sf-fg-2">{over}</p>
        <p className="t-title text-3xl tabular-nums">{main}</p>
        {late && (
          <p className="mt-3 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning-text">
            {t('Passou do horário combinado. Desculpe a espera! Se precisar, fale com a loja.')}
          </p>
        )}
        {said && !done && (
          <p className="mt-3 rounded-md bg-sf-band px-3 py-2.5 text-sm text-sf-band-fg">
            <b className="font-semibold">
              {t('{store}, {time}:', { store: store.name, time: formatTime(said.at, zone, store.country_id) })}
            </b>{' '}
            {said.text}
          </p>
        )}
      </div>
      {cancelled ? (
        <div className="mt-3 space-y-2 text-base">
          {order.cancellation && (
            <p>
              <b className="font-semibold">{t('Motivo: {label}.', { label: order.cancellation.label })}</b>{' '}
              {order.cancellation.reason}
            </p>
          )}
          <p className="text-sf-fg-2">{moneyWords(order)}</p>
        </div>
      ) : order.status === 'delivered' ? (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-sf-accent-text">
            {t('Ver as etapas')}
          </summary>
          <Timeline order={order} zone={zone} />
        </details>
      ) : (
        <Timeline order={order} zone={zone} />
      )}
      {!live && !done && (
        <p className="mt-4 flex items-center gap-2 text-ui text-sf-fg-2">
          <CloudOff className="size-4 shrink-0" aria-hidden />
          {t('Reconectando… O pedido continua andando.')}
        </p>
      )}
      <Contact store={store} number={order.number} />
    </Panel>
  );
}

/** The shop itself: whoever waits must be able to ask. */
function Contact({ store, number }: { store: Tracking['store']; number: number }) {
  if (store.whatsapp === '' && store.phone === '') return null;
  const text = t('Olá! É sobre o pedido {number}.', { number });
  return (
    <div className="mt-5 flex items-center gap-3 border-t border-sf-line pt-4 print:hidden">
      <div className="min-w-0 flex-1 leading-5">
        <b className="block truncate text-base">{store.name}</b>
        <span className="block truncate text-sm text-sf-fg-2">{store.address || t('Fale com a loja')}</span>
      </div>
      {store.phone !== '' && (
        <a
          className="grid size-11 shrink-0 place-items-center rounded-full border border-sf-line"
          href={phoneLink(store.phone, store.country_id)}
          aria-label={t('Ligar para {store}', { store: store.name })}
        >
          <Phone className="size-5" aria-hidden />
        </a>
      )}
      {store.whatsapp !== '' && (
        <a
          className="grid size-11 shrink-0 place-items-center rounded-full border border-sf-line"
          href={whatsappLink(store.whatsapp, store.country_id, text)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Mandar WhatsApp para {store}', { store: store.name })}
        >
          <MessageCircle className="size-5" aria-hidden />
        </a>
      )}
    </div>
  );
}
