import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

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
interface Axe {
  _audit: { checks: Record<string, Check>; rules: Rule[] };
  contrastSeen: Set<string>;
}

const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core/axe.min.js') as {
  source: string; // of the one that it brings, which each page reads anew
};
/** The looks that this worker has measured: a page has the same ones many times, and pages share most of them. */
const seen = new Set<string>();

/**
 * Axe, that measures the contrast of text once for each look: its colour, size and weight over the grounds behind it. That
 * measuring is most of what axe does.
 */
export const axeOnce = (): string => `${source};(${rememberContrast.toString()})(${JSON.stringify([...seen])});`;

/** Keeps what the page has measured well. Call it after the run. */
export async function keepContrast(page: Page): Promise<void> {
  const measured = await page.evaluate(() => [...(window as unknown as { axe: Axe }).axe.contrastSeen]); // it has just run
  for (const look of measured) seen.add(look);
}

/** Runs in the page. */
function rememberContrast(known: readonly string[]): void {
  const { axe } = window as unknown as { axe: Axe }; // loaded just before
  const before = new Set(known);
  axe.contrastSeen = new Set();
  const grounds = new WeakMap<Element, string>();
  /** All that can lie behind a text, from its own ground to the page's. */
  const groundOf = (node: Element): string => {
    const found = grounds.get(node);
    if (found !== undefined) return found;
    const style = getComputedStyle(node);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, zIndex } = style;
    // What is lifted out of the flow may lie over anything: there its place counts, which its classes say.
    const lifted = position === 'static' || position === 'relative' ? '' : `${position} ${zIndex} ${node.className}`;
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, lifted].join(' ');
    const ground = node.parentElement === null ? own : `${own}|${groundOf(node.parentElement)}`;
    grounds.set(node, ground);
    return ground;
  };
  const lookOf = (node: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(node);
    const look = [color, fontSize, fontWeight, textShadow, groundOf(node)].join(' ');
    let [one, two] = [0, 0];
    for (let at = 0; at < look.length; at += 1) {
      one = (Math.imul(one, 31) + look.charCodeAt(at)) | 0;
      two = (Math.imul(two, 37) + look.charCodeAt(at)) | 0;
    }
    return `${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
  };
  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast')!; // one of axe's own
  const { matches } = rule;
  rule.matches = function asksAbout(node, ...more) {
    return !before.has(lookOf(node)) && matches.call(this, node, ...more);
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
