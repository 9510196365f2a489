import { X } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { FocusScope } from 'react-aria/FocusScope';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useBackCloses } from './back-closes.tsx';
import { cx } from './cx.tsx';
import { IconButton } from './icon-button.tsx';
import { t } from './i18n.tsx';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Buttons, at the end; the safe one first. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** See DialogShell. */
  above?: boolean;
  children: ReactNode;
}

const WIDTH = { sm: 'sm:max-w-105', md: 'sm:max-w-140', lg: 'sm:max-w-215' };

/**
 * A modal for the back-office: focus stays inside, Esc closes, and on phones it rises from the bottom. One that begins with a field begins
 * in it.
 */
export function Dialog({ isOpen, onClose, title, footer, size = 'md', above, children }: DialogProps) {
  return (
    <DialogShell isOpen={isOpen} onClose={onClose} className={WIDTH[size]} label={title} above={above}>
      <div className="flex min-h-14 items-center px-5 pt-4 pr-15 pb-2">
        <Heading slot="title" className="t-title min-w-0 flex-1 text-lg wrap-anywhere">
          {title}
        </Heading>
      </div>
      <FirstField>{children}</FirstField>
      {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>}
      {/* Beside an answer it is for fingers: Tab and Enter from there would throw away what was chosen, and Esc closes. */}
      <IconButton
        label={t('Fechar')}
        onClick={onClose}
        className="absolute! top-3 right-3"
        {...(footer ? { tabIndex: -1 } : {})}
      >
        <X className="size-5" aria-hidden />
      </IconButton>
    </DialogShell>
  );
}

const TABBABLE = 'input, textarea, select, button, a[href], [tabindex]:not([tabindex="-1"])';
/** A list that opens under the focus would hide the rest. */
const NOT_TYPED = '[role="combobox"], [type="radio"], [type="checkbox"], [type="file"], [type="range"], [type="color"]';

/**
 * The inside of a dialog. Whoever has a keyboard types at once; on a phone that would cover half of it. One that begins with a choice keeps
 * the focus: it may take keys itself.
 */
function FirstField({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!matchMedia('(hover: hover) and (pointer: fine)').matches || body.current?.contains(document.activeElement))
      return;
    const first = body.current?.querySelector<HTMLElement>(TABBABLE);
    if (first?.matches('input, textarea') && !first.matches(NOT_TYPED)) first.focus();
  }, []);
  return (
    <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
      {children}
    </div>
  );
}

interface ShellProps {
  isOpen: boolean;
  onClose: () => void;
  /** Used when the content has no heading in the slot 'title'. */
  label?: string;
  role?: 'dialog' | 'alertdialog';
  /** 'left' is a full-height panel for phones; 'top' hangs below the top bar. */
  placement?: keyof typeof PLACEMENT;
  className?: string | undefined;
  /** May come over a dialog that it is no part of: takes the focus from it, and gives it back. */
  above?: boolean | undefined;
  children: ReactNode;
}

const PLACEMENT = {
  center: {
    overlay: 'max-sm:items-end sm:place-items-center sm:p-4',
    box: 'max-h-[min(92dvh,100%)] w-full max-sm:rounded-b-none',
  },
  left: { overlay: 'justify-items-start', box: 'h-dvh w-[min(320px,88vw)] rounded-l-none!' },
  top: {
    overlay: 'items-start justify-items-center p-2 sm:pt-[10vh]',
    box: 'max-h-[min(80dvh,640px)] w-full max-w-160',
  },
};

const Inside = createContext(false);
/** Whether it stands in a dialog, in which the keys of the page rest. */
export const useInDialog = (): boolean => use(Inside);

/** The overlay and the box, for dialogs with their own inside. */
export function DialogShell({
  isOpen,
  onClose,
  label,
  role = 'dialog',
  placement = 'center',
  className,
  above = false,
  children,
}: ShellProps) {
  // A question may come of a Back that was held up: it is answered by its buttons.
  useBackCloses(isOpen && role === 'dialog', onClose);
  useEscapeCloses(isOpen && above && role === 'dialog', onClose);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
      className={cx('overlay fixed inset-0 z-(--z-overlay) grid bg-overlay', PLACEMENT[placement].overlay)}
    >
      <Modal className={cx('dialog flex flex-col overflow-hidden', PLACEMENT[placement].box, className)}>
        <AriaDialog
          role={role}
          aria-label={label}
          className={cx('relative flex min-h-0 flex-col outline-none', placement === 'left' && 'h-full')}
        >
          <Inside value>
            {above ? (
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog below would keep the focus
              <FocusScope contain autoFocus>
                {children}
              </FocusScope>
            ) : (
              children
            )}
          </Inside>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Two dialogs that are no part of each other may lose the focus between them, and Esc with it: this one is on top. */
function useEscapeCloses(listens: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!listens) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [listens]);
}
