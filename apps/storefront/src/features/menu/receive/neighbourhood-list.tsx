import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { feeOfDay, feesOnDay } from '@comanda/domain/delivery/fee-of-day';
import { formatMoney } from '@comanda/domain/format';
import { endAhead } from '@comanda/domain/local-time';
import { foldText, matchesText } from '@comanda/domain/search-text';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Check } from 'lucide-react';
import { useState } from 'react';

interface NeighbourhoodListProps {
  store: Pick<PublicStore, 'fees' | 'cities' | 'country_id'>;
  chosen: number | null;
  /** The day of the delivery, 0 is Sunday: a fee may hold on some days only. */
  weekday: number;
  /** When the food is for: nobody may be delivering there then. */
  at: Date;
  onChoose: (variable_fee_id: number) => void;
}

/** The neighbourhoods with what delivery costs there; the one for all others stays last, also when nothing is found. */
export function NeighbourhoodList({ store, chosen, weekday, at, onChoose }: NeighbourhoodListProps) {
  const { cities, country_id } = store;
  const [query, setQuery] = useState('');
  const isOther = (name: string) => foldText(name) === 'outros';
  const cityOf = (id: number | null) => (cities.length > 1 ? cities.find((city) => city.id === id)?.name : undefined);
  const fees = feesOnDay(store.fees, weekday);
  const current = chosen === null ? null : feeOfDay(store.fees, chosen, weekday);
  const isOff = ({ off_until }: PublicStore['fees'][number]) => endAhead(off_until ?? null, at) !== null;
  const found = fees.filter(({ name }) => !isOther(name) && matchesText(name, query));
  const others = fees.filter(({ name }) => isOther(name));
  return (
    <div className="px-4 pb-6">
      <label className="input input-lg flex items-center border-sf-line-input bg-sf-surface text-sf-fg">
        <span className="sr-only">{t('Buscar bairro')}</span>
        <input
          type="search"
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-sf-fg-2"
          placeholder={t('Buscar bairro')}
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </label>
      <ul className="mt-2">
        {[...found, ...others].map((fee) => (
          <li key={fee.id} className="border-b border-sf-line last:border-0">
            <button
              type="button"
              aria-pressed={fee.id === current?.id}
              disabled={isOff(fee)}
              className="flex min-h-13 w-full items-center gap-3 py-2 text-left text-base"
              onClick={() => onChoose(fee.id)}
            >
              <span className="min-w-0 flex-1">
                {isOther(fee.name) ? t('Outro bairro') : fee.name}
                {cityOf(fee.store_city_id) && (
                  <span className="block text-ui text-sf-fg-2">{cityOf(fee.store_city_id)}</span>
                )}
              </span>
              <span className="t-money text-sm text-sf-fg-2">
                {isOff(fee) ? t('sem entrega agora') : fee.price > 0 ? formatMoney(fee.price, country_id) : t('grátis')}
              </span>
              <Check className={cx('size-5 text-sf-accent-text', fee.id !== current?.id && 'invisible')} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
