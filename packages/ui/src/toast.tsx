import { Check, CircleAlert, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t } from './i18n.tsx';

export interface ToastMessage {
  text: string;
  tone?: 'success' | 'warning' | 'danger';
  /** Takes the act back: shown as 'Desfazer'. */
  undo?: () => void;
  /** Another thing to do about it; closes the toast. */
  action?: { label: string; onAction: () => void };
}

const LASTS_MS = 4000;
const WARNING_LASTS_MS = 5000;
/** Longer when there is something to press. */
const WITH_ACTION_LASTS_MS = 7000;

interface Shown extends ToastMessage {
  id: number;
}

let current: Shown | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function set(toast: Shown | null) {
  current = toast;
  for (const listener of listeners) listener();
}

/** One at a time: a new one replaces the old. */
export function showToast(message: ToastMessage | string): void {
  openToast(message);
}

/** @returns takes it away, if it is still this one that is shown */
export function openToast(message: ToastMessage | string): () => void {
  const toast = { ...(typeof message === 'string' ? { text: message } : message), id: nextId++ };
  set(toast);
  return () => {
    if (current === toast) set(null);
  };
}

export const dismissToast = (): void => set(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const ICON = { success: Check, warning: TriangleAlert, danger: CircleAlert };

/** Where toasts appear: once per page, near the root. */
export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!toast || held) return;
    const tone = toast.tone === 'warning' || toast.tone === 'danger' ? WARNING_LASTS_MS : LASTS_MS;
    const timer = setTimeout(dismissToast, toast.undo || toast.action ? WITH_ACTION_LASTS_MS : tone);
    return () => clearTimeout(timer);
  }, [toast, held]);

  // A popover is drawn above open modals, whichever opened last.
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (toast) {
      if (element.matches(':popover-open')) element.hidePopover();
      element.showPopover();
    } else if (element.matches(':popover-open')) element.hidePopover();
  }, [toast]);

  const Icon = ICON[toast?.tone ?? 'success'];
  return (
    <div
      ref={region}
      popover="manual"
      data-react-aria-top-layer="true"
      className="toaster"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <output className="block" aria-live={toast?.tone === 'danger' ? 'assertive' : 'polite'} aria-atomic>
        {toast && (
          <div className="toast" key={toast.id}>
            <Icon className="mt-0.5 size-4.5 shrink-0" aria-hidden />
            <span className="min-w-0 flex-1">{toast.text}</span>
            {toast.undo && <ToastButton label={t('Desfazer')} onPress={toast.undo} />}
            {toast.action && <ToastButton label={toast.action.label} onPress={toast.action.onAction} />}
            {toast.tone === 'danger' && (
              <button type="button" aria-label={t('Fechar aviso')} onClick={dismissToast}>
                <X className="size-4.5" aria-hidden />
              </button>
            )}
          </div>
        )}
      </output>
    </div>
  );
}

function ToastButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="font-bold whitespace-nowrap underline underline-offset-2"
      onClick={() => {
        dismissToast();
        onPress();
      }}
    >
      {label}
    </button>
  );
}
