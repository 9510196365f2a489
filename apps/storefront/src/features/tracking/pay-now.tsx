import { buttonClass } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Hourglass } from 'lucide-react';
import { Panel } from '../../platform/page/page-frame.tsx';
import type { Tracking } from './use-tracking.ts';

/** The order waits for its money: the way to the page that takes it, which is loaded anew with its own policy. */
export function PayNow({ to, order: { payment_status } }: { to: string; order: Tracking['order'] }) {
  const looked = payment_status === 'in_process' || payment_status === 'authorized';
  return (
    <Panel className="print:hidden">
      <p className="flex items-center gap-2 text-base font-semibold">
        <Hourglass className="size-5 shrink-0" aria-hidden />
        {looked ? t('O banco está analisando o pagamento') : t('Falta pagar este pedido')}
      </p>
      <a href={to} className={cx(buttonClass(looked ? 'secondary' : 'store', 'lg'), 'mt-3 w-full')}>
        {looked ? t('Ver o pagamento') : t('Pagar agora')}
      </a>
    </Panel>
  );
}
