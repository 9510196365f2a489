import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** At the right end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A block of the checkout: edge to edge on a phone, a card beside the summary. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="bg-sf-surface px-4 py-5 text-sf-fg lg:rounded-lg lg:border lg:border-sf-line lg:p-6"
    >
      <div className="mb-3 flex min-h-7 items-center justify-between gap-3">
        <h2 id={id} className="t-title text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
