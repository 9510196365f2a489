import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { storePath } from '@comanda/domain/paths';
import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, use, useId, useLayoutEffect, useRef } from 'react';
import { Link, navigate } from './navigation.tsx';
import { OverlayContext } from './overlay-context.ts';
import { useStore } from './page-context.tsx';

export interface OverlayProps {
  title: string;
  /** The content draws its own heading; the title is then only for screen readers. */
  hideTitle?: boolean;
  /** The action, always in sight. */
  footer?: ReactNode;
  /** Where the arrow leads when the route was opened by its own address; the menu unless given. */
  back?: string;
  className?: string;
  children: ReactNode;
}

/** Leaves a route that `Overlay` draws: back to where it was opened from, or to the menu. */
export function useLeave(back?: string): () => void {
  const isAbove = use(OverlayContext);
  const { url } = useStore();
  return () => (isAbove ? history.back() : navigate(back ?? storePath(url), { replace: true }));
}

/**
 * A route that opens above the menu: a sheet on phones, a dialog from 768 px on, closed by Back, Esc, the cross or a press
 * outside, because each of them leaves the address. Opened by its own address it is a page, which needs no JavaScript.
 */
export function Overlay(props: OverlayProps) {
  return use(OverlayContext) ? <Above {...props} /> : <Alone {...props} />;
}

function Above({ title, hideTitle, footer, className, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before paint, and closed before it leaves the page: the browser then puts the focus back where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const onCancel = (event: Event) => {
      event.preventDefault(); // the address decides
      history.back();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target === element) history.back();
    };
    element.addEventListener('cancel', onCancel);
    element.addEventListener('click', onClick);
    element.showModal();
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('click', onClick);
      element.close();
    };
  }, []);

  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={cx('sheet sheet-dialog', className)}>
      <div className="flex max-h-[inherit] flex-col outline-none" tabIndex={-1} autoFocus>
        <div
          className={cx(
            'flex shrink-0 items-center gap-2 pr-2 pl-4',
            hideTitle ? 'absolute top-2 right-0 z-10' : 'min-h-14',
          )}
        >
          <h1 id={titleId} className={hideTitle ? 'sr-only' : 't-title min-w-0 flex-1 text-xl'}>
            {title}
          </h1>
          <button
            type="button"
            className={cx(
              'grid size-11 place-items-center rounded-full',
              hideTitle && 'bg-sf-surface text-sf-fg shadow-2',
            )}
            aria-label={t('Fechar')}
            onClick={() => history.back()}
          >
            <X className="size-5" aria-hidden />
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        {footer && <Footer>{footer}</Footer>}
      </div>
    </dialog>
  );
}

function Alone({ title, hideTitle, footer, back, className, children }: OverlayProps) {
  const { url, name } = useStore();
  return (
    <div className={cx('mx-auto flex min-h-dvh w-full max-w-160 flex-col bg-sf-surface text-sf-fg', className)}>
      <header className="flex min-h-14 items-center gap-1 border-b border-sf-line pr-4 pl-1">
        <Link
          href={back ?? storePath(url)}
          className="grid size-11 place-items-center rounded-full"
          aria-label={t('Voltar ao cardápio')}
        >
          <ArrowLeft className="size-5" aria-hidden />
        </Link>
        {hideTitle ? (
          <Link href={storePath(url)} className="t-title flex min-h-11 min-w-0 items-center text-base">
            <span className="truncate">{name}</span>
          </Link>
        ) : (
          <h1 className="t-title min-w-0 flex-1 truncate text-xl">{title}</h1>
        )}
      </header>
      <main className="flex-1">
        {hideTitle && <h1 className="sr-only">{title}</h1>}
        {children}
      </main>
      {footer && (
        <div className="sticky bottom-0 bg-sf-surface">
          <Footer>{footer}</Footer>
        </div>
      )}
    </div>
  );
}

const Footer = ({ children }: { children: ReactNode }) => (
  <div className="shrink-0 border-t border-sf-line p-4 pb-[calc(1rem+var(--safe-b))]">{children}</div>
);
