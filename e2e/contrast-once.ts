import type { PartReader } from './parts-of-page.ts';

interface Check {
  evaluate: (this: CheckHelper, ...given: [node: Element, ...more: unknown[]]) => boolean | undefined;
}
interface Rule {
  id: string;
  matches: (this: Rule, ...given: [node: Element, ...more: unknown[]]) => boolean;
}
interface CheckHelper {
  data: (told: { contrastRatio?: number } | null) => void;
}
/** What this touches of axe, which keeps it for its own rules. */
export interface Axe {
  _audit: { checks: Record<string, Check>; rules: Rule[] };
  /** Looks that were measured before, on this page or another. */
  contrastBefore: Set<string>;
  /** And since. */
  contrastSeen: Set<string>;
  /** What lies behind the elements, in this run. */
  grounds: WeakMap<Element, string>;
}

/**
 * Runs in the page, once for each axe: it measures the contrast of text once for each look, which is its colour, size and weight over
 * the grounds behind it. That measuring is most of what axe does.
 */
export function rememberContrast(): void {
  const { axe, comandaParts } = window as unknown as { axe: Axe; comandaParts: PartReader }; // loaded before
  axe.contrastBefore = new Set();
  axe.contrastSeen = new Set();
  axe.grounds = new WeakMap();
  /** All that can lie behind a text, from its own ground to the page's. */
  const groundOf = (node: Element): string => {
    const found = axe.grounds.get(node);
    if (found !== undefined) return found;
    const style = getComputedStyle(node);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, zIndex } = style;
    // What is lifted out of the flow may lie over anything: there its place counts, which its classes say.
    const lifted = position === 'static' || position === 'relative' ? '' : `${position} ${zIndex} ${node.className}`;
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, lifted].join(' ');
    const ground = node.parentElement === null ? own : `${own}|${groundOf(node.parentElement)}`;
    axe.grounds.set(node, ground);
    return ground;
  };
  const lookOf = (node: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(node);
    return comandaParts.short([color, fontSize, fontWeight, textShadow, groundOf(node)].join(' '));
  };
  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast')!; // one of axe's own
  const { matches } = rule;
  rule.matches = function asksAbout(node, ...more) {
    return !axe.contrastBefore.has(lookOf(node)) && matches.call(this, node, ...more);
  };
  const check = axe._audit.checks[rule.id]!; // of the same name
  const { evaluate } = check;
  check.evaluate = function measureOnce(node, ...more) {
    const look = lookOf(node);
    if (axe.contrastSeen.has(look)) return true;
    let ratio: number | undefined;
    const helper: CheckHelper = {
      ...this,
      data: (told) => {
        ratio = told?.contrastRatio;
        this.data(told);
      },
    };
    const good = evaluate.call(helper, node, ...more);
    // What is hidden passes too, and has not been measured.
    if (good === true && ratio !== undefined) axe.contrastSeen.add(look);
    return good;
  };
}
