import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { fromPrice } from '@comanda/domain/prices/from-price';
import { t } from '@comanda/ui/i18n';
import { CalendarClock } from 'lucide-react';
import { Icon } from '../../platform/icon.tsx';
import type { PlacedItem } from '../../platform/store/menu.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { itemMarks, priceWords } from '../menu/public.ts';

/** Name, description, price and what is to be known before ordering. */
export function ItemHead({ placed: { item, group } }: { placed: PlacedItem }) {
  const { country_id } = useStore();
  const price = fromPrice(item, group);
  const struck = item.strike_price !== null && item.strike_price > price.price ? item.strike_price : null;
  const marks = itemMarks(item);
  return (
    <div className="px-4 pt-4 pb-4">
      <h2 className="t-title pr-10 text-2xl leading-7 md:pr-12">{group.is_pizza ? t('Monte sua pizza') : item.name}</h2>
      {item.description && !group.is_pizza && (
        <p className="mt-1.5 text-base leading-snug whitespace-pre-line text-sf-fg-2">{item.description}</p>
      )}
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        {price.from && <span className="text-sm text-sf-fg-2">{t('A partir de')}</span>}
        <b className="t-money text-base font-bold">
          {price.price === 0 && !price.from ? t('Grátis') : priceWords(price.price, item.type, country_id)}
        </b>
        {struck !== null && (
          <s className="t-money text-sm text-sf-fg-2">
            <span className="sr-only">{t('preço anterior')} </span>
            {formatMoney(struck, country_id)}
          </s>
        )}
      </p>
      {(marks.length > 0 || item.is_alcohol) && (
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {marks.map(({ icon, text }) => (
            <li key={text} className="badge bg-sf-band text-sf-band-fg">
              <Icon name={icon} className="size-3.5" />
              {text}
            </li>
          ))}
          {item.is_alcohol && (
            <li className="badge bg-sf-band text-sf-band-fg">
              {country_id === COUNTRY.portugal
                ? t('Só para maiores de 18 anos')
                : t('Venda proibida para menores de 18 anos')}
            </li>
          )}
        </ul>
      )}
      {item.requires_schedule && (
        <p className="mt-3 flex items-center gap-2 rounded-md bg-sf-band px-3 py-2 text-sm text-sf-band-fg">
          <CalendarClock className="size-4 shrink-0" aria-hidden />
          {t('Sob encomenda: você marca o dia e o horário ao fechar o pedido.')}
        </p>
      )}
    </div>
  );
}
