import type { ReactNode, TableHTMLAttributes } from 'react';
import { cx } from './cx.tsx';

interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** What the table lists, for screen readers. */
  label: string;
  dense?: boolean;
  children: ReactNode;
}

/** Scrolls sideways inside itself; numbers carry the class `num`. */
export function Table({ label, dense, className, children, ...table }: TableProps) {
  return (
    <div className="scroll-x">
      <table {...table} aria-label={label} className={cx('table', dense && 'table-dense', className)}>
        {children}
      </table>
    </div>
  );
}

export type SortOrder = 'asc' | 'desc';

interface SortHeadProps {
  children: string;
  /** The order that is on now, or none. */
  order: SortOrder | null;
  onSort: (order: SortOrder) => void;
  numeric?: boolean;
}

/** A table head that sorts. */
export function SortHead({ children, order, onSort, numeric }: SortHeadProps) {
  return (
    <th
      scope="col"
      className={numeric ? 'num' : undefined}
      aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="font-semibold hover:text-fg"
        onClick={() => onSort(order === 'asc' ? 'desc' : 'asc')}
      >
        {children}
        <span aria-hidden>{order === null ? '' : order === 'asc' ? ' ↑' : ' ↓'}</span>
      </button>
    </th>
  );
}
