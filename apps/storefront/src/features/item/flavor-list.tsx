import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Check } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { ItemPicture } from '../../platform/store/item-picture.tsx';
import { toast } from '../../platform/toast.ts';
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
  /** In the order in which they were chosen: of a full pizza, another one takes the place of the last. */
  chosen: readonly number[];
  /** Of how many equal parts the pizza is. */
  parts: number;
  onToggle: (id: number) => void;
}

/** The flavors to choose from; those that are chosen show their share. A change that nobody asked for is said, and undone. */
export function FlavorList({ flavors, chosen, parts, onToggle }: FlavorListProps) {
  const latest = useRef({ chosen, onToggle });
  useLayoutEffect(() => {
    latest.current = { chosen, onToggle };
  });
  /** What is said of a change goes with the sheet in which it was made. */
  const said = useRef<Promise<() => void> | null>(null);
  useEffect(() => () => void said.current?.then((takeAway) => takeAway()), []);
  const press = ({ id, name }: Flavor) => {
    onToggle(id);
    // A pizza of one part is a plain choice.
    if (parts === 1 || chosen.length < parts || chosen.includes(id)) return;
    const left = flavors.find((each) => each.id === chosen[parts - 1]);
    if (!left) return;
    said.current = toast({
      text: t('Trocamos {left} por {name}.', { left: left.name, name }),
      undo: () => {
        const now = latest.current;
        if (now.chosen.includes(id) && !now.chosen.includes(left.id)) now.onToggle(left.id);
      },
    });
  };
  return (
    <ul className="px-4 pb-1">
      {flavors.map((flavor) => {
        const { id, name, description, image, price, out } = flavor;
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
                onChange={() => press(flavor)}
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
