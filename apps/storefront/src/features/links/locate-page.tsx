import type { locateOrder } from '@comanda/contract/orders/tracking';
import type { Output } from '@comanda/contract/route';
import { changeFor } from '@comanda/domain/payments/change';
import { formatMoney } from '@comanda/domain/format';
import { repeatPath } from '@comanda/domain/paths';
import { maskPhone } from '@comanda/domain/phone';
import { maskPostalCode } from '@comanda/domain/postal-code';
import { ButtonLink } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { CustomerNote } from '@comanda/ui/ticket';
import { MapPinned, MessageCircle, Phone } from 'lucide-react';
import { call } from '../../platform/api.ts';
import { phoneLink, whatsappLink } from '../../platform/store/contact.ts';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useRoute } from '../../platform/page/route-context.tsx';
import { LinkState } from '../../platform/page/link-state.tsx';
import { useLinked } from '../../platform/page/use-linked.ts';

/** For whoever rides: where to, whom to call, and what to charge, large enough for a helmet. */
export function LocatePage() {
  const { params } = useRoute();
  const token = params.token ?? '';
  const linked = useLinked(token, (signal) =>
    call<typeof locateOrder>({ method: 'GET', path: 'orders/locate/{token}' }, { params: { token }, signal }),
  );
  const { found } = linked;
  return (
    <PageFrame
      title={found ? t('Entrega do pedido {number}', { number: found.number }) : t('Endereço da entrega')}
      {...(found ? { subtitle: found.store_name } : {})}
      className="space-y-3 p-3 pb-8"
    >
      {found ? <Delivery found={found} /> : <LinkState linked={linked} />}
      <p className="text-center text-sm text-sf-canvas-fg-2">
        {t('Foi você que pediu?')}{' '}
        <a
          href={repeatPath(token)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
        >
          {t('Pedir de novo')}
        </a>
      </p>
    </PageFrame>
  );
}

function Delivery({ found }: { found: Output<typeof locateOrder> }) {
  const { country_id } = found;
  const place = [found.fee_name, found.city_name, maskPostalCode(found.zipcode, country_id)].filter(
    (text) => text !== '',
  );
  const text = t('Olá! Estou com o pedido {number} de {store}.', { number: found.number, store: found.store_name });
  return (
    <>
      <Panel>
        <h2 className="t-title text-2xl break-words">
          {[found.address, found.address_number].filter((part) => part !== '').join(', ')}
        </h2>
        {place.length > 0 && <p className="mt-1 text-base text-sf-fg-2">{place.join(' · ')}</p>}
        {found.reference !== '' && <p className="mt-3 text-lg font-semibold">{found.reference}</p>}
        {found.observation !== '' && <CustomerNote className="mt-3">{found.observation}</CustomerNote>}
        <ButtonLink
          variant="store"
          size="xl"
          className="mt-4 w-full"
          href={found.map_url}
          target="_blank"
          rel="noreferrer"
          icon={<MapPinned className="size-5" aria-hidden />}
        >
          {t('Abrir no mapa')}
        </ButtonLink>
      </Panel>
      <Panel className="flex items-center gap-3">
        <div className="min-w-0 flex-1 leading-5">
          <b className="block truncate text-base">{found.client_name}</b>
          <span className="text-sm text-sf-fg-2">{maskPhone(found.client_phone, country_id)}</span>
        </div>
        {found.client_phone !== '' && (
          <>
            <a
              className="grid size-12 place-items-center rounded-full border border-sf-line"
              href={phoneLink(found.client_phone, country_id)}
              aria-label={t('Ligar para {name}', { name: found.client_name })}
            >
              <Phone className="size-5" aria-hidden />
            </a>
            <a
              className="grid size-12 place-items-center rounded-full border border-sf-line"
              href={whatsappLink(found.client_phone, country_id, text)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('Mandar WhatsApp para {name}', { name: found.client_name })}
            >
              <MessageCircle className="size-5" aria-hidden />
            </a>
          </>
        )}
      </Panel>
      <Charge found={found} />
    </>
  );
}

function Charge({ found }: { found: Output<typeof locateOrder> }) {
  const money = (value: number) => formatMoney(value, found.country_id);
  const back = changeFor(found.total, found.change);
  if (found.paid)
    return (
      <Panel>
        <p className="text-sm text-sf-fg-2">{t('Cobrar')}</p>
        <p className="t-title text-3xl">{t('Nada: já está pago')}</p>
        <p className="mt-1 text-base text-sf-fg-2">{found.payment_name}</p>
      </Panel>
    );
  return (
    <Panel>
      <p className="text-sm text-sf-fg-2">{t('Cobrar')}</p>
      <p className="t-money t-title text-3xl">{money(found.total)}</p>
      <p className="mt-1 text-base">{found.payment_name}</p>
      {found.change !== null && back.ok && back.value > 0 && (
        <p className="mt-3 rounded-md bg-sf-band px-3 py-2.5 text-base text-sf-band-fg">
          {t('Leve {back} de troco: a pessoa paga com {change}.', {
            back: money(back.value),
            change: money(found.change),
          })}
        </p>
      )}
    </Panel>
  );
}
