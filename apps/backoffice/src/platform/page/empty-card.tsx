import { EmptyState } from '@comanda/ui/empty-state';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  title: string;
  /** What there is to do about it. */
  action: ReactNode;
  children: ReactNode;
}

/** In place of what is not there yet, as wide as that will be: what it is, and the way to it. */
export const EmptyCard = ({ icon: Icon, title, action, children }: Props) => (
  <section className="card">
    <EmptyState icon={<Icon className="size-6" aria-hidden />} title={title} action={action}>
      {children}
    </EmptyState>
  </section>
);
