import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { formatDate, formatMoney } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { internationalPhone, isMobile, isPhone, maskPhone } from '@comanda/domain/phone';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { Initials } from '@comanda/ui/initials';
import { ArrowUpRight, MessageCircle, TriangleAlert } from 'lucide-react';
import { CHANNELS } from '../../../platform/channels.ts';
import { PageLink } from '../../../platform/page/page-link.tsx';
import type { SessionStore } from '../../../platform/session.tsx';
import type { ReportSearch } from '../report-search.ts';
import { channelWord } from '@comanda/words/consent-words';
import { effect } from '../../discounts/public.ts';
import { clientsPage } from '../../clients/pages.ts';

/** Goes on in a second line where a phone has no room for it, in the middle of a word too. */
const LONG = 'h-auto! min-h-5.5 max-w-full py-0.5 leading-snug! whitespace-normal! wrap-anywhere';

interface HeadProps {
  store: SessionStore;
  client: NonNullable<ReportAnswer['client']>;
  /** By which way the orders came that are looked at; all of them without it. */
  channel: string | undefined;
  onChange: (changes: Pick<ReportSearch, 'canal'>) => void;
}

/** Who it is, how often they order, and the way to write to them. */
export function ClientHead({ store, client, channel: chosen, onChange }: HeadProps) {
  const { id, name, phone, neighbourhood, allergies, told_by, since, orders, every_days, ways, cashback, coupons } =
    client;
  const { country_id } = store;
  const zone = storeZone(store.timezone, country_id);
  const number =
    isPhone(phone, country_id) && isMobile(phone, country_id) ? internationalPhone(phone, country_id) : null;
  return (
    <section className="card flex flex-wrap items-center gap-4 p-5" aria-label={t('Cliente')}>
      <Initials name={name || '?'} className="size-14 shrink-0 rounded-full bg-primary-soft text-primary-soft-fg" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="t-title text-lg wrap-anywhere">{name || t('Sem nome')}</h2>
        <p className="text-sm wrap-anywhere text-fg-2">
          {[
            maskPhone(phone, country_id),
            neighbourhood,
            ...(since === null ? [] : [t('cliente desde {day}', { day: formatDate(since, zone, country_id) })]),
          ]
            .filter((words) => words !== '')
            .join(' · ')}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <Badge tone="info">{orders === 1 ? t('1 pedido até hoje') : t('{n} pedidos até hoje', { n: orders })}</Badge>
          {every_days !== null && (
            <Badge>{every_days === 1 ? t('pede todo dia') : t('pede a cada {n} dias', { n: every_days })}</Badge>
          )}
          {allergies !== '' && (
            <Badge tone="warning" className={LONG} icon={<TriangleAlert className="size-3.5" aria-hidden />}>
              {t('Alergia: {what}', { what: allergies })}
            </Badge>
          )}
          <Badge tone={told_by.length > 0 ? 'success' : 'neutral'} className={LONG}>
            {told_by.length > 0
              ? t('aceita ofertas por {ways}', { ways: told_by.map(channelWord).join(', ') })
              : t('não recebe ofertas')}
          </Badge>
          {isPositive(cashback.has) && (
            <Badge tone="brand" className={LONG}>
              {cashback.ends === null
                ? t('Cashback: {amount}', { amount: formatMoney(cashback.has, country_id) })
                : t('Cashback: {amount}, {part} até {day}', {
                    amount: formatMoney(cashback.has, country_id),
                    part: formatMoney(cashback.ends.amount, country_id),
                    day: formatDate(cashback.ends.at, zone, country_id),
                  })}
            </Badge>
          )}
          {coupons.map((coupon) => (
            <Badge key={coupon.name} tone="brand" className={LONG}>
              {[
                t('Cupom {name}: {effect}', { name: coupon.name, effect: effect(coupon, country_id) }),
                ...(coupon.expire_date === null
                  ? []
                  : [t('até {day}', { day: formatDate(coupon.expire_date, 'UTC', country_id) })]),
              ].join(', ')}
            </Badge>
          ))}
        </p>
        {ways.length > 0 && (
          <fieldset aria-label={t('Como pediu nestes dias')} className="mt-2 flex flex-wrap gap-1.5">
            {ways.map(({ channel, orders: count }) => (
              <Chip
                key={channel}
                className="max-sm:min-h-11"
                count={count}
                selected={channel === chosen}
                onClick={() => onChange({ canal: channel === chosen ? undefined : channel })}
              >
                {t(CHANNELS[channel].name)}
              </Chip>
            ))}
          </fieldset>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full print:hidden">
        {number !== null && (
          <a
            className="btn btn-secondary max-sm:min-h-11 max-sm:flex-1"
            href={`https://wa.me/${number.replace('+', '')}`}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle className="size-4" aria-hidden />
            WhatsApp
          </a>
        )}
        <PageLink
          page={clientsPage}
          search={{ cliente: id }}
          className="btn btn-secondary max-sm:min-h-11 max-sm:flex-1"
        >
          <ArrowUpRight className="size-4" aria-hidden />
          {t('Abrir cliente')}
        </PageLink>
      </div>
    </section>
  );
}
