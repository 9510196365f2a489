import type { Lateness } from '@comanda/domain/orders/order-clock';
import { MessageSquareWarning } from 'lucide-react';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.tsx';

interface TicketProps extends HTMLAttributes<HTMLElement> {
  /** Who: number, channel, name, clock. */
  stub: ReactNode;
  /** What to do: items, note, money, action. */
  children: ReactNode;
  late?: Lateness;
  selected?: boolean;
  /** Colour of the stub's paper. */
  stubColor?: string;
}

/** The comanda: a stub, a perforation and a body. Only orders and bills are perforated. */
export function Ticket({ stub, children, late, selected, stubColor, className, ...article }: TicketProps) {
  const paper = { '--ticket-bg': stubColor ?? 'var(--surface)' } as CSSProperties; // React's type knows no custom properties
  return (
    <article
      {...article}
      className={cx('ticket', className)}
      data-late={late === 'ok' ? undefined : late}
      data-selected={selected || undefined}
    >
      <div className="ticket-stub px-3 pt-2.5 pb-2" style={paper}>
        {stub}
      </div>
      <div className="ticket-body px-3 pt-2 pb-3">{children}</div>
    </article>
  );
}

/** What the customer asked in words: the only highlighter in the system. */
export function CustomerNote({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={cx('obs', className)}>
      <MessageSquareWarning className="size-4 shrink-0" aria-hidden />
      {children}
    </p>
  );
}
