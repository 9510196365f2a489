import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  title: ReactNode;
  className?: string;
  /** From the beginning, and whenever it changes. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** What few need, behind one line that says what it is. */
export function Fold({ title, className, open = false, onToggle, children }: FoldProps) {
  return (
    <details
      className={className}
      open={open}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-sm font-semibold">
        <ChevronRight className="size-4 transition-transform [[open]>summary>&]:rotate-90" aria-hidden />
        {title}
      </summary>
      {children}
    </details>
  );
}
