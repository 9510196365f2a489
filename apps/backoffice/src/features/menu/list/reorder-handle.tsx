import { cx } from '@comanda/ui/cx';
import { GripVertical } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';

interface ReorderHandleProps {
  /** 'item' and the like: only its own kind is dropped on it. */
  kind: string;
  id: number;
  label: string;
  disabled?: boolean;
  onShift: (by: -1 | 1) => void;
  className?: string;
}

const typeOf = (kind: string) => `application/x-comanda-${kind}`;

/** Dragged with the mouse, or moved with the up and down arrows while it has the focus. */
export function ReorderHandle({ kind, id, label, disabled, onShift, className }: ReorderHandleProps) {
  if (disabled) return <span className={cx('w-6 shrink-0', className)} />;
  return (
    <button
      type="button"
      id={`mover-${kind}-${id}`}
      aria-label={label}
      title={label}
      draggable
      className={cx('grid h-8 w-6 shrink-0 cursor-grab place-items-center rounded-sm text-fg-3', className)}
      onDragStart={(event) => {
        event.dataTransfer.setData(typeOf(kind), String(id));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        event.stopPropagation();
        onShift(event.key === 'ArrowUp' ? -1 : 1);
        // The row may be drawn anew at its new place.
        requestAnimationFrame(() => document.getElementById(`mover-${kind}-${id}`)?.focus());
      }}
    >
      <GripVertical className="size-4" aria-hidden />
    </button>
  );
}

interface DropPlaceProps {
  kinds: readonly string[];
  /** @param after dropped on its lower half */
  onDropped: (kind: string, id: number, after: boolean) => void;
  className?: string;
  children: ReactNode;
  as?: 'div' | 'li';
}

/** A row on which others are dropped; a line says where they will stand. */
export function DropPlace({ kinds, onDropped, className, children, as: Box = 'div' }: DropPlaceProps) {
  const [line, setLine] = useState<'before' | 'after' | null>(null);
  const kindOf = (event: DragEvent) => kinds.find((kind) => event.dataTransfer.types.includes(typeOf(kind)));
  return (
    <Box
      className={cx(
        'relative',
        line === 'before' && 'shadow-[inset_0_2px_0_var(--focus)]',
        line === 'after' && 'shadow-[inset_0_-2px_0_var(--focus)]',
        className,
      )}
      onDragOver={(event) => {
        if (!kindOf(event)) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setLine(event.clientY > top + height / 2 ? 'after' : 'before');
      }}
      onDragLeave={() => setLine(null)}
      onDrop={(event) => {
        const kind = kindOf(event);
        setLine(null);
        if (!kind) return;
        event.preventDefault();
        onDropped(kind, Number(event.dataTransfer.getData(typeOf(kind))), line === 'after');
      }}
    >
      {children}
    </Box>
  );
}
