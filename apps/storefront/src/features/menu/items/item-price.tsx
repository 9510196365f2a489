import { t } from '@comanda/ui/i18n';
import { useStore } from '../../../platform/page/page-context.tsx';
import { priceWords } from './item-words.ts';
import type { ShownItem } from '../menu-view.ts';

/** 'A partir de', the price, and the former one struck through. */
export function ItemPrice({ shown: { item, price }, small = false }: { shown: ShownItem; small?: boolean }) {
  const { country_id } = useStore();
  const struck = item.strike_price !== null && item.strike_price > price.price ? item.strike_price : null;
  const quiet = 'text-sf-fg-2';
  return (
    <span className={`flex flex-wrap items-baseline gap-x-2 ${small ? 'text-sm' : 'text-base'}`}>
      {price.from && <span className={`text-xs font-medium ${quiet}`}>{t('A partir de')}</span>}
      <b className="t-money font-bold">
        {price.price === 0 && !price.from ? t('Grátis') : priceWords(price.price, item.type, country_id)}
      </b>
      {struck !== null && (
        <s className={`t-money ${small ? 'text-xs' : 'text-sm'} ${quiet}`}>
          <span className="sr-only">{t('preço anterior')} </span>
          {priceWords(struck, item.type, country_id)}
        </s>
      )}
    </span>
  );
}
