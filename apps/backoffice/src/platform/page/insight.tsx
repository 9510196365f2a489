import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';

/** What the figures say, in a sentence, and why. */
export const Insight = ({ what, children }: { what: string; children?: ReactNode }) => (
  <p className="flex items-start gap-3 rounded-lg bg-primary-soft px-4 py-3 text-sm text-primary-soft-fg">
    <Lightbulb className="mt-0.5 size-4.5 shrink-0" aria-hidden />
    <span>
      <b className="font-semibold">{what}</b> {children}
    </span>
  </p>
);
