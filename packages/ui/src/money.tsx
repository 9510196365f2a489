import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { cx } from './cx.tsx';

interface MoneyProps {
  value: number;
  /** The store's country decides currency and writing. */
  country_id?: number;
  className?: string;
}

/** An amount that neither breaks nor wobbles. */
export const Money = ({ value, country_id = COUNTRY.brazil, className }: MoneyProps) => (
  <span className={cx('t-money', className)}>{formatMoney(value, country_id)}</span>
);
