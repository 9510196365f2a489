import type { RafflePlace, RaffleView } from '@comanda/contract/marketing/raffles';
import { formatShortDate, formatTime } from '@comanda/domain/format';
import { maskPhone } from '@comanda/domain/phone';
import { storeZone } from '@comanda/domain/time-zones';
import { PLACE_WORDS } from '@comanda/words/raffle-words';
import { Badge } from '@comanda/ui/badge';
import { Button, ButtonLink } from '@comanda/ui/button';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { Initials } from '@comanda/ui/initials';
import { Check, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { chatLink } from '../../platform/chat-link.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { RaffleTickets } from './raffle-tickets.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { usePassPlace } from './use-raffles.ts';
import { WinnerPicture } from './winner-picture.tsx';

/** Who won, who comes next, and what fell out: every number that came up, in its order. */
export function RaffleResult({ raffle, store }: { raffle: RaffleView; store: SessionStore }) {
  const zone = storeZone(store.timezone, store.country_id);
  const when = (at: string) => `${formatShortDate(at, zone)}, ${formatTime(at, zone, store.country_id)}`;
  const winners = raffle.places.filter(({ outcome }) => outcome === 'winner');
  const others = raffle.places.filter(({ outcome }) => outcome !== 'winner');
  return (
    <Card
      title={t('Resultado')}
      aside={
        raffle.drawn_at !== null && (
          <Badge tone="success" icon={<Check className="size-3.5" aria-hidden />}>
            {t('sorteado {when}', { when: when(raffle.drawn_at) })}
          </Badge>
        )
      }
    >
      {winners.length === 0 && <p className="p-4 text-sm">{t('Ninguém ficou com o prêmio.')}</p>}
      {winners.map((place) => (
        <Winner key={place.attempt} place={place} raffle={raffle} store={store} told={when} />
      ))}
      <ul>
        {others.map((place) => (
          <li
            key={place.attempt}
            className="flex flex-wrap items-baseline gap-x-4 border-t border-line px-4 py-3 text-sm"
          >
            <span className="w-44 text-fg-3">{PLACE_WORDS[place.outcome]()}</span>
            <span className="min-w-0 flex-1 truncate font-semibold">{place.client_name}</span>
            <b className="t-title text-base tabular-nums">{place.number}</b>
            {place.passed_reason !== '' && <span className="w-full text-fg-3">{place.passed_reason}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface WinnerProps {
  place: RafflePlace;
  raffle: RaffleView;
  store: SessionStore;
  told: (at: string) => string;
}
function Winner({ place, raffle, store, told }: WinnerProps) {
  const [passing, setPassing] = useState(false);
  const pass = usePassPlace(raffle.id);
  const { number, order_number, client_name, client_phone, mailed_at, cancelled } = place;
  const text = t('Olá, {name}! O número {number} do seu pedido foi sorteado em {store}: {prize}. Confira: {link}', {
    name: client_name,
    number,
    store: store.name,
    prize: raffle.prize,
    link: raffle.link,
  });
  return (
    <div className="border-t border-line first-of-type:border-t-0">
      <RaffleTickets names={raffle.people.flatMap(({ name }) => (name === client_name ? [] : [name]))}>
        <div className="relative max-w-full -rotate-2 border-3 border-primary bg-surface px-6 py-3 text-center">
          <p className="t-title truncate text-2xl">{client_name}</p>
          <p className="text-base text-fg-2">
            {t('número {number} · pedido {order}', { number, order: order_number })}
          </p>
        </div>
      </RaffleTickets>
      <div className="flex flex-wrap items-center gap-3 p-4">
        <Initials name={client_name} className="size-11 rounded-full bg-primary-soft text-sm text-primary-soft-fg" />
        <div className="min-w-0 flex-1 basis-50">
          <b className="block truncate font-semibold">{t('{name} ganhou', { name: client_name })}</b>
          <span className="text-sm text-fg-3">
            {[
              maskPhone(client_phone, store.country_id),
              mailed_at === null
                ? t('sem e-mail: avise por aqui')
                : t('e-mail na fila desde {when}', { when: told(mailed_at) }),
              cancelled ? t('o pedido foi cancelado depois') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        <Button variant="ghost" onClick={() => setPassing(true)}>
          {t('Passar ao suplente')}
        </Button>
        <WinnerPicture store={store} raffle={raffle} place={place} />
        <ButtonLink
          variant="primary"
          href={chatLink(client_phone, store.country_id, text)}
          target="_blank"
          rel="noreferrer"
          icon={<MessageCircle className="size-4" aria-hidden />}
        >
          {t('Avisar no WhatsApp')}
        </ButtonLink>
      </div>
      {passing && (
        <ReasonDialog
          title={t('Passar o prêmio ao suplente?')}
          confirmLabel={t('Passar o prêmio')}
          onConfirm={(reason) => pass(place.attempt, reason)}
          onClose={() => setPassing(false)}
        >
          {t('A página pública mostra o motivo. Não dá para desfazer.')}
        </ReasonDialog>
      )}
    </div>
  );
}
