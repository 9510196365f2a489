import type { Order } from '@comanda/contract/orders';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { OrderStatus } from '@comanda/domain/order-status';
import { t } from '@comanda/ui/i18n';
import { Bike, Check, PackageCheck, type LucideIcon } from 'lucide-react';

interface StepLook {
  /** The verb on the button. */
  label: string;
  icon: LucideIcon;
  /** The colour of the state that it leads to. */
  st: 'new' | 'ready' | 'route' | 'done';
}

/** How the step to a status looks on a button. */
export function stepLook(order: Order, to: OrderStatus): StepLook {
  if (to === 'ready') return { label: t('Pronto'), icon: PackageCheck, st: 'ready' };
  if (to === 'dispatched') return { label: t('Despachar'), icon: Bike, st: 'route' };
  if (to === 'delivered') {
    const label = order.delivery_method === DELIVERY_METHOD.takeaway ? t('Retirado') : t('Entregue');
    return { label, icon: Check, st: 'done' };
  }
  return { label: to === 'received' ? t('Trazer para agora') : t('Aceitar'), icon: Check, st: 'new' };
}
