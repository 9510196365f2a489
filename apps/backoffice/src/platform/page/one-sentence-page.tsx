import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** The one way on. */
  action: ReactNode;
}

/** Not found, not allowed, broken: one sentence, one way on, no codes. */
export function OneSentencePage({ icon, title, children, action }: Props) {
  return (
    <div className="m-auto flex max-w-110 flex-col items-center px-5 py-16 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary-soft-fg">{icon}</span>
      <h1 className="t-display mt-5 text-3xl">{title}</h1>
      <p className="mt-2 text-base text-fg-2">{children}</p>
      <div className="mt-6">{action}</div>
    </div>
  );
}
