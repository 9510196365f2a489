/** A key hint; hidden where there is no keyboard. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className="kbd" aria-hidden>
    {children}
  </kbd>
);
