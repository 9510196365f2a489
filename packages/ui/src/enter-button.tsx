import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Kbd } from './kbd.tsx';

const DIALOG = ':is([role="dialog"], [role="alertdialog"], dialog[open]):not([data-exiting] *)';
/** What has a use of its own for Enter. */
const TAKES_ENTER = 'button, a, textarea, summary, [role="menuitem"], [role="option"], [aria-expanded="true"]';

/**
 * The act of a dialog that Enter does, wherever in it the focus is: so the key that it names is the key that works. It
 * has the first focus, unless something is to be typed.
 */
export function EnterButton({ trailing, variant = 'primary', ...rest }: Omit<ButtonProps, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!isTypedInto(activeElement) || !sameDialog(button.current, activeElement))
      button.current?.focus({ preventScroll: true });
  }, []);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { target } = event;
    if (target instanceof Element && sameDialog(button.current, target) && target.closest(TAKES_ENTER)) return;
    if (!isUppermost(button.current)) return;
    event.preventDefault();
    button.current?.click();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Button
      ref={button}
      variant={variant}
      {...rest}
      trailing={
        <span className="flex items-center gap-2">
          {trailing}
          <Kbd>Enter</Kbd>
        </span>
      }
    />
  );
}

const isTypedInto = (element: Element | null): boolean =>
  element instanceof HTMLInputElement
    ? !['radio', 'checkbox'].includes(element.type)
    : element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
const dialogOf = (element: Element | null) => element?.closest('[role="dialog"], [role="alertdialog"], dialog') ?? null;
const sameDialog = (one: Element | null, other: Element | null): boolean => dialogOf(one) === dialogOf(other);

/** Whether no other dialog lies over the one that it is in. */
function isUppermost(button: Element | null): boolean {
  const open = document.querySelectorAll(DIALOG);
  return open.length === 0 || open[open.length - 1] === dialogOf(button);
}
