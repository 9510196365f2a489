import { decideReport, type DeliveryStop, type DoorReport, getDispatch } from '@comanda/contract/delivery/dispatch';
import { getOrder } from '@comanda/contract/orders/orders';
import { type DoorDecision, doorReasonWords } from '@comanda/domain/delivery/door-report';
import { internationalPhone } from '@comanda/domain/phone';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Phone, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { recency } from '../../platform/live/recency.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { RefuseDialog, useOrderSteps } from '../orders/public.ts';
import { returnedStops, type ReturnedStop } from '../now/public.ts';

interface Props {
  store: SessionStore;
  stops: readonly DeliveryStop[];
  zone: string;
  now: Date;
}

/** What nobody took: the driver stands in the street and waits for a word. */
export function ReturnedStops({ store, stops, zone, now }: Props) {
  const returned = returnedStops(stops);
  if (returned.length === 0) return null;
  return (
    <section className="card border-2 border-danger max-lg:order-first" aria-label={t('Não entregues')}>
      <h2 className="flex items-center gap-2 border-b border-line bg-danger-soft px-4 py-3 text-sm font-semibold text-danger-text">
        <Undo2 className="size-4" aria-hidden />
        {t(
          '{n, plural, one {# pedido não foi entregue. O que fazer?} other {# pedidos não foram entregues. O que fazer?}}',
          {
            n: returned.length,
          },
        )}
      </h2>
      <ul aria-label={t('Não entregues')} className="divide-y divide-line px-4">
        {returned.map((stop) => (
          <Returned key={stop.order_id} store={store} stop={stop} zone={zone} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Returned({ store, stop, zone, now }: Omit<Props, 'stops'> & { stop: ReturnedStop }) {
  const [cancelling, setCancelling] = useState(false);
  const decide = useWrite(decideReport, { refreshes: [getDispatch] });
  const { report, number, client_name, client_phone } = stop;
  const { country_id } = store;
  const say = (decision: DoorDecision) =>
    decide.mutate({ params: { id: report.id }, body: { store_id: store.id, decision } });
  return (
    <li className="space-y-2 py-3">
      <p className="text-sm">
        <b className="t-num text-lg">{number}</b> <b className="font-semibold">{client_name}</b>
        <span className="block break-words">
          {[[stop.address, stop.address_number].filter(Boolean).join(', '), stop.fee_name].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
        <b className="font-semibold break-words">{doorReasonWords(report)}</b>
        <span className="block text-ui">{whoSaid(report, now, zone, country_id)}</span>
      </p>
      <div className="flex flex-wrap gap-2 *:max-md:h-11">
        <Button size="sm" variant="primary" pending={decide.isPending} onClick={() => say('retry')}>
          {t('Tentar de novo')}
        </Button>
        <Button size="sm" pending={decide.isPending} onClick={() => say('back')}>
          {t('Trazer e mandar depois')}
        </Button>
        <Button size="sm" pending={decide.isPending} onClick={() => say('kept')}>
          {t('Guardar na loja')}
        </Button>
        <Button size="sm" variant="ghost" className="text-danger-text" onClick={() => setCancelling(true)}>
          {t('Cancelar pedido')}
        </Button>
        {client_phone !== '' && (
          <a
            className="btn btn-secondary btn-sm"
            href={`tel:${internationalPhone(client_phone, country_id)}`}
            aria-label={t('Ligar para {name}', { name: client_name })}
          >
            <Phone className="size-4" aria-hidden />
            {t('Ligar')}
          </a>
        )}
      </div>
      {cancelling && <Cancelling store={store} order_id={stop.order_id} onClose={() => setCancelling(false)} />}
    </li>
  );
}

const whoSaid = ({ driver_name: name, at }: DoorReport, now: Date, zone: string, country_id: number) =>
  t('{name} espera a sua resposta, {ago}', { name, ago: recency(at, now, zone, country_id) });

function Cancelling({ store, order_id, onClose }: { store: SessionStore; order_id: number; onClose: () => void }) {
  const steps = useOrderSteps();
  const order = useQuery(read(getOrder, { params: { id: order_id }, query: { store_id: store.id } }));
  if (!order.data) return null;
  return <RefuseDialog order={order.data.order} steps={steps} onClose={onClose} />;
}
