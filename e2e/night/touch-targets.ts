import type { Page } from '@playwright/test';

/** What a finger hits without looking, in pixels; and the least that anything may be (WCAG 2.5.8). */
const FINGER = 44;
const LEAST = 24;

/** @returns what in the uppermost layer of the page is too small for a finger, with its size */
export const smallTargets = (page: Page): Promise<string[]> => measure(page, FINGER);
/** The same of a page that is read and filled in more than it is hit. */
export const tinyTargets = (page: Page): Promise<string[]> => measure(page, LEAST);

/** @returns what sticks to the foot of the page and lies under the menu there, where no finger gets at it */
export const coveredTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const menu = document.querySelector('.bottom-bar');
    if (menu === null || !menu.checkVisibility()) return [];
    const { top } = menu.getBoundingClientRect();
    const bars = [...document.querySelectorAll('#conteudo *')].filter((each) => {
      const { position, bottom } = getComputedStyle(each);
      return position === 'sticky' && bottom !== 'auto' && each.checkVisibility();
    });
    return bars
      .flatMap((bar) => [...bar.querySelectorAll('button, a[href]')])
      .filter((target) => target.getBoundingClientRect().bottom > top + 1)
      .map((target) => target.textContent.trim());
  });

const measure = (page: Page, wanted: number): Promise<string[]> =>
  page.evaluate(
    ([finger, least]) => {
      const shown = (element: Element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
      const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].filter(shown);
      const top = layers.at(-1) ?? document.body;
      const all = top.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=switch]',
      );
      return [...all].flatMap((target) => {
        if (
          !shown(target) ||
          target.closest('[inert], [aria-hidden=true], .sr-only') ||
          target.matches('[type=hidden]')
        )
          return [];
        // A label is a part of its field; what is laid around or over a target in `::before` or `::after` is hit as itself.
        const boxes = [target, target.closest('label, .input'), ...((target as HTMLInputElement).labels ?? [])]
          .filter((each) => each !== null)
          .map((each) => each.getBoundingClientRect());
        for (const pseudo of ['::before', '::after']) {
          const laid = getComputedStyle(target, pseudo);
          if (laid.position !== 'absolute' || laid.content === 'none') continue;
          const around = getComputedStyle(target).position === 'static' ? target.offsetParent : target;
          const { x, y, width, height } = (around ?? target).getBoundingClientRect();
          const [top, right, bottom, left] = [laid.top, laid.right, laid.bottom, laid.left].map(parseFloat);
          boxes.push(new DOMRect(x + left!, y + top!, width - left! - right!, height - top! - bottom!)); // four of four
        }
        const width = Math.max(...boxes.map((box) => box.width));
        const height = Math.max(...boxes.map((box) => box.height));
        if (width <= 1 || height <= 1) return []; // read aloud only
        // A link inside of a sentence is as high as its line.
        const beside = [...(target.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        );
        const inText =
          target.matches('a:not(.btn), .btn-link') &&
          getComputedStyle(target).display === 'inline' &&
          (beside || finger > least);
        if (inText) return [];
        // Beside what is typed stands what a slip of the finger does not harm.
        const needed = target.matches('.input button') ? least : finger;
        if (Math.round(width) >= needed && Math.round(height) >= needed) return [];
        const name = target.getAttribute('aria-label') ?? target.textContent.trim();
        return [
          `${Math.round(width)}×${Math.round(height)} ${target.tagName} "${name.slice(0, 40)}" .${target.className}`,
        ];
      });
    },
    [wanted, LEAST] as const,
  );
