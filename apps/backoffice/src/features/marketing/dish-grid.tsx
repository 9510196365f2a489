import { t } from '@comanda/ui/i18n';
import { cx } from '@comanda/ui/cx';
import { FoodPicture } from '@comanda/ui/food-picture';
import type { ItemId } from '@comanda/domain/ids';

interface Props {
  dishes: readonly { id: ItemId; name: string; image: string | null }[];
  chosen: readonly ItemId[];
  /** No more can be chosen. */
  full: boolean;
  onToggle: (id: ItemId) => void;
}

/** The rest is found by its name. */
const MOST = 24;

/** Dishes by their pictures: a touch takes one, another leaves it. */
export function DishGrid({ dishes, chosen, full, onToggle }: Props) {
  const pictured = dishes.filter(({ image }) => image !== null).slice(0, MOST);
  if (pictured.length === 0) return null;
  return (
    <fieldset
      aria-label={t('Do seu cardápio')}
      className="mb-2 grid max-h-64 min-w-0 auto-rows-max grid-cols-4 gap-2 overflow-y-auto p-1 sm:grid-cols-5 lg:grid-cols-4"
    >
      {pictured.map(({ id, name, image }) => {
        const taken = chosen.includes(id);
        return (
          <button
            key={id}
            type="button"
            aria-label={name}
            aria-pressed={taken}
            title={name}
            disabled={full && !taken}
            onClick={() => onToggle(id)}
            className={cx(
              'aspect-square overflow-hidden rounded-lg bg-surface-3 disabled:opacity-45',
              taken && 'outline-3 outline-offset-1 outline-primary',
            )}
          >
            <FoodPicture src={`${image}-240.webp`} alt="" className="size-full" />
          </button>
        );
      })}
    </fieldset>
  );
}
