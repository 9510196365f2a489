import {
  type ReactNode,
  type RefObject,
  type TableHTMLAttributes,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.tsx';

interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** What the table lists, for screen readers. */
  label: string;
  dense?: boolean;
  /** Time runs to the right: what is newest is seen first. */
  newestLast?: boolean;
  children: ReactNode;
}

/** Scrolls sideways inside itself; numbers carry the class `num`. */
export function Table({ label, dense, newestLast = false, className, children, ...table }: TableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(frame);
  useLayoutEffect(() => {
    if (newestLast && frame.current) frame.current.scrollLeft = frame.current.scrollWidth;
  }, [newestLast]);
  return (
    <div ref={frame} className="scroll-x" {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': label })}>
      <table {...table} aria-label={label} className={cx('table', dense && 'table-dense', className)}>
        {children}
      </table>
    </div>
  );
}

/** Whether there is more than is seen: arrow keys must then be able to reach it. */
function useScrolls(frame: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return; // tests draw without a layout
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [frame]);
  return scrolls;
}

export type SortOrder = 'asc' | 'desc';

interface SortHeadProps {
  children: string;
  /** The order that is on now, or none. */
  order: SortOrder | null;
  onSort: (order: SortOrder) => void;
  numeric?: boolean;
  className?: string;
}

/** A table head that sorts. */
export function SortHead({ children, order, onSort, numeric, className }: SortHeadProps) {
  return (
    <th
      scope="col"
      className={cx(numeric && 'num', className)}
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
