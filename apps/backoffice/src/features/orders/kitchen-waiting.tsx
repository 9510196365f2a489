import type { Order } from '@comanda/contract/orders/orders';
import { t } from '@comanda/ui/i18n';
import { ChefHat } from 'lucide-react';

/** Something was changed after the kitchen had it, and nobody there has read it yet. */
export function KitchenWaiting({ order: { kitchen_waiting } }: { order: Order }) {
  if (kitchen_waiting === 0) return null;
  return (
    <p className="mt-1.5 flex items-center gap-2 rounded-md bg-warning-soft px-2 py-1.5 text-ui font-semibold text-warning-text">
      <ChefHat className="size-4 shrink-0" aria-hidden />
      {t('{n, plural, one {A cozinha ainda não leu a mudança} other {A cozinha ainda não leu # mudanças}}', {
        n: kitchen_waiting,
      })}
    </p>
  );
}
