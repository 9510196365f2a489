import { endTestOrder, getTestOrder, placeTestOrder } from '@comanda/contract/orders/test-order';
import { getChecklist } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { isFinal, type OrderStatus } from '@comanda/domain/orders/order-status';
import { Button, buttonClass } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { StepMark } from '@comanda/ui/step-mark';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { read, useWrite } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { ordersPage } from '../orders/pages.ts';

const REACHED: { readonly [status in OrderStatus]: number } = {
  scheduled: 1,
  received: 1,
  preparing: 2,
  ready: 3,
  dispatched: 3,
  delivered: 4,
  cancelled: 4,
};
const FOLLOW_MS = 3_000;

/** A real order to practise on: it rings, is moved along on the board, and ends cancelled without counting. */
export function TestOrder({ store }: { store: SessionStore }) {
  const { user } = useSession();
  const params = { id: store.id };
  const may = user.type !== ROLE.attendant;
  const { data } = useQuery({
    ...read(getTestOrder, { params }),
    enabled: may,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.order && !isFinal(state.data.order.status) ? FOLLOW_MS : false),
  });
  const place = useWrite(placeTestOrder, { refreshes: [getTestOrder, getChecklist] });
  const end = useWrite(endTestOrder, { refreshes: [getTestOrder] });
  if (!may || !data) return null;
  const { order } = data;
  const running = order !== null && !isFinal(order.status);
  const reached = order === null ? 0 : REACHED[order.status];
  const steps = [
    t('O pedido toca e aparece em Novos'),
    t('Aceite e escolha o tempo'),
    t('Marque como pronto'),
    t('Marque como retirado: o teste termina'),
  ];
  return (
    <section className="card mt-4 p-4" aria-labelledby="pedido-de-teste">
      <h2 id="pedido-de-teste" className="t-title text-base">
        {t('Faça um pedido de teste')}
      </h2>
      <p className="mt-1 text-sm text-fg-2">
        {t(
          'Um pedido de verdade no painel, com um item do seu cardápio. No fim ele é cancelado sozinho: não entra nas vendas, e o estoque volta.',
        )}
      </p>
      {order !== null && (
        <>
          <output className="mt-3 block text-sm font-semibold">
            {running
              ? t('Pedido {number} em andamento.', { number: order.number })
              : t('Teste terminado. O pedido {number} foi cancelado e não conta.', { number: order.number })}
          </output>
          <ol className="mt-2 space-y-1.5 text-sm">
            {steps.map((step, index) => {
              const done = reached > index;
              return (
                <li key={step} className={cx('flex items-center gap-2', done && 'text-fg-3')}>
                  <StepMark number={index + 1} state={done ? 'done' : 'ahead'} small />
                  {done && <span className="sr-only">{t('Feito:')}</span>}
                  {step}
                </li>
              );
            })}
          </ol>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {running ? (
          <>
            <PageLink page={ordersPage} className={buttonClass('primary')}>
              {t('Ir para os pedidos')}
            </PageLink>
            <Button pending={end.isPending} onClick={() => end.mutate({ params })}>
              {t('Terminar o teste')}
            </Button>
          </>
        ) : (
          <Button
            variant={order === null ? 'primary' : 'secondary'}
            icon={<BellRing className="size-4" aria-hidden />}
            pending={place.isPending}
            pendingText={t('Enviando…')}
            onClick={() => place.mutate({ params })}
          >
            {order === null ? t('Fazer pedido de teste') : t('Fazer outro teste')}
          </Button>
        )}
      </div>
    </section>
  );
}
