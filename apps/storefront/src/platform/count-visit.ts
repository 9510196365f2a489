type Source = 'direct' | 'qr' | 'whatsapp' | 'instagram' | 'facebook' | 'google' | 'tiktok' | 'referral' | 'other';
const NAMED: readonly Source[] = ['qr', 'whatsapp', 'instagram', 'facebook', 'google', 'tiktok'];

/** Tells the server that the page was opened, and by what kind of link; nothing about who did. */
export function countVisit(store_id: number): void {
  send({ store_id, type: 'page', source: sourceOf(location.search, document.referrer) });
}

export const countItem = (store_id: number, item_id: number): void => send({ store_id, type: 'item', item_id });

function send(body: object): void {
  if (isFramed()) return;
  void fetch('/api/stores/click', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {}); // a count that is lost is no harm
}

/** Only the store's own people frame its page, to see what customers see: that is no visit. */
const isFramed = () => globalThis.self !== globalThis.top;

/** The link's own word (`?s=qr`) wins over where the browser says it comes from. */
export function sourceOf(search: string, referrer: string): Source {
  const query = new URLSearchParams(search);
  if (query.has('indica')) return 'referral';
  const said = (query.get('s') ?? query.get('utm_source') ?? '').toLowerCase();
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  if (said === '' && (host === '' || host === globalThis.location?.hostname)) return 'direct';
  return NAMED.find((name) => said === name || (said === '' && host.includes(name))) ?? 'other';
}
