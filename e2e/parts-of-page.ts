/** What a page shows, as far as its accessibility depends on it. */
export interface PageParts {
  /** What only the page as a whole has: its headings and landmarks in their order, the ids that stand twice. */
  whole: string;
  /** The different parts, each by all that tells it from another: where it stands, its attributes, whether it has words. */
  parts: string[];
}

/** Names the elements of a page by all that their accessibility depends on, so that the same part of two pages has one name. */
export interface PartReader {
  /** @returns a name for a long text */
  short: (text: string) => string;
  /** @param within a selector of what is looked at */
  look: (within: string) => PageParts;
  /** @returns of what was looked at last, one element for each of these names, with what it is judged by; none within another */
  holdersOf: (parts: readonly string[]) => Element[];
}

/** At the end of a name: judged by all that lies around it, which the name does not tell. */
export const BY_ITS_PLACE = '!';

/** Runs in the page, and stands on its own. */
export function readParts(byItsPlace: string): PartReader {
  /** Attributes of which only matters whether they say something. */
  const SAYS =
    /^(id|name|href|src|srcset|value|content|title|alt|placeholder|d|points|transform|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|viewBox|datetime|min|max|step|aria-(label|valuenow|valuetext|valuemin|valuemax|posinset|setsize|rowcount|rowindex|colcount|colindex|roledescription))$/;
  /** Those that name other elements. */
  const NAMES = /^(for|headers|aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage))$/;
  const COLOURS = /(?:^|;)\s*(?:--[\w-]+|color|background[\w-]*|opacity|visibility|display)\s*:[^;]*/g;
  const WORDED = 'a, button, summary, th, h1, h2, h3, h4, h5, h6, [role], label, legend, caption, option, title';
  const PRESSED = 'a[href], button, input, select, textarea, summary, [role], [tabindex]';
  const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role=heading]';
  const LANDMARKS =
    'main, header, footer, nav, aside, section, form, [role=main], [role=banner], [role=contentinfo], [role=navigation], [role=complementary], [role=region], [role=search], [role=form]';
  /** Judged with all that they hold. */
  const LISTS =
    'table, dl, ul, ol, select, [role=listbox], [role=menu], [role=tablist], [role=grid], [role=tree], [role=radiogroup]';
  const CLOSED = 'a, button, summary, label, [aria-hidden]';
  /** WCAG 2.2, 2.5.8. */
  const SMALL = 24;

  const short = (text: string): string => {
    let [one, two] = [0, 0];
    for (let at = 0; at < text.length; at += 1) {
      one = (Math.imul(one, 31) + text.charCodeAt(at)) | 0;
      two = (Math.imul(two, 37) + text.charCodeAt(at)) | 0;
    }
    return `${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}`;
  };
  const worded = (text: string | null) => (text?.trim() ? 'words' : '');
  const nameGiver = (id: string) => {
    const element = document.getElementById(id);
    return element === null ? 'nobody' : worded(element.textContent);
  };
  const attribute = ({ name, value }: Attr): string => {
    if (name === 'style') return `style ${(value.match(COLOURS) ?? []).join()}`;
    if (NAMES.test(name)) return `${name} ${value.split(/\s+/).map(nameGiver).join()}`;
    const number = name.startsWith('data-') && !/^[a-z-]{0,20}$/.test(value); // others name a state
    return number || SAYS.test(name) ? `${name} ${worded(value)}` : `${name}=${value}`;
  };
  const own = (element: Element): string => {
    const told = [element.tagName, ...[...element.attributes].map(attribute).toSorted()];
    if ([...element.childNodes].some((child) => child.nodeType === 3 && worded(child.textContent))) told.push('text');
    if (element.matches(WORDED)) told.push(worded(element.textContent));
    if (element.childElementCount === 0) told.push('empty');
    const { labels, checked, disabled }: Partial<HTMLInputElement> = element as HTMLElement; // what others do not have is undefined
    told.push(`labels ${labels?.length} checked ${checked} disabled ${disabled}`);
    if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
      told.push(`over ${getComputedStyle(element).overflow}`);
    return told.join(' ');
  };
  const isSmall = (element: Element) => {
    if (!element.matches(PRESSED)) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && (width < SMALL || height < SMALL);
  };
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  let names = new Map<Element, string>();
  const readNames = (within: string) => {
    const chains = new Map<Element, string>();
    const chainOf = (element: Element): string => {
      const known = chains.get(element);
      if (known !== undefined) return known;
      const { parentElement: parent } = element;
      const above =
        parent === null ? `${innerWidth} ${JSON.stringify(document.documentElement.dataset)}` : chainOf(parent);
      const chain = short(`${above} ${own(element)}`);
      chains.set(element, chain);
      return chain;
    };
    names = new Map();
    for (const start of document.querySelectorAll(within))
      for (const element of [start, ...start.querySelectorAll('*')])
        // What is not shown is judged when it is.
        if (isShown(element)) names.set(element, chainOf(element) + (isSmall(element) ? byItsPlace : ''));
  };
  const whole = (within: string): string => {
    const told = [innerWidth, worded(document.title), document.documentElement.lang];
    for (const meta of document.querySelectorAll('meta[name=viewport]')) told.push(meta.getAttribute('content') ?? '');
    const seen = new Set<string>();
    for (const { id } of document.querySelectorAll('[id]')) {
      if (seen.has(id)) told.push(`twice ${id}`);
      seen.add(id);
    }
    for (const start of document.querySelectorAll(within))
      for (const element of start.querySelectorAll(`${HEADINGS}, ${LANDMARKS}, a[href^="#"]`)) {
        const name = element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby') ?? '';
        if (isShown(element)) told.push(`${element.tagName} ${element.role ?? ''} ${element.ariaLevel ?? ''} ${name}`);
      }
    return short(told.join('\n'));
  };
  return {
    short,
    look(within) {
      readNames(within);
      return { whole: whole(within), parts: [...new Set(names.values())] };
    },
    holdersOf(parts) {
      const wanted = new Set(parts);
      const holders = new Set<Element>();
      for (const [element, name] of names) {
        if (!wanted.has(name)) continue;
        if (!name.endsWith(byItsPlace)) wanted.delete(name);
        let holder = element.closest(LISTS) ?? element;
        for (let up = element.closest(CLOSED); up !== null; up = up.parentElement?.closest(CLOSED) ?? null)
          if (up.contains(holder)) holder = up;
        const judged = names.has(holder) ? holder : element;
        if (judged.isConnected) holders.add(judged);
      }
      return [...holders].filter((holder) => {
        for (let up = holder.parentElement; up !== null; up = up.parentElement) if (holders.has(up)) return false;
        return true;
      });
    },
  };
}
