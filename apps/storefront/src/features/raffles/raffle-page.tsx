import type { getRaffleByLink, PublicRaffle } from '@comanda/contract/marketing/raffles';
import type { Output } from '@comanda/contract/route';
import { COUNTRY } from '@comanda/domain/codes';
import { formatDate } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { PLACE_WORDS, raffleDay, raffleRule } from '@comanda/words/raffle-words';
import { t } from '@comanda/ui/i18n';
import { call } from '../../platform/api.ts';
import { LinkState } from '../../platform/page/link-state.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { useRoute } from '../../platform/page/route-context.tsx';
import { useLinked } from '../../platform/page/use-linked.ts';
import { RaffleCheck } from './raffle-check.tsx';

/** A raffle's rules, and once it was drawn everything that it takes to reckon it again. */
export function RafflePage() {
  const token = useRoute().params.token ?? '';
  const linked = useLinked(token, (signal) =>
    call<typeof getRaffleByLink>({ method: 'GET', path: 'raffles/{token}' }, { params: { token }, signal }),
  );
  return (
    <PageFrame title={t('Sorteio')} className="space-y-3 p-3 pb-8">
      {linked.found ? <Found raffle={linked.found} token={token} /> : <LinkState linked={linked} />}
    </PageFrame>
  );
}

function Found({ raffle, token }: { raffle: Output<typeof getRaffleByLink>; token: string }) {
  const { country_id, counts, places, drawn_at, closed_at, cancelled_at, cancel_reason } = raffle;
  return (
    <>
      <Panel className="space-y-2 text-center">
        <h2 className="t-title text-2xl wrap-anywhere">{raffle.prize}</h2>
        <p className="text-base wrap-anywhere">{raffle.name}</p>
        <p className="text-sm text-sf-fg-2">{raffleRule(raffle, country_id)}</p>
        <p className="text-sm text-sf-fg-2">
          {cancelled_at !== null
            ? t('Cancelado: {reason}', { reason: cancel_reason })
            : t('{numbers} números de {clients} clientes, em {orders} pedidos.', {
                numbers: counts.numbers,
                clients: counts.clients,
                orders: counts.orders,
              })}
        </p>
      </Panel>
      {drawn_at !== null && (
        <Panel>
          <h2 className="t-title text-lg">{t('Resultado')}</h2>
          <ul className="mt-3 divide-y divide-sf-line">
            {places.map(({ attempt, outcome, number, order_number, day, who, passed_reason }) => (
              <li key={attempt} className="flex flex-wrap items-baseline gap-x-3 py-3">
                <b className="t-title text-xl tabular-nums">{number}</b>
                <span className="min-w-0 flex-1 truncate text-base">
                  {outcome === 'winner' || outcome === 'substitute' ? who : ''}
                </span>
                <span className="text-sm font-semibold">{PLACE_WORDS[outcome]()}</span>
                <span className="w-full text-sm text-sf-fg-2">
                  {t('Pedido {number} de {day}', { number: order_number, day: raffleDay(day, country_id) })}
                  {passed_reason !== '' && ` · ${passed_reason}`}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Rules raffle={raffle} />
      <RaffleCheck raffle={raffle} token={token} closed={closed_at !== null} />
    </>
  );
}

function Rules({ raffle }: { raffle: PublicRaffle }) {
  const { country_id, prizes, rules, authorization_number, store_name, end_day, drawn_at } = raffle;
  const store = useStore();
  const zone = storeZone(store.timezone, country_id);
  return (
    <Panel>
      <h2 className="t-title text-lg">{t('Regulamento')}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-base">
        <li>{t('Quem faz: {store}.', { store: store_name })}</li>
        <li>{t('Prêmio: {prize}.', { prize: raffle.prize })}</li>
        <li>{raffleRule(raffle, country_id)}</li>
        <li>{t('Vale pedido entregue, de quem deixou nome e telefone. Pedido cancelado perde os números.')}</li>
        <li>
          {t('{n, plural, one {Ganha uma pessoa} other {Ganham # pessoas}}, cada uma uma vez só. Há dois suplentes.', {
            n: prizes,
          })}
        </li>
        <li>
          {drawn_at === null
            ? t('Os números saem depois de {day}, quando a loja fecha a lista.', {
                day: raffleDay(end_day, country_id),
              })
            : t('Sorteado em {day}.', { day: formatDate(drawn_at, zone, country_id) })}
        </li>
        <li>{t('Esta página mostra de quem ganhou só o primeiro nome e uma inicial.')}</li>
      </ul>
      {rules !== '' && <p className="mt-4 text-base wrap-anywhere whitespace-pre-line">{rules}</p>}
      <p className="mt-4 border-t border-sf-line pt-4 text-sm text-sf-fg-2">
        {authorization_number !== ''
          ? t('Autorização: {number}, informada pela loja.', { number: authorization_number })
          : country_id === COUNTRY.brazil
            ? t('A loja não informou número de autorização (Lei 5.768/1971).')
            : t('A loja não informou número de autorização.')}
      </p>
    </Panel>
  );
}
