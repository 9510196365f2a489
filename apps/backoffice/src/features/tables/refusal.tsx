/** Why it was not done, where it was tried; a long form comes to it. */
export function Refusal({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <p
      key={children}
      ref={(node) => node?.scrollIntoView({ block: 'nearest' })}
      role="alert"
      className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text"
    >
      {children}
    </p>
  );
}
