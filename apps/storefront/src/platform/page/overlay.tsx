import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { storePath } from '@comanda/domain/paths';
import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, type UIEvent, use, useId, useLayoutEffect, useRef, useState } from 'react';
import { LaterToaster } from './later-toaster.tsx';
import { Link, navigate } from './navigation.tsx';
import { LostCodeNotice } from './offline-banner.tsx';
import { OverlayContext } from './overlay-context.ts';
import { useStore } from './page-context.tsx';

/** Pixels after which the heading has left the sheet. */
const HEAD_GONE = 90;

export interface OverlayProps {
  title: string;
  /** The content draws its own heading; the title is then only for screen readers. */
  hideTitle?: boolean;
  /** A picture: above the content on phones, beside it from 768 px on. */
  aside?: ReactNode;
  /** The action, always in sight. */
  footer?: ReactNode;
  /** Where the arrow leads when the route was opened by its own address; the menu unless given. */
  back?: string;
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

function Above({ title, hideTitle, aside, footer, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [scrolled, setScrolled] = useState(false);

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

  // The picture's heading is gone: the bar says whose questions these are.
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => setScrolled(currentTarget.scrollTop > HEAD_GONE);
  const wide = aside != null;
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={cx('sheet sheet-dialog', wide && 'md:w-240')}>
      <h1 id={titleId} className="sr-only">
        {title}
      </h1>
      <div
        className={cx(
          'max-h-[inherit] scroll-pt-16 scroll-pb-24 overflow-y-auto overscroll-contain outline-none [--sheet-head:3.5rem]',
          wide && 'md:grid md:grid-cols-[minmax(0,400px)_minmax(0,1fr)] md:overflow-hidden',
        )}
        tabIndex={-1}
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the sheet itself: its name is read before its cross
        onScroll={onScroll}
      >
        {wide && <div className="relative md:max-h-[inherit]">{aside}</div>}
        <div
          className={cx(
            'relative flex flex-col',
            wide &&
              'md:max-h-[min(88dvh,900px)] md:scroll-pt-16 md:scroll-pb-24 md:overflow-y-auto md:overscroll-contain',
          )}
          onScroll={wide ? onScroll : undefined}
        >
          {!hideTitle && (
            <div className="sticky top-0 z-(--z-sticky) flex min-h-14 shrink-0 items-center border-b border-sf-line bg-sf-surface pr-14 pl-4">
              <p className="t-title text-xl" aria-hidden>
                {title}
              </p>
            </div>
          )}
          <div className="flex-1">{children}</div>
          {footer && <Footer>{footer}</Footer>}
        </div>
      </div>
      {hideTitle && (
        <p
          aria-hidden
          className={cx(
            't-title absolute inset-x-0 top-0 z-(--z-sticky) flex h-14 items-center bg-sf-surface pr-14 pl-4 text-base transition-opacity',
            wide && 'md:left-100',
            !scrolled && 'pointer-events-none opacity-0',
          )}
        >
          <span className="truncate">{title}</span>
        </p>
      )}
      <button
        type="button"
        className="absolute top-1.5 right-1.5 z-(--z-bar) grid size-11 place-items-center"
        aria-label={t('Fechar')}
        onClick={() => history.back()}
      >
        <span
          className={cx(
            'grid size-9 place-items-center rounded-full',
            hideTitle && !scrolled && 'bg-sf-surface text-sf-fg shadow-2',
          )}
        >
          <X className="size-5" aria-hidden />
        </span>
      </button>
      <LaterToaster />
      <LostCodeNotice />
    </dialog>
  );
}

function Alone({ title, hideTitle, aside, footer, back, children }: OverlayProps) {
  const { url, name } = useStore();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-sf-line bg-sf-surface text-sf-fg">
        <div
          className={cx(
            'mx-auto flex min-h-14 w-full items-center gap-1 pr-4 pl-1',
            aside != null ? 'max-w-240' : 'max-w-160',
          )}
        >
          <Link
            href={back ?? storePath(url)}
            className="grid size-11 shrink-0 place-items-center rounded-full"
            aria-label={t('Voltar ao cardápio')}
          >
            <ArrowLeft className="size-5" aria-hidden />
          </Link>
          {hideTitle ? (
            <Link href={back ?? storePath(url)} className="t-title flex min-h-11 min-w-0 items-center text-base">
              <span className="truncate">{name}</span>
            </Link>
          ) : (
            <h1 className="t-title min-w-0 flex-1 truncate text-xl">{title}</h1>
          )}
        </div>
      </header>
      <main
        className={cx(
          'mx-auto flex w-full flex-1 flex-col bg-sf-surface text-sf-fg',
          aside != null ? 'max-w-240 md:grid md:grid-cols-[minmax(0,400px)_minmax(0,1fr)]' : 'max-w-160',
        )}
      >
        {hideTitle && <h1 className="sr-only">{title}</h1>}
        {aside != null && <div className="md:sticky md:top-0 md:h-dvh md:max-h-160">{aside}</div>}
        <div className="flex flex-1 flex-col">
          <div className="flex-1">{children}</div>
          {footer && <Footer>{footer}</Footer>}
        </div>
      </main>
    </div>
  );
}

const Footer = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-(--z-bar) shrink-0 border-t border-sf-line bg-sf-surface px-4 pt-3 pb-[calc(0.75rem+var(--safe-b))]">
    {children}
  </div>
);
