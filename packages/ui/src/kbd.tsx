/** A key hint; hidden where there is no keyboard. Drawn: it is no part of the control's name. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className="kbd drawn" data-drawn={children} aria-hidden />
);
