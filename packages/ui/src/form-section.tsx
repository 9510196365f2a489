import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A settings page's section: what it is at the left, the controls at the right. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 border-t border-line py-6 xl:grid-cols-[232px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="t-title text-base">
          {title}
        </h2>
        {hint != null && <div className="mt-1 text-sm text-fg-3">{hint}</div>}
      </div>
      <div className="min-w-0 space-y-4">{children}</div>
    </section>
  );
}
