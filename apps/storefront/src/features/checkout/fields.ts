import type { CheckoutField } from './draft-problems.ts';

/** Where a problem's link leads, and where the focus goes. */
export const fieldId = (field: CheckoutField): string => `checkout-${field}`;

/** Puts the focus on a field; a group of choices hands it to the chosen one, else to its first. */
export function focusField(field: CheckoutField): void {
  const element = document.getElementById(fieldId(field));
  if (!element) return;
  const control = element.matches('input, select, textarea, button')
    ? element
    : (element.querySelector<HTMLElement>('input:checked, [aria-pressed="true"]') ??
      element.querySelector<HTMLElement>('input, select, textarea, button'));
  const target = control ?? element;
  target.focus({ preventScroll: true });
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
}
