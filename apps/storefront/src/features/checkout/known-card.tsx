import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import { CircleUserRound, Clock, MapPin, Wallet, type LucideIcon } from 'lucide-react';
import { CashbackChoice } from './paying/cashback-choice.tsx';
import type { Part } from './checkout-parts.ts';
import { Section } from './section.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { soonWords } from './when-section.tsx';

interface Line {
  part: Part;
  icon: LucideIcon;
  /** What *Mudar* changes, for who does not see the line beside it. */
  change: string;
  strong: string;
  more: string;
}

/** What is known of earlier orders, a line each; one tap opens what is to be changed. */
export function KnownCard({ parts, onChange }: { parts: readonly Part[]; onChange: (part: Part) => void }) {
  const checkout = useCheckout();
  const lines = linesOf(checkout).filter(({ part }) => parts.includes(part));
  if (lines.length === 0) return null;
  return (
    <Section title={t('Confira e envie')}>
      <ul className="-my-2 divide-y divide-sf-line">
        {lines.map(({ part, icon: Icon, change, strong, more }) => (
          <li key={part} className="flex min-h-14 items-center gap-3 py-2">
            <Icon className="size-5 shrink-0 text-sf-fg-2" aria-hidden />
            <p className="min-w-0 flex-1 leading-5">
              <b className="block text-base font-semibold wrap-break-word">{strong}</b>
              {more && <span className="block text-sm text-sf-fg-2">{more}</span>}
            </p>
            <button
              type="button"
              aria-label={change}
              className="inline-flex min-h-11 items-center px-1 text-sm font-semibold text-sf-accent-text"
              onClick={() => onChange(part)}
            >
              {t('Mudar')}
            </button>
          </li>
        ))}
      </ul>
      {parts.includes('pay') && (
        <div className="mt-4 -mb-4">
          <CashbackChoice />
        </div>
      )}
    </Section>
  );
}

const joined = (...texts: readonly (string | undefined)[]) => texts.filter((text) => text?.trim()).join(' · ');

function linesOf(checkout: Checkout): Line[] {
  const { draft, methods, payment, store, totals } = checkout;
  const method = methods.find(({ real_id }) => real_id === payment.real_id);
  const change = payment.cash && draft.change !== null && draft.change > 0 ? draft.change : null;
  return [
    { part: 'how', icon: MapPin, change: t('Mudar como receber'), ...placeOf(checkout) },
    { part: 'when', icon: Clock, change: t('Mudar quando'), strong: t('O quanto antes'), more: soonWords(checkout) },
    {
      part: 'who',
      icon: CircleUserRound,
      change: t('Mudar os seus dados'),
      strong: draft.client_name,
      more: joined(draft.client_phone, draft.client_tax_id),
    },
    {
      part: 'pay',
      icon: Wallet,
      change: t('Mudar o pagamento'),
      strong: isPositive(totals.total) ? (method?.name ?? t('Pagamento combinado com a loja')) : t('Nada a pagar'),
      more: change === null ? '' : t('Troco para {amount}', { amount: formatMoney(change, store.country_id) }),
    },
  ];
}

function placeOf({ delivery_method, draft, store }: Checkout): Pick<Line, 'strong' | 'more'> {
  if (delivery_method !== DELIVERY_METHOD.delivery)
    return { strong: t('Retirada na loja'), more: joined(store.address, draft.eat_local ? t('Vou comer aqui') : '') };
  const fee = store.fees.find(({ id }) => id === draft.variable_fee_id);
  return {
    strong: [draft.address, draft.no_number ? t('s/n') : draft.number, draft.complement].filter(Boolean).join(', '),
    more: joined(draft.neighbourhood || fee?.name, draft.reference),
  };
}
