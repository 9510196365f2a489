import type { Recipe } from '@comanda/domain/campaigns/codes';
import { cx } from '@comanda/ui/cx';
import {
  Cake,
  HandHeart,
  HeartCrack,
  type LucideIcon,
  PackageCheck,
  ShoppingBasket,
  Sparkles,
  Star,
  UserPlus,
} from 'lucide-react';

const ICONS: { readonly [recipe in Recipe]: LucideIcon } = {
  welcome: HandHeart,
  second_order: UserPlus,
  win_back_15: HeartCrack,
  win_back_30: HeartCrack,
  win_back_60: HeartCrack,
  abandoned_cart: ShoppingBasket,
  birthday: Cake,
  review_request: Star,
  points_expiring: Sparkles,
  back_in_stock: PackageCheck,
};

export const RecipeIcon = ({ recipe, on }: { recipe: Recipe; on: boolean }) => {
  const Icon = ICONS[recipe];
  return (
    <span
      className={cx(
        'grid size-10 shrink-0 place-items-center rounded-full',
        on ? 'bg-primary text-primary-fg' : 'bg-surface-3 text-fg-3',
      )}
    >
      <Icon className="size-5" aria-hidden />
    </span>
  );
};
