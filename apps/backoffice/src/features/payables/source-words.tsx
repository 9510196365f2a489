import type { PayablePayment } from '@comanda/contract/finance/payables';
import { t } from '@comanda/ui/i18n';
import { Bike, Truck } from 'lucide-react';
import { PageLink } from '../../platform/page/page-link.tsx';
import { driversPage } from '../drivers/pages.ts';
import { tagsPage } from '../stock/pages.ts';

const LOOK = 'inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline underline-offset-2';

/** Where a bill comes from, when somebody has made it of a settlement or of what came into the stock. */
export function SourceWords({ payment: { shift_id, stock_movement_id } }: { payment: PayablePayment }) {
  if (shift_id !== null)
    return (
      <PageLink page={driversPage} className={LOOK}>
        <Bike className="size-4" aria-hidden />
        {t('Veio de um acerto de entregador')}
      </PageLink>
    );
  if (stock_movement_id === null) return null;
  return (
    <PageLink page={tagsPage} className={LOOK}>
      <Truck className="size-4" aria-hidden />
      {t('Veio de uma entrada no estoque')}
    </PageLink>
  );
}
