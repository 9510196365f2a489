import { FEE_TYPE } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { cartPath } from '../../platform/store/store-links.ts';
import { FieldError } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { LineSum } from '@comanda/ui/line-sum';
import type { CSSProperties, ReactNode } from 'react';
import { choiceWords, quantityMark } from '../../platform/cart/line-words.ts';
import { Link } from '../../platform/page/navigation.tsx';
import { TotalReasons, TotalRows } from '../../platform/cart/total-rows.tsx';
import { fieldId } from './fields.ts';
import { useCheckout } from './use-checkout.ts';

/** What is ordered, as a comanda: lines on the stub, money on the body. */
export function Summary({ action }: { action?: ReactNode }) {
  const { store, cart, errorOf } = useCheckout();
  const paper = { '--ticket-bg': 'var(--sf-surface)' } as CSSProperties; // React's type knows no custom properties
  return (
    <div className="ticket" style={paper}>
      <div className="ticket-stub px-4 pt-5 pb-4 text-sf-fg lg:px-6">
        <div className="flex items-center justify-between gap-3">
          <h2 className="t-title text-lg">{t('Resumo')}</h2>
          <Link
            id={fieldId('cart')}
            href={cartPath(store.url)}
            className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-sf-accent-text"
          >
            {t('Editar')}
          </Link>
        </div>
        <ul className="mt-2 space-y-2">
          {cart.cart_itens.map((line) => (
            <li key={line.id} className="text-sm">
              <div className="flex gap-2">
                <b className="tabular-nums">{quantityMark(line)}</b>
                <span className="min-w-0 flex-1">
                  {line.name}
                  <span className="block text-ui text-sf-fg-2">
                    {[choiceWords(line, store), line.observation].filter((text) => text !== '').join(' · ')}
                  </span>
                  <LineSum line={line} country_id={store.country_id} className="block text-ui text-sf-fg-2" />
                </span>
                <span className="t-money">
                  {line.points_total > 0
                    ? t('{n, plural, one {# ponto} other {# pontos}}', { n: line.points_total })
                    : formatMoney(line.total, store.country_id)}
                </span>
              </div>
              {line.problems[0] && <FieldError>{line.problems[0].message}</FieldError>}
            </li>
          ))}
        </ul>
        {errorOf('cart') && !cart.cart_itens.some(({ problems }) => problems.length > 0) && (
          <div className="mt-2">
            <FieldError>{errorOf('cart')}</FieldError>
          </div>
        )}
      </div>
      <div className="ticket-body px-4 pt-5 pb-6 text-sf-fg lg:px-6">
        <Totals />
        {action}
      </div>
    </div>
  );
}

/** What it comes to, and why. */
export function Totals() {
  const { store, draft, delivery_method, totals } = useCheckout();
  const fee =
    store.fee_type === FEE_TYPE.neighbourhood ? store.fees.find(({ id }) => id === draft.variable_fee_id) : null;
  return (
    <div aria-live="polite">
      <TotalRows
        amounts={totals}
        country_id={store.country_id}
        delivery_method={delivery_method}
        fee_name={draft.neighbourhood || (fee?.name ?? '')}
        className="text-base"
      />
      <TotalReasons trace={totals.trace} country_id={store.country_id} />
    </div>
  );
}
