import type { LineChoice } from '@comanda/contract/orders/line-choice';
import type { PublicItem } from '@comanda/contract/menu/menu';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Check } from 'lucide-react';

interface PointsChoiceProps {
  item: PublicItem;
  draft: LineChoice;
  /** What the customer has. */
  points: number;
  onChange: (draft: LineChoice) => void;
}

/** Whether points pay the line, for whoever has enough. */
export function PointsChoice({ item, draft, points, onChange }: PointsChoiceProps) {
  const amount = item.type === ITEM_TYPE.weight ? draft.quantity / 1000 : draft.quantity;
  const cost = Math.ceil(item.points * amount);
  if (item.points === 0 || (points < cost && !draft.use_discount)) return null;
  return (
    <label className="relative flex min-h-16 items-center gap-3 border-t-8 border-sf-canvas px-4 py-3">
      <span className="min-w-0 flex-1">
        <b className="block text-base">{t('Pagar com {n} pontos', { n: cost })}</b>
        <span className="text-sm text-sf-fg-2">{t('Você tem {n} pontos', { n: points })}</span>
      </span>
      <input
        type="checkbox"
        className="sr-only"
        checked={draft.use_discount}
        onChange={({ currentTarget }) => onChange({ ...draft, use_discount: currentTarget.checked })}
      />
      <span
        className={cx('check on-store size-6!', !draft.use_discount && 'border-sf-line-input bg-sf-surface')}
        aria-hidden
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
    </label>
  );
}
