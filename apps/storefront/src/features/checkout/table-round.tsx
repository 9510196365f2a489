import type { Cart } from '@comanda/contract/orders/cart';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { checkoutPath } from '@comanda/domain/paths';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { t } from '@comanda/ui/i18n';
import { type ReactNode, useEffect } from 'react';
import { navigate } from '../../platform/page/navigation.tsx';
import { Overlay } from '../../platform/page/overlay.tsx';
import { DifferenceDialog } from './sending/difference-dialog.tsx';
import { fieldId } from './fields.ts';
import { AllergyField } from './note-section.tsx';
import { ProblemsBanner } from './problems-banner.tsx';
import { SubmitButton } from './submit-button.tsx';
import { Totals } from './summary.tsx';
import { UnansweredOrder } from './sending/unanswered-order.tsx';
import { CheckoutContext, useCheckoutState } from './use-checkout.ts';
import { usePlaceOrder } from './sending/use-place-order.ts';
import { useRefusalActions } from './sending/use-refusal-actions.ts';

interface Props {
  cart: Cart;
  title: string;
  back: string;
  /** What the bag shows of its lines. */
  children: ReactNode;
}

/** The bag at a table: a round goes to the kitchen from here, under the name of whoever sat down; its bill is paid at its end. */
export function TableRound({ cart, title, back, children }: Props) {
  const checkout = useCheckoutState(cart);
  const { sending, submit, resend, dismiss, accept } = usePlaceOrder(checkout);
  const act = useRefusalActions(checkout, { submit, dismiss, signIn: dismiss });
  const { store, totals, atTable, delivery_method, ways, draft, chooseWay } = checkout;
  const other = ways.find((way) => way !== DELIVERY_METHOD.table);

  // Whoever is not at the table is asked what any order away from it is asked.
  useEffect(() => {
    if (!atTable) navigate(`${checkoutPath(store.url)}/${delivery_method}`, { replace: true });
  }, [atTable, store.url, delivery_method]);

  return (
    <CheckoutContext value={checkout}>
      <Overlay
        title={title}
        back={back}
        footer={
          <SubmitButton
            sending={sending}
            words={t('Mandar para a cozinha')}
            onSend={() => void submit()}
            className="w-full"
            trailing={<span className="t-money">{formatMoney(totals.total, store.country_id)}</span>}
          />
        }
      >
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 pb-2 text-base">
          <p className="min-w-0 font-semibold wrap-anywhere">
            {[t('Mesa {number}', { number: writeTableNumber(cart.table_number ?? 0) }), draft.client_name]
              .filter((text) => text.trim() !== '')
              .join(' · ')}
          </p>
          {other !== undefined && (
            <button
              id={fieldId('table_number')}
              type="button"
              className="inline-flex min-h-11 items-center text-sm font-semibold text-sf-accent-text"
              onClick={() => chooseWay(other)}
            >
              {t('Não estou na mesa')}
            </button>
          )}
        </div>
        {sending.status === 'unanswered' && <UnansweredOrder onSend={() => void resend()} />}
        <ProblemsBanner refusals={sending.refusals} onAction={act} />
        <div id={fieldId('cart')}>{children}</div>
        <section className="border-t-8 border-sf-canvas px-4 py-5" aria-label={t('Observação')}>
          <AllergyField />
        </section>
        {/* Below it a toast has room on a phone. */}
        <section className="border-t-8 border-sf-canvas px-4 py-5 max-md:pb-20" aria-label={t('Resumo')}>
          <Totals />
        </section>
      </Overlay>
      {sending.changed && (
        <DifferenceDialog
          difference={sending.changed}
          country_id={store.country_id}
          onClose={dismiss}
          onAccept={accept}
        />
      )}
    </CheckoutContext>
  );
}
