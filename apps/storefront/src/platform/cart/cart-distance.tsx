import { formatMoney } from '@comanda/domain/format';
import { subtract } from '@comanda/domain/money';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { useStore } from '../page/page-context.tsx';

/** How far a delivery is from the store's minimum or, past that, from being free. */
export function CartDistance({ subtotal, className }: { subtotal: number; className?: string }) {
  const { minimum_order, free_delivery, country_id } = useStore();
  const goal = subtotal < minimum_order ? minimum_order : (free_delivery ?? 0);
  if (!(goal > 0)) return null;
  const amount = formatMoney(subtract(goal, subtotal), country_id);
  const reached = subtotal >= goal;
  const text = reached
    ? t('Entrega grátis')
    : goal === minimum_order && subtotal < minimum_order
      ? t('Faltam {amount} para o pedido mínimo', { amount })
      : t('Faltam {amount} para entrega grátis', { amount });
  return (
    <p className={cx('flex items-center gap-2 text-ui', className)}>
      <span className="h-1.5 min-w-12 flex-1 overflow-hidden rounded-full bg-sf-line" aria-hidden="true">
        <span
          className="block h-full rounded-full bg-sf-accent-ui transition-[width]"
          style={{ width: `${Math.min(100, (subtotal / goal) * 100)}%` }}
        />
      </span>
      <span className="text-sf-fg-2">{text}</span>
    </p>
  );
}
