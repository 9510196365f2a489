import { refuseItem, type SaleContext } from '@comanda/domain/menu/availability';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatQuantity } from '@comanda/domain/format';
import { fromPrice } from '@comanda/domain/prices/from-price';
import { quantityStep } from '@comanda/domain/quantity';
import { type TypedCommand, typedQuantity } from '@comanda/domain/orders/typed-command';
import type { ItemId } from '@comanda/domain/ids';
import { cx } from '@comanda/ui/cx';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Catalogue, CounterItem, CounterMenu } from './catalogue.ts';
import { Marked } from '../../../platform/marked.tsx';

export const RESULTS_ID = 'counter-results';
export const resultId = (item_id: ItemId): string => `${RESULTS_ID}-${item_id}`;

interface Props {
  catalogue: Catalogue;
  command: TypedCommand;
  found: readonly CounterItem[];
  total: number;
  context: SaleContext;
  /** Which one Enter adds. */
  active: number;
  onPick: (menu: CounterMenu) => void;
}

/** What answers what was typed; the search field's keys move through it. */
export function ResultList({ catalogue, command, found, total, context, active, onPick }: Props) {
  const { country_id } = catalogue.store;
  const { amount, words } = command;
  const chosen = found[active];
  const quantity = chosen && typedQuantity(command, chosen, quantityStep(chosen));
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <output className="block pb-2 text-ui text-fg-3">
        {total === 1 ? t('1 resultado para') : t('{n} resultados para', { n: total })}{' '}
        <b className="text-fg">{words}</b>
        {amount !== null && chosen && quantity?.ok && (
          <>
            {' · '}
            {t('vai adicionar')}{' '}
            <b className="text-fg">
              {chosen.type === ITEM_TYPE.weight
                ? formatQuantity(quantity.value, chosen.type, country_id)
                : t('{n} unidades', { n: quantity.value })}
            </b>
          </>
        )}
        {amount !== null && quantity?.ok === false && (
          <b className="text-danger-text">
            {' · '}
            {t('este item é vendido por unidade')}
          </b>
        )}
      </output>
      {found.length > 0 && (
        <div
          ref={list}
          id={RESULTS_ID}
          role="listbox" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- a select cannot show pictures
          aria-label={t('Resultados')}
          className="overflow-hidden rounded-lg bg-surface shadow-1"
        >
          {found.map((item, at) => {
            const menu = catalogue.menuOf(item.id);
            return (
              menu && (
                <Result
                  key={item.id}
                  menu={menu}
                  words={words}
                  active={at === active}
                  out={refuseItem(item, menu.group, context) !== null}
                  country_id={country_id}
                  onPick={onPick}
                />
              )
            );
          })}
        </div>
      )}
      <p className="mt-3 flex items-center gap-2 text-ui text-fg-3">
        <Info className="size-4 shrink-0" aria-hidden />
        {found.length === 0
          ? t('Confira o nome ou o código. Itens excluídos e de outras lojas não aparecem aqui.')
          : t('Dica: digite a quantidade e o asterisco antes do nome. Peso: 0,350*102.')}
      </p>
    </>
  );
}

interface ResultProps {
  menu: CounterMenu;
  words: string;
  active: boolean;
  out: boolean;
  country_id: number;
  onPick: (menu: CounterMenu) => void;
}

function Result({ menu, words, active, out, country_id, onPick }: ResultProps) {
  const { item, group } = menu;
  const { price, from } = fromPrice(item, group);
  const money = formatMoney(price, country_id);
  const stock =
    item.stock === null ? '' : t('estoque {quantity}', { quantity: formatQuantity(item.stock, item.type, country_id) });
  return (
    // The search field keeps the focus and holds the keys of the list.
    <div
      id={resultId(item.id)}
      role="option" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- as above
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={out || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(menu)}
      onKeyDown={(event) => event.key === 'Enter' && onPick(menu)}
      className={cx(
        'flex h-16 cursor-pointer items-center gap-3 border-b border-line px-3 last:border-0',
        active ? 'bg-primary-soft outline-2 -outline-offset-2 outline-primary' : 'hover:bg-surface-2',
      )}
    >
      <FoodPicture src={item.image && `${item.image}-75.webp`} alt="" className="size-11 shrink-0" soldOut={out} />
      <span className="min-w-0 flex-1 leading-5">
        <span className={cx('block truncate text-base font-semibold', out && 'text-fg-3')}>
          <Marked text={item.name} words={words} />
        </span>
        <span className="block truncate text-ui text-fg-3">
          {[item.internal_id, group.name, stock].filter((part) => part !== '').join(' · ')}
          {item.is_invisible && ` · ${t('só no balcão')}`}
        </span>
      </span>
      {out ? (
        <span className="font-semibold text-danger-text">{t('Esgotado')}</span>
      ) : (
        <span className="t-money text-base font-semibold">
          {from ? t('de {price}', { price: money }) : money}
          {item.type === ITEM_TYPE.weight && '/kg'}
        </span>
      )}
      <span className="hidden w-14 justify-end sm:flex">{active && !out && <Kbd>Enter</Kbd>}</span>
    </div>
  );
}
