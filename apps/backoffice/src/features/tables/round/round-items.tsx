import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatQuantity } from '@comanda/domain/format';
import { fromPrice } from '@comanda/domain/prices/from-price';
import type { ItemId } from '@comanda/domain/ids';
import { Chip } from '@comanda/ui/chip';
import { cx } from '@comanda/ui/cx';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../platform/use-now.ts';
import { mostSold } from './most-sold.ts';
import type { RoundMenu, useRoundMenu } from './use-round-menu.ts';

const FOUND = 40;

interface Props {
  menu: NonNullable<ReturnType<typeof useRoundMenu>['menu']>;
  /** Pieces that the day has sold of each item. */
  sold: ReadonlyMap<number, number>;
  /** Pieces of each item in the round. */
  counts: ReadonlyMap<number, number>;
  country_id: number;
  onPick: (item_id: ItemId) => void;
  onLess: (item_id: ItemId) => void;
}

/** What can be ordered, in reach of a thumb: what sells most first, or one section, or what words find. */
export function RoundItems({ menu, sold, counts, country_id, onPick, onLess }: Props) {
  const now = useNow();
  const [words, setWords] = useState('');
  const [group, setGroup] = useState<number | null>(null);
  const first = mostSold(menu.items, sold).slice(0, FOUND);
  const found =
    words.trim() !== ''
      ? menu.index.search(words, FOUND).found
      : (menu.groups.find(({ id }) => id === group)?.itens ?? first);
  return (
    <>
      <div className="sticky top-14 z-(--z-sticky) border-b border-line bg-surface px-3 pt-2">
        <SearchInput label={t('Buscar no cardápio')} size="lg" value={words} onChange={setWords} />
        <fieldset className="scroll-x -mx-3 flex gap-1.5 px-3 py-2">
          <legend className="sr-only">{t('Categorias')}</legend>
          <Chip className="h-11 shrink-0" selected={group === null} onClick={() => setGroup(null)}>
            {t('Mais pedidos')}
          </Chip>
          {menu.groups.map(({ id, name }) => (
            <Chip key={id} className="h-11 shrink-0" selected={group === id} onClick={() => setGroup(id)}>
              {name}
            </Chip>
          ))}
        </fieldset>
      </div>
      <ul className="grid flex-1 grid-cols-2 content-start gap-2.5 bg-bg p-3 sm:grid-cols-3">
        {found.map((item) => {
          const of = menu.menuOf(item.id);
          return (
            of && (
              <ItemTile
                key={item.id}
                menu={of}
                out={menu.isOut(of, now)}
                count={counts.get(item.id) ?? 0}
                country_id={country_id}
                onPick={() => {
                  onPick(item.id);
                  setWords('');
                }}
                onLess={() => onLess(item.id)}
              />
            )
          );
        })}
        {found.length === 0 && (
          <li className="col-span-full py-8 text-center text-sm text-fg-3">
            {t('Nada no cardápio com essas palavras.')}
          </li>
        )}
      </ul>
    </>
  );
}

interface TileProps {
  menu: RoundMenu;
  out: boolean;
  count: number;
  country_id: number;
  onPick: () => void;
  onLess: () => void;
}

function ItemTile({ menu: { item, group }, out, count, country_id, onPick, onLess }: TileProps) {
  const { price, from } = fromPrice(item, group);
  const money = formatMoney(price, country_id);
  return (
    <li
      className={cx(
        'relative flex flex-col overflow-hidden rounded-lg bg-surface shadow-1',
        count > 0 && 'outline-2 -outline-offset-2 outline-primary',
      )}
    >
      <FoodPicture
        src={item.image && `${item.image}-240.webp`}
        alt=""
        soldOut={out}
        className="aspect-[2/1]! w-full rounded-none"
      />
      <button
        type="button"
        className="flex min-h-14 flex-1 flex-col px-2.5 py-2 text-left after:absolute after:inset-0"
        disabled={out}
        onClick={onPick}
      >
        <b className={cx('line-clamp-2 text-sm leading-4.5 font-semibold', out && 'text-fg-3')}>{item.name}</b>
        {out ? (
          <span className="mt-auto text-ui font-semibold text-danger-text">{t('Esgotado')}</span>
        ) : (
          <span className="t-money mt-auto text-ui text-fg-2">
            {from ? t('de {price}', { price: money }) : money}
            {item.type === ITEM_TYPE.weight && '/kg'}
          </span>
        )}
      </button>
      {count > 0 && (
        <div className="relative z-1 flex h-11 items-center justify-between border-t border-line bg-surface">
          <button
            type="button"
            className="grid size-11 place-items-center"
            aria-label={t('Menos {name}', { name: item.name })}
            onClick={onLess}
          >
            <Minus className="size-5" aria-hidden />
          </button>
          <output className="t-num text-lg">{formatQuantity(count, item.type, country_id)}</output>
          <button
            type="button"
            className="grid size-11 place-items-center"
            aria-label={t('Mais {name}', { name: item.name })}
            disabled={out}
            onClick={onPick}
          >
            <Plus className="size-5" aria-hidden />
          </button>
        </div>
      )}
    </li>
  );
}
