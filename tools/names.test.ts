import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, ROOT, sourceFiles } from './source-files.ts';

const code = sourceFiles(/\.(tsx?|mjs)$/);
const KINDS = /^(routes|repo|test|db\.test|e2e|config|d)$/;
const VAGUE = /^(utils?|helpers?|shared|common|types|misc|lib)$/;
/** House words only: what something does, not that it does something. */
const VAGUE_EXPORT =
  /^export (?:async )?(?:function|const|class) ((?:handle|process|manage)[A-Z]\w*|\w+(?:Service|Helper|Util|Utils|Manager))\b/gm;

/** What only screens have, each with the reason why no feature of the server is called so. */
const ON_SCREENS_ALONE: Readonly<Record<string, string>> = {
  boost: 'advice, and words about plans',
  'closes-schedule': 'a page of what the server has in hours',
  complements: 'a page of what the server has in menu',
  'desk-info': 'a page of what the server has in stores',
  landing: 'a page for whoever has no store yet',
  legal: 'texts',
  'menu-history': 'a page of what the server has in menu-drafts',
  'menu-pictures': 'a page of what the server has in menu',
  now: 'the strip above every page: what other features say',
  'print-queue': 'a page of what the server has in print',
  qrcode: 'drawn in the browser',
  sheet: 'the table that menu, complements and drafts are edited in',
  shell: 'the frame of every page',
  'client-block': 'asked where a client is shown, and where a Pix did not come',
  'order-hold': 'asked in an order, and where a Pix did not come',
  'taking-money': 'what the counter and the tables take money with',
  users: 'pages of what the server has in auth: who may come in, and who works here',
  account: 'pages of what the server has in auth and customers',
  item: 'a page of the menu',
  links: 'where links of messages lead',
  review: 'a page of the order',
};

const stem = (path: string) => basename(path).replace(/\.(tsx?|mjs)$/, '');

describe('names', () => {
  it('files are kebab-case, with a suffix of the closed list', () => {
    const odd = code.filter((path) => {
      const [name = '', ...rest] = stem(path).split('.');
      return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || (rest.length > 0 && !KINDS.test(rest.join('.')));
    });
    expect(odd).toEqual([]);
  });

  it('no folder or file is a drawer for everything', () => {
    const drawers = code.filter(
      (path) =>
        path
          .split('/')
          .slice(0, -1)
          .some((part) => VAGUE.test(part)) || VAGUE.test(stem(path)),
    );
    expect(drawers).toEqual([]);
  });

  it('an area has one name on both sides', () => {
    const featuresOf = (app: string) => readdirSync(join(ROOT, 'apps', app, 'src/features'));
    const onServer = featuresOf('server');
    const alone = [...featuresOf('backoffice'), ...featuresOf('storefront')].filter((name) => !onServer.includes(name));
    expect(alone.filter((name) => !(name in ON_SCREENS_ALONE))).toEqual([]);
    expect(Object.keys(ON_SCREENS_ALONE).filter((name) => !alone.includes(name))).toEqual([]);
  });

  it('a page exports what its file is named after', () => {
    const pages = code.filter((path) => path.endsWith('-page.tsx'));
    const nameless = pages.filter(
      (path) => !new RegExp(`export function ${pascal(stem(path))}\\b`, 'i').test(read(path)),
    );
    expect(nameless).toEqual([]);
  });

  it('no export is called a service, a helper, or a handler of anything', () => {
    const vague = code.flatMap((path) => [...read(path).matchAll(VAGUE_EXPORT)].map((match) => `${path}: ${match[1]}`));
    expect(vague).toEqual([]);
  });

  it('a file with suffix .routes or .repo belongs to a feature of the server', () => {
    const astray = code.filter(
      (path) => /\.(routes|repo)\.ts$/.test(path) && !/^apps\/server\/src\/features\/[^/]+\//.test(path),
    );
    expect(astray).toEqual([]);
  });

  const numbersIn = (folder: string, pattern: RegExp) =>
    readdirSync(join(ROOT, folder))
      .map((name) => Number(pattern.exec(name)?.[1]))
      .sort((a, b) => a - b);

  it('decisions are numbered without gap', () => {
    const numbers = numbersIn('docs/decisions', /^(\d{3})-[a-z0-9-]+\.md$/);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('migrations have a number each: two areas may leave a gap between theirs', () => {
    const numbers = numbersIn('apps/server/migrations', /^(\d{4})_[a-z0-9_]+\.sql$/);
    expect(numbers.filter((number) => !(number > 0))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('a decision says its context, what was decided and what follows', () => {
    const headings = ['## Context', '## Decision', '## Consequences'];
    const partial = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => {
      const text = read(`docs/decisions/${name}`);
      return !headings.every((heading) => text.includes(heading));
    });
    expect(partial).toEqual([]);
  });
});

function pascal(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
