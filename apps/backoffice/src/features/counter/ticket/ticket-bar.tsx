import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import type { PricedSale } from '../price-sale.ts';

interface Props {
  tab: number;
  priced: PricedSale;
  country_id: number;
  onOpen: () => void;
}

/** On a phone: what is in the order, and the way to it. */
export const TicketBar = ({ tab, priced, country_id, onOpen }: Props) => (
  <div className="fixed inset-x-0 bottom-0 z-(--z-bar) pb-[calc(12px+var(--safe-b))] border-t border-line bg-surface p-3 md:hidden short:right-2 short:bottom-2 short:left-auto short:border-0 short:bg-transparent short:p-0">
    <button type="button" className="btn btn-primary btn-xl w-full justify-between short:h-12" onClick={onOpen}>
      <span className="grid h-7 min-w-7 place-items-center rounded-md bg-white/18 px-2">{priced.pieces}</span>
      {t('Ver comanda {n}', { n: tab })}
      <span className="t-money">{formatMoney(priced.totals.total, country_id)}</span>
    </button>
  </div>
);
