import type { PayablePayment } from '@comanda/contract/finance/payables';
import { cx } from '@comanda/ui/cx';
import { ArrowDownLeft, ArrowUpRight, Check, CircleAlert, GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { shortDay, signedTotal } from '../payable-words.ts';

interface Props {
  payment: PayablePayment;
  today: string;
  country_id: number;
  /** It is being carried to another day. */
  away: boolean;
  onOpen: () => void;
  /** Asks for another day. */
  onMove: () => void;
  onDown: (event: PointerEvent, byHandle: boolean) => void;
}

/** A bill on its day: a press opens it, M asks for another day, and what is unpaid can be carried there. */
export function PayableChip({ payment, today, country_id, away, onOpen, onMove, onDown }: Props) {
  const { kind, description, paid_on, due_date } = payment;
  const late = paid_on === null && due_date < today;
  const Mark = paid_on ? Check : late ? CircleAlert : kind === 'payable' ? ArrowUpRight : ArrowDownLeft;
  return (
    <button
      type="button"
      onClick={onOpen}
      onPointerDown={(event) => onDown(event, false)}
      onKeyDown={(event) => {
        if (paid_on !== null || event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey)
          return;
        event.preventDefault();
        onMove();
      }}
      {...(paid_on === null && { 'aria-keyshortcuts': 'M' })}
      aria-label={`${description}, ${shortDay(due_date)}, ${signedTotal(payment, country_id)}`}
      className={cx(
        'mt-0.5 flex min-h-6 w-full items-center gap-1 rounded-sm px-1.5 text-left font-semibold select-none pointer-coarse:min-h-11',
        away && 'opacity-40',
        paid_on
          ? 'bg-surface-3 text-fg-2'
          : late
            ? 'bg-danger text-danger-fg'
            : kind === 'payable'
              ? 'border border-line-strong bg-surface'
              : 'bg-info-soft text-info-text',
      )}
    >
      <Mark className="size-3 shrink-0" aria-hidden />
      <span className="truncate">{description}</span>
      {paid_on === null && (
        <span
          className="-mr-1.5 ml-auto hidden h-11 w-8 shrink-0 touch-none place-items-center pointer-coarse:grid"
          aria-hidden
          data-handle
          onPointerDown={(event) => {
            event.stopPropagation();
            onDown(event, true);
          }}
        >
          <GripVertical className="size-4" />
        </span>
      )}
    </button>
  );
}
