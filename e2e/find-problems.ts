import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Core from 'axe-core';
import { type Axe, rememberContrast } from './contrast-once.ts';
import { BY_ITS_PLACE, type PartReader, readParts } from './parts-of-page.ts';

/** By night nothing is taken as read. */
const BY_NIGHT = process.env['WALK_ALL'] !== undefined;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** As axe does where it is asked for tags. */
const LEFT = ['experimental', 'deprecated'];
const CONTRAST = 'color-contrast';
/** Rules of the page as a whole, which no part of it can tell. */
const OF_THE_WHOLE =
  /^(accesskeys|aria-hidden-body|bypass|document-title|duplicate-id-aria|heading-order|html-|landmark-|meta-|page-has-heading-one|skip-link)/;

const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as { source: string }; // it exports its own text
const IN_PAGE = `${source};(${rememberContrast.toString()})();`;
const READER = `window.comandaParts ??= (${readParts.toString()})(${JSON.stringify(BY_ITS_PLACE)});`;

/** What the pages of this worker have shown, and the looks that it has measured: pages have most of it in common. */
const known = { all: new Set<string>(), contrast: new Set<string>(), looks: new Set<string>() };

export interface Problem {
  id: string;
  help: string;
  where: { html: string; message: string }[];
}
interface Shown {
  axe: Axe & typeof Core;
  comandaParts: PartReader;
}

/**
 * What axe finds on the page as it stands now. A part that this worker has read well, as the same part in the same place of a page, is not
 * read again: to read is half of what the journeys cost, and most of each page is its frame.
 * @param within what is looked at, by CSS
 * @param only the contrast of texts
 */
export async function findProblems(page: Page, within: string, only?: 'contrast'): Promise<Problem[]> {
  const before = known[only ?? 'all'];
  await page.evaluate(READER);
  const { whole, parts } = await page.evaluate(
    (at) => (window as unknown as Shown).comandaParts.look(at), // put there just before
    within,
  );
  const fresh = BY_NIGHT ? parts : parts.filter((part) => part.endsWith(BY_ITS_PLACE) || !before.has(part));
  const asWhole = only === undefined && (BY_NIGHT || !before.has(whole));
  if (fresh.length === 0 && !asWhole) return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(IN_PAGE);
  const given = {
    within,
    contrast: only !== undefined,
    // All of it at once costs less than in many pieces.
    parts: fresh.length === parts.length ? null : fresh,
    asWhole,
    looks: [...known.looks],
    tags: TAGS,
    left: LEFT,
    ofTheWhole: OF_THE_WHOLE.source,
    rule: CONTRAST,
  };
  const { problems, looks } = await page.evaluate(async (asked) => {
    const { axe, comandaParts } = window as unknown as Shown; // both were put there
    axe.contrastBefore = new Set(asked.looks);
    axe.contrastSeen = new Set();
    axe.grounds = new WeakMap();
    const rulesOf = axe
      .getRules(asked.tags)
      .filter(({ tags }) => !tags.some((tag) => asked.left.includes(tag)))
      .map(({ ruleId }) => ruleId)
      .filter((id) => !asked.contrast || id === asked.rule);
    const ofTheWhole = rulesOf.filter((id) => new RegExp(asked.ofTheWhole).test(id));
    const found: Core.Result[] = [];
    const run = async (include: Node[], values: string[]) => {
      if (include.length === 0 || values.length === 0) return;
      const { violations } = await axe.run(
        { include },
        // Of what passes nobody reads; every sheet is the page's own; a frame shows the storefront, which has stories of its own.
        { runOnly: { type: 'rule', values }, resultTypes: ['violations'], preload: false, iframes: false },
      );
      found.push(...violations);
    };
    const all = [...document.querySelectorAll(asked.within)];
    if (asked.parts === null)
      await run(all, asked.asWhole ? rulesOf : rulesOf.filter((id) => !ofTheWhole.includes(id)));
    else {
      await run(
        comandaParts.holdersOf(asked.parts),
        rulesOf.filter((id) => !ofTheWhole.includes(id)),
      );
      if (asked.asWhole) await run(all, ofTheWhole);
    }
    return {
      problems: found.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ html, any }) => ({ html, message: any[0]?.message ?? '' })),
      })),
      looks: [...axe.contrastSeen],
    };
  }, given);
  for (const look of looks) known.looks.add(look);
  if (problems.length === 0) for (const part of [whole, ...fresh]) if (!part.endsWith(BY_ITS_PLACE)) before.add(part);
  return problems;
}
