import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { cx } from './cx.tsx';
import { IconButton } from './icon-button.tsx';
import { t } from './i18n.tsx';

interface DrawerProps {
  onClose: () => void;
  title: string;
  /** Replaces the plain title; put the drawer's own actions here. */
  head?: ReactNode;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Beside a live list, which stays usable: not modal. Esc closes it; focus goes in and comes back. */
export function Drawer({ onClose, title, head, footer, className, children }: DrawerProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = useRef(onClose);

  useEffect(() => {
    close.current = onClose;
  });

  // Menus and dialogs over the drawer stop the key before it comes here.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  useEffect(() => {
    const before = openerOf(document.activeElement);
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      open
      ref={panel}
      aria-labelledby={id}
      tabIndex={-1}
      className={cx(
        'drawer drawer-in fixed inset-y-0 right-0 left-auto z-(--z-drawer) m-0 h-dvh max-h-none w-full max-w-none p-0 text-fg outline-none md:w-(--drawer-w)',
        className,
      )}
    >
      <header className="flex min-h-16 shrink-0 items-center gap-2 border-b border-line py-3 pr-15 pl-5">
        <h2 id={id} className={cx('t-title min-w-0 flex-1 truncate text-lg', head != null && 'sr-only')}>
          {title}
        </h2>
        {head != null && <div className="min-w-0 flex-1">{head}</div>}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
      {footer && <footer className="shrink-0 border-t border-line p-4 pb-[calc(1rem+var(--safe-b))]">{footer}</footer>}
      <IconButton label={t('Fechar')} onClick={onClose} className="absolute! top-3 right-3">
        <X className="size-5" aria-hidden />
      </IconButton>
    </dialog>
  );
}

/** Where focus returns to: a menu's entry goes with its menu, and the menu's button stays. */
function openerOf(focused: Element | null): Element | null {
  const button = focused?.closest('[data-trigger]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}
