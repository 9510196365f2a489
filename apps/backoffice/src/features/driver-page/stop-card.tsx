import { doorReasonWords } from '@comanda/domain/delivery/door-report';
import { formatTime } from '@comanda/domain/format';
import { internationalPhone, isMobile } from '@comanda/domain/phone';
import { geoLink, routeLinks } from '@comanda/domain/stores/route-links';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Check, CloudUpload, MapPin, MessageCircle, Navigation, Phone } from 'lucide-react';
import { doorWords } from './door-words.ts';
import type { TappedStop } from './tap-queue.ts';

interface Props {
  stop: TappedStop;
  /** Its number among what is still to be brought. */
  place: number;
  store: { name: string; country_id: number };
  zone: string;
  /** Why the last tap was refused. */
  refusal: string | undefined;
  onArrive: () => void;
  onFail: () => void;
  onDeliver: () => void;
}

/** One door: where, who, how much. Made for the sun and a thumb. */
export function StopCard({ stop, place, store, zone, refusal, onArrive, onFail, onDeliver }: Props) {
  const { country_id } = store;
  const { main, detail } = doorWords(stop, country_id);
  const said = saidWords(stop);
  const movedAt = movedOnTheWay(stop);
  const waits = stop.report?.waits === true;
  const arrived = stop.report?.kind === 'arrived';
  return (
    <li className="rounded-lg border-2 border-line-strong bg-surface p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-fg text-lg font-bold text-surface">
          {place}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-xl leading-6 font-bold break-words">
            {[stop.address, stop.address_number].filter(Boolean).join(', ')}
          </h2>
          <p className="text-base break-words">{[stop.fee_name, stop.city_name].filter(Boolean).join(' · ')}</p>
          {stop.reference !== '' && <p className="text-base font-semibold break-words">{stop.reference}</p>}
          <p className="mt-1 text-base break-words">
            {t('Pedido {number} · {name}', { number: stop.number, name: stop.client_name })}
          </p>
          {stop.promised_until && (
            <p className="text-base">
              {t('Prometido até {time}', { time: formatTime(stop.promised_until, zone, country_id) })}
            </p>
          )}
        </div>
      </div>
      {stop.observation !== '' && <p className="mt-2 text-base break-words">“{stop.observation}”</p>}
      <div className="mt-3 rounded-md bg-surface-3 p-3">
        <p className="text-lg font-bold">{main}</p>
        <p className="text-base">{detail}</p>
      </div>
      <Reach stop={stop} store={store} />
      {refusal !== undefined && (
        <p role="alert" className="mt-3 rounded-md bg-danger-soft p-3 text-base font-semibold text-danger-text">
          {refusal}
        </p>
      )}
      {said !== '' && (
        <p className="mt-3 rounded-md bg-warning-soft p-3 text-base font-semibold text-warning-text">{said}</p>
      )}
      {movedAt !== null && (
        <p className="mt-3 rounded-md bg-warning-soft p-3 text-base font-semibold text-warning-text">
          {t('A loja corrigiu o ponto no mapa às {time}.', { time: formatTime(movedAt, zone, country_id) })}
        </p>
      )}
      {stop.waiting !== null && (
        <p
          aria-live="polite"
          className="mt-3 flex items-center gap-2 rounded-md bg-warning-soft p-3 text-base text-warning-text"
        >
          <CloudUpload className="size-5 shrink-0" aria-hidden />
          {t('Guardado. Enviamos quando a internet voltar.')}
        </p>
      )}
      {stop.waiting !== 'deliver' && (
        <Button
          variant="primary"
          className="mt-3 h-16 w-full text-lg"
          icon={<Check className="size-6" aria-hidden />}
          aria-label={t('Entreguei o pedido {number}', { number: stop.number })}
          disabledReason={
            stop.status === 'ready' || stop.status === 'dispatched' ? undefined : t('A cozinha ainda está preparando.')
          }
          onClick={onDeliver}
        >
          {t('Entreguei')}
        </Button>
      )}
      {stop.status === 'dispatched' && stop.waiting !== 'deliver' && !waits && (
        <div className="mt-2 flex gap-2">
          {!arrived && (
            <Button
              className="h-14 flex-1 text-base"
              aria-label={t('Cheguei com o pedido {number}', { number: stop.number })}
              onClick={onArrive}
            >
              {t('Cheguei')}
            </Button>
          )}
          <Button
            className="h-14 flex-1 text-base"
            aria-label={t('Não entreguei o pedido {number}', { number: stop.number })}
            onClick={onFail}
          >
            {t('Não entreguei')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The way there, and the client's telephone. */
function Reach({ stop, store }: Pick<Props, 'stop' | 'store'>) {
  const { country_id } = store;
  const phone = internationalPhone(stop.client_phone, country_id);
  const greeting = t('Olá, {name}! Aqui é da {store}, com o seu pedido {number}.', {
    name: stop.client_name.split(' ')[0] ?? '',
    store: store.name,
    number: stop.number,
  });
  const [way = ''] = routeLinks([stop]);
  const big = 'btn btn-secondary h-14 flex-1 text-base';
  return (
    <div className="mt-3 flex gap-2">
      <a className={big} href={way} target="_blank" rel="noreferrer">
        <Navigation className="size-5" aria-hidden />
        {t('Ir')}
      </a>
      <a
        className={big}
        href={geoLink(stop)}
        aria-label={t('Abrir no mapa do celular: {address}', { address: stop.address })}
      >
        <MapPin className="size-5" aria-hidden />
        {t('Mapa')}
      </a>
      {stop.client_phone !== '' && (
        <a
          className="btn btn-secondary size-14 shrink-0 p-0"
          href={`tel:${phone}`}
          aria-label={t('Ligar para {name}', { name: stop.client_name })}
        >
          <Phone className="size-5" aria-hidden />
        </a>
      )}
      {isMobile(stop.client_phone, country_id) && (
        <a
          className="btn btn-secondary size-14 shrink-0 p-0"
          href={`https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(greeting)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('WhatsApp para {name}', { name: stop.client_name })}
        >
          <MessageCircle className="size-5" aria-hidden />
        </a>
      )}
    </div>
  );
}

/** When the place was put right after the driver had left with it. */
function movedOnTheWay({ status, pin_moved_at, dispatch_time }: TappedStop): string | null {
  if (status !== 'dispatched' || pin_moved_at === null || dispatch_time === null) return null;
  return Date.parse(pin_moved_at) > Date.parse(dispatch_time) ? pin_moved_at : null;
}

/** What was said at this door before, and what the store answered. */
function saidWords({ report, status }: TappedStop): string {
  if (report === null) return '';
  const why = doorReasonWords(report);
  if (report.waits) return t('Você avisou: {why}. Espere a resposta da loja.', { why });
  if (report.kind === 'arrived') return status === 'dispatched' ? t('O cliente sabe que você chegou.') : '';
  if (report.decision === 'retry') return t('A loja respondeu: tente de novo.');
  return report.decision === null ? '' : t('Já voltou uma vez: {why}.', { why });
}
