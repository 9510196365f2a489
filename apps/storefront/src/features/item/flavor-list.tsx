import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Check } from 'lucide-react';
import { ItemPicture } from '../../platform/store/item-picture.tsx';
import { shareMark } from './question-words.ts';

export interface Flavor {
  id: number;
  name: string;
  description: string;
  image: string | undefined;
  /** '+ R$ 4,00', or the whole price. */
  price: string;
  out: boolean;
}

interface FlavorListProps {
  flavors: readonly Flavor[];
  chosen: readonly number[];
  /** Of how many equal parts the pizza is. */
  parts: number;
  onToggle: (id: number) => void;
}

/** The flavors to choose from; those that are chosen show their share. */
export function FlavorList({ flavors, chosen, parts, onToggle }: FlavorListProps) {
  return (
    <ul className="px-4 pb-1">
      {flavors.map(({ id, name, description, image, price, out }) => {
        const on = chosen.includes(id);
        return (
          <li key={id} className="border-b border-sf-line last:border-0">
            <label className={cx('relative flex min-h-20 items-center gap-3 py-2', out && 'cursor-not-allowed')}>
              <ItemPicture path={image} sizes="64px" soldOut={out} className="size-16 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block text-base leading-5 font-semibold">{name}</span>
                {description && <span className="line-clamp-2 text-ui text-sf-fg-2">{description}</span>}
                {out ? (
                  <span className="text-sm font-semibold text-sf-fg-2">{t('Esgotado')}</span>
                ) : (
                  price && <span className="t-money text-ui">{price}</span>
                )}
              </span>
              <input
                type="checkbox"
                className="peer sr-only"
                checked={on}
                disabled={out}
                onChange={() => onToggle(id)}
              />
              <span
                aria-hidden
                className={cx(
                  'flex shrink-0 items-center justify-center gap-1 rounded-full text-ui font-bold peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
                  on
                    ? 'h-8 min-w-8 bg-sf-accent px-2.5 text-sf-accent-fg'
                    : 'size-7 border-[1.5px] border-sf-line-input',
                  out && 'opacity-45',
                )}
              >
                {on && (
                  <>
                    <Check className="size-4" />
                    {shareMark(parts)}
                  </>
                )}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
