import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Kbd } from './kbd.tsx';
import { dialogOf, isUppermost } from './open-dialog.tsx';

/** What has a use of its own for Enter. */
const TAKES_ENTER = 'button, a, textarea, summary, [role="menuitem"], [role="option"], [aria-expanded="true"]';

/**
 * The act of a dialog that Enter does, wherever in it the focus is: so the key that it names is the key that works. It
 * has the first focus, unless something is to be typed.
 */
export function EnterButton({ trailing, variant = 'primary', ...rest }: Omit<ButtonProps, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  /** The button that a finger or a mouse pressed last, until the keyboard moves on: it keeps the focus, and not Enter. */
  const pointed = useRef<Element | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!isTypedInto(activeElement) || !sameDialog(button.current, activeElement))
      button.current?.focus({ preventScroll: true });
  }, []);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { target } = event;
    if (target instanceof Element && sameDialog(button.current, target)) {
      const taker = target.closest(TAKES_ENTER);
      if (taker !== null && (taker !== pointed.current || taker.getAttribute('aria-expanded') === 'true')) return;
    }
    if (!isUppermost(button.current)) return;
    event.preventDefault();
    button.current?.click();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key.length > 1) pointed.current = null;
      press(event);
    };
    const point = ({ target }: Event) => {
      pointed.current = target instanceof Element ? target.closest('button') : null;
    };
    document.addEventListener('keydown', listen);
    document.addEventListener('pointerdown', point, { capture: true });
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('pointerdown', point, { capture: true });
    };
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
const sameDialog = (one: Element | null, other: Element | null): boolean => dialogOf(one) === dialogOf(other);
