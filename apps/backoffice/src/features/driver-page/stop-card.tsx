import type { DeliveryStop } from '@comanda/contract/dispatch';
import { formatTime } from '@comanda/domain/format';
import { internationalPhone, isMobile } from '@comanda/domain/phone';
import { geoLink, routeLinks } from '@comanda/domain/route-links';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Check, CloudUpload, MapPin, MessageCircle, Navigation, Phone } from 'lucide-react';
import { doorWords } from './door-words.ts';

interface Props {
  stop: DeliveryStop;
  /** Its number among what is still to be brought. */
  place: number;
  store: { name: string; country_id: number };
  zone: string;
  /** Tapped, and not yet heard by the server. */
  waiting: boolean;
  /** Why the last tap was refused. */
  refusal: string | undefined;
  onDeliver: () => void;
}

/** One door: where, who, how much. Made for the sun and a thumb. */
export function StopCard({ stop, place, store, zone, waiting, refusal, onDeliver }: Props) {
  const { country_id } = store;
  const { main, detail } = doorWords(stop, country_id);
  const phone = internationalPhone(stop.client_phone, country_id);
  const greeting = t('Olá, {name}! Aqui é da {store}, com o seu pedido {number}.', {
    name: stop.client_name.split(' ')[0] ?? '',
    store: store.name,
    number: stop.number,
  });
  const [way = ''] = routeLinks([stop]);
  const big = 'btn btn-secondary h-14 flex-1 text-base';
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
      {refusal !== undefined && (
        <p role="alert" className="mt-3 rounded-md bg-danger-soft p-3 text-base font-semibold text-danger-text">
          {refusal}
        </p>
      )}
      {waiting ? (
        <p
          aria-live="polite"
          className="mt-3 flex items-center gap-2 rounded-md bg-warning-soft p-3 text-base text-warning-text"
        >
          <CloudUpload className="size-5 shrink-0" aria-hidden />
          {t('Guardado. Enviamos sozinho quando a internet voltar.')}
        </p>
      ) : (
        <Button
          variant="primary"
          className="mt-3 h-16 w-full text-lg"
          icon={<Check className="size-6" aria-hidden />}
          aria-label={t('Entregar o pedido {number}', { number: stop.number })}
          disabledReason={
            stop.status === 'ready' || stop.status === 'dispatched' ? undefined : t('A cozinha ainda está preparando.')
          }
          onClick={onDeliver}
        >
          {t('Entreguei')}
        </Button>
      )}
    </li>
  );
}
