import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { cx } from './cx.tsx';
import { t } from './i18n.tsx';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Drawn by the content instead; the title is then only for screen readers. */
  hideHead?: boolean;
  /** The action, always in sight. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A sheet on phones and a dialog from 768 px on, over the browser's own modal: focus is kept inside, Esc and the Back
 * button close it. Weighs next to nothing, for the storefront; the back-office uses `Dialog`.
 */
export function Sheet({ isOpen, onClose, title, hideHead, footer, className, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    const outside = (event: Event) => {
      if (event.target === element) close();
    };
    const cancel = (event: Event) => {
      event.preventDefault(); // the owner of `isOpen` closes it
      close();
    };
    element.addEventListener('click', outside);
    element.addEventListener('cancel', cancel);
    element.showModal();
    // The sheet itself, so that its name is read first and no keyboard of a phone covers it.
    if (!element.querySelector('[autofocus]')) element.focus();
    return () => {
      element.removeEventListener('click', outside);
      element.removeEventListener('cancel', cancel);
      element.close();
    };
  }, [isOpen]);

  useEffect(() => (isOpen ? closeOnBack(() => close()) : undefined), [isOpen]);

  if (!isOpen) return null;
  return (
    <dialog ref={dialog} tabIndex={-1} aria-labelledby={titleId} className={cx('sheet sheet-dialog', className)}>
      <div className="relative flex max-h-[inherit] flex-col">
        <span className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-sf-line md:hidden" aria-hidden />
        <div className={cx('flex min-h-13 shrink-0 items-center gap-3 py-1 pr-15 pl-4', hideHead && 'sr-only')}>
          <h2 id={titleId} className="t-title min-w-0 flex-1 text-xl">
            {title}
          </h2>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        {footer && <div className="shrink-0 border-t border-sf-line p-4 pb-[calc(1rem+var(--safe-b))]">{footer}</div>}
        <button
          type="button"
          className={cx(
            'absolute top-4 right-2 grid size-11 place-items-center rounded-full md:top-1',
            hideHead && 'sr-only',
          )}
          aria-label={t('Fechar')}
          onClick={onClose}
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
    </dialog>
  );
}

/** Gives the open sheet its own history entry, so that Back closes it instead of leaving the page. */
function closeOnBack(onBack: () => void): () => void {
  const mark = crypto.randomUUID();
  // whatever another script put there can be spread, or is nothing
  history.pushState({ ...(history.state as object | null), sheet: mark }, '');
  const listen = () => onBack();
  addEventListener('popstate', listen);
  return () => {
    removeEventListener('popstate', listen);
    // ours, or one without a mark
    const state = history.state as { sheet?: string } | null;
    if (state?.sheet === mark) history.back();
  };
}
