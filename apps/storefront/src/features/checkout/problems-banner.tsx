import type { ErrorCode } from '@comanda/contract/errors';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { CircleAlert } from 'lucide-react';
import type { CheckoutField } from './draft-problems.ts';
import { fieldId, focusField } from './fields.ts';
import type { RefusalAction } from './sending/refusal-plan.ts';
import { useCheckout } from './use-checkout.ts';

/** What the server said to the last try. */
export interface ShownRefusal {
  code: ErrorCode;
  message: string;
  field: CheckoutField | null;
  actions: readonly RefusalAction[];
}

interface ProblemsBannerProps {
  refusals: readonly ShownRefusal[];
  onAction: (action: RefusalAction) => void;
}

export const BANNER_ID = 'checkout-problems';

/** Everything that keeps the order from being sent, at the top, each a way to where it is mended. */
export function ProblemsBanner({ refusals, onAction }: ProblemsBannerProps) {
  const { tried, problems } = useCheckout();
  const own = tried ? problems : [];
  if (own.length === 0 && refusals.length === 0) return null;
  const actions = [...new Set(refusals.flatMap((refusal) => refusal.actions))];
  return (
    <div className="px-4 pt-3 lg:p-0">
      <div id={BANNER_ID} role="alert" tabIndex={-1} className="banner banner-danger outline-none">
        <CircleAlert className="mt-px size-5 shrink-0" aria-hidden />
        <div className="min-w-0 flex-1 text-sm">
          {own.length > 0 && (
            <>
              <b>
                {t('{n, plural, one {Falta # coisa} other {Faltam # coisas}} para enviar o pedido', { n: own.length })}
              </b>
              <ul className="mt-1 flex flex-wrap gap-x-4">
                {own.map(({ field, title }) => (
                  <li key={`${field} ${title}`}>
                    <a
                      href={`#${fieldId(field)}`}
                      className="inline-flex min-h-6 items-center underline underline-offset-2 max-lg:min-h-9"
                      onClick={(event) => {
                        event.preventDefault();
                        focusField(field);
                      }}
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          {own.length === 0 &&
            refusals.map(({ code, message, field }) => (
              <p key={code} className="font-semibold">
                {message}{' '}
                {field && (
                  <a
                    href={`#${fieldId(field)}`}
                    className="font-normal underline underline-offset-2"
                    onClick={(event) => {
                      event.preventDefault();
                      focusField(field);
                    }}
                  >
                    {t('Ver')}
                  </a>
                )}
              </p>
            ))}
          {own.length === 0 && actions.length > 0 && (
            <div className="mt-3 flex flex-wrap gap-2">
              {actions.map((action) => (
                <Button
                  key={action}
                  className="min-h-11 border-current! bg-transparent! text-inherit!"
                  onClick={() => onAction(action)}
                >
                  {ACTIONS[action]()}
                </Button>
              ))}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

const ACTIONS: Record<RefusalAction, () => string> = {
  takeaway: () => t('Mudar para retirada'),
  delivery: () => t('Mudar para entrega'),
  schedule: () => t('Agendar'),
  order_now: () => t('Pedir para agora'),
  pin: () => t('Mostrar onde fica'),
  other_address: () => t('Usar outro endereço'),
  edit_cart: () => t('Editar a sacola'),
  add_items: () => t('Adicionar itens'),
  remove_coupon: () => t('Tirar o cupom'),
  without_cashback: () => t('Não usar cashback'),
  see_orders: () => t('Ver meus pedidos'),
  send_again: () => t('Enviar de novo'),
  compare: () => t('Ver o que mudou'),
  contact_store: () => t('Falar com a loja'),
  sign_in: () => t('Entrar na conta'),
};
