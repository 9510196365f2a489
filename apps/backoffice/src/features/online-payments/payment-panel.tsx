import {
  getOnlinePayment,
  type OnlinePayment,
  settleAttention,
  listOnlinePayments,
} from '@comanda/contract/finance/online-payments';
import { formatMoney, formatShortDate, formatTime } from '@comanda/domain/format';
import { isPositive, subtract } from '@comanda/domain/money';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { OWNERS } from '../../platform/page/page.ts';
import { type SessionStore, usePermission, useSession } from '../../platform/session.tsx';
import { attentionWords, stateTone, stateWords, stepWords, wayWords } from './payment-words.ts';
import { RefundForm } from './refund-form.tsx';

/** A payment with its whole way, and what can be given back of it. */
export function PaymentPanel({ payment, store }: { payment: OnlinePayment; store: SessionStore }) {
  const { user } = useSession();
  const mayRefund = usePermission('orders_cancel');
  /** The try of which money goes back. */
  const [refunding, setRefunding] = useState<number | null>(null);
  const seen = useWrite(settleAttention, { refreshes: [getOnlinePayment, listOnlinePayments] });
  const money = (value: number) => formatMoney(value, store.country_id);
  const { id, tries, state, paid, refunded, attention, net } = payment;
  const open = tries.filter((each) => isPositive(each.refundable));
  const chosen = open.find(({ number }) => number === refunding);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={stateTone(state)}>{stateWords(state)}</Badge>
        <span className="text-ui text-fg-2">
          {[wayWords(payment.method, payment), payment.provider].filter(Boolean).join(' · ')}
        </span>
        {isPositive(paid) && (
          <span className="ml-auto text-right">
            <b className="t-money text-lg">{money(subtract(paid, refunded))}</b>
            {isPositive(refunded) && (
              <span className="block text-xs text-fg-3">{t('de {money}', { money: money(paid) })}</span>
            )}
          </span>
        )}
      </div>
      {attention !== null && (
        <Banner
          tone="warning"
          action={
            user.type !== 4 && (
              <Button size="sm" onClick={() => seen.mutate({ body: { store_id: store.id, id } })}>
                {t('Resolvido')}
              </Button>
            )
          }
        >
          {attentionWords(attention)}
        </Banner>
      )}
      <Way payment={payment} store={store} />
      <Numbers payment={payment} store={store} />
      {net !== null && OWNERS.includes(user.type) && (
        <p className="text-ui text-fg-3">
          {t('Cai na sua conta: {money} depois das taxas.', { money: money(subtract(net, refunded)) })}
        </p>
      )}
      {mayRefund &&
        refunding === null &&
        open.map((each) => (
          <Button
            key={each.number}
            className="mr-2"
            icon={<Undo2 className="size-4" aria-hidden />}
            onClick={() => setRefunding(each.number)}
          >
            {open.length > 1
              ? t('Devolver {way}, {money}', { way: wayWords(each.method, each), money: money(each.refundable) })
              : isPositive(refunded)
                ? t('Devolver mais')
                : t('Devolver dinheiro')}
          </Button>
        ))}
      {chosen && (
        <RefundForm
          key={`${chosen.number} ${chosen.refundable}`}
          payment_id={id}
          of={chosen}
          store={store}
          onClose={() => setRefunding(null)}
        />
      )}
    </div>
  );
}

/** What whoever took the money calls each part of it: what its support asks for. */
function Numbers({ payment: { tries, refunds }, store }: { payment: OnlinePayment; store: SessionStore }) {
  const money = (value: number) => formatMoney(value, store.country_id);
  const named = [
    ...tries.map((each) => ({ ...each, key: `t${each.number}`, words: wayWords(each.method, each) })),
    ...refunds.map((each) => ({ ...each, key: `r${each.id}`, words: t('Devolução') })),
  ].filter(({ provider_id }) => provider_id !== null);
  if (named.length === 0) return null;
  return (
    <ul className="text-ui text-fg-3" aria-label={t('Números de quem recebe')}>
      {named.map(({ key, words, amount, provider_id }) => (
        <li key={key} className="break-all">
          {[words, money(amount), provider_id].join(' · ')}
        </li>
      ))}
    </ul>
  );
}

const DOTS: Readonly<Record<string, string>> = {
  paid: 'bg-success',
  attention: 'bg-danger',
  refund_done: 'bg-info',
  refund_refused: 'bg-danger',
};

function Way({ payment: { steps }, store }: { payment: OnlinePayment; store: SessionStore }) {
  const zone = storeZone(store.timezone, store.country_id);
  const days = steps.map(({ at }) => formatShortDate(at, zone));
  const oneDay = new Set(days).size === 1;
  return (
    <ol className="space-y-2" aria-label={t('O que aconteceu')}>
      {steps.map((step, index) => (
        <li key={step.id} className="grid grid-cols-[3.25rem_0.75rem_1fr] items-baseline gap-2 text-sm">
          {!oneDay && days[index] !== days[index - 1] && (
            <span className="col-span-3 text-ui text-fg-3">{days[index]}</span>
          )}
          <span className="text-ui text-fg-3 tabular-nums">{formatTime(step.at, zone, store.country_id)}</span>
          <span className={cx('size-2.5 self-center rounded-full', DOTS[step.kind] ?? 'bg-line-strong')} aria-hidden />
          <span className="min-w-0">
            <b className="font-semibold">{stepWords(step, formatMoney(step.amount ?? 0, store.country_id))}</b>
            {(step.kind === 'refund_asked' || step.kind === 'link') && (
              <span className="block text-ui text-fg-3">
                {[step.detail, step.user_name].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
