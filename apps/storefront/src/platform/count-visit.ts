import { postOfMark } from '@comanda/domain/instagram/post-link';
import type { ItemId } from '@comanda/domain/ids';
type Source = 'direct' | 'qr' | 'whatsapp' | 'instagram' | 'facebook' | 'google' | 'tiktok' | 'referral' | 'other';
const NAMED: readonly Source[] = ['qr', 'whatsapp', 'instagram', 'facebook', 'google', 'tiktok'];

type Step = 'page' | 'item' | 'cart' | 'checkout' | 'order';
interface Visit {
  /** When it began, in milliseconds. */
  at: number;
  source: Source;
  /** By whose link it came. */
  post?: number;
  steps: readonly Step[];
}
/** A tab that is still open the next day is another visit. */
const LASTS = 6 * 3_600_000;

/** Tells the server that a visit began, and by what kind of link; nothing about who it is. Once, however often the page is loaded. */
export function countVisit(store_id: number, now = Date.now()): void {
  const known = visitOf(store_id);
  if (known && now - known.at < LASTS) return;
  const source = sourceOf(location.search, document.referrer);
  const id = postOfMark(saidOf(location.search));
  const post = id === null ? {} : { post: id };
  keepVisit(store_id, { at: now, source, ...post, steps: ['page'] });
  send({ store_id, type: 'page', source, ...post });
}

/** An item was seen; the first of a visit is a step of it. */
export function countItem(store_id: number, item_id: ItemId): void {
  const { source, first } = stepped(store_id, 'item');
  send({ store_id, type: 'item', item_id, source, first });
}

/** How far the visit came, each step once. */
export function countStep(store_id: number, step: 'cart' | 'checkout' | 'order'): void {
  const { source, post, first } = stepped(store_id, step);
  if (first) send({ store_id, type: step, source, ...(post !== undefined && { post }) });
}

function stepped(store_id: number, step: Step): Pick<Visit, 'source' | 'post'> & { first: boolean } {
  const visit = visitOf(store_id) ?? { at: Date.now(), source: 'direct', steps: [] };
  const first = !visit.steps.includes(step);
  if (first) keepVisit(store_id, { ...visit, steps: [...visit.steps, step] });
  return { ...visit, first };
}

/** Where the browser keeps nothing, a visit lasts as long as the page. */
const unkept = new Map<number, Visit>();
const keyOf = (store_id: number) => `visit-${store_id}`;

function visitOf(store_id: number): Visit | null {
  try {
    const text = sessionStorage.getItem(keyOf(store_id));
    if (text !== null) return JSON.parse(text) as Visit; // written below alone
  } catch {
    // refused
  }
  return unkept.get(store_id) ?? null;
}

function keepVisit(store_id: number, visit: Visit): void {
  unkept.set(store_id, visit);
  try {
    sessionStorage.setItem(keyOf(store_id), JSON.stringify(visit));
  } catch {
    // refused: as above
  }
}

function send(body: object): void {
  if (isFramed() || isMachine()) return;
  void fetch('/api/stores/click', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {}); // a count that is lost is no harm
}

/** Searchers and previews run scripts, too. */
const isMachine = () => navigator.webdriver || /bot|crawl|spider|slurp|preview|headless/i.test(navigator.userAgent);

/** Only the store's own people frame its page, to see what customers see: that is no visit. */
const isFramed = () => globalThis.self !== globalThis.top;

function saidOf(search: string): string {
  const query = new URLSearchParams(search);
  return (query.get('s') ?? query.get('utm_source') ?? '').toLowerCase();
}

/** The link's own word (`?s=qr`) wins over where the browser says it comes from. */
export function sourceOf(search: string, referrer: string): Source {
  if (new URLSearchParams(search).has('indica')) return 'referral';
  const said = saidOf(search);
  if (postOfMark(said) !== null) return 'instagram';
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  if (said === '' && (host === '' || host === globalThis.location?.hostname)) return 'direct';
  return NAMED.find((name) => said === name || (said === '' && host.includes(name))) ?? 'other';
}
