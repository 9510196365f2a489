import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';

interface InsightProps {
  what: string;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** What the figures say, in a sentence, and why. */
export const Insight = ({ what, children, action }: InsightProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-primary-soft px-4 py-3 text-sm text-primary-soft-fg">
    <p className="flex min-w-56 flex-1 items-start gap-3">
      <Lightbulb className="mt-0.5 size-4.5 shrink-0" aria-hidden />
      <span>
        <b className="font-semibold">{what}</b> {children}
      </span>
    </p>
    <span className="contents print:hidden">{action}</span>
  </div>
);
