import type { PublicStore, StorefrontPage } from '@comanda/contract/stores/storefront-page';
import { asItemId } from '@comanda/domain/ids';
import { t } from '@comanda/ui/i18n';
import { findPublicItem } from '../store/menu.ts';
import { storeFacts } from './store-facts.ts';
import { picture } from '../store/picture.ts';
import { matchRoute, type RouteMatch } from './routes.ts';

/** What the document says of itself: to the browser's tab, to search engines and to a chat that previews the link. */
export interface PageHead {
  title: string;
  description: string;
  /** Canonical path. */
  path: string;
  image?: string;
  /** The picture that is painted largest, loaded first. */
  lcpImage?: string;
  /** That picture is for wide screens; a phone paints its first dish, which is in the page itself. */
  lcpWide?: boolean;
  icon: string;
  appIcon?: string;
  index: boolean;
  /** The address itself lets whoever has it in. */
  secret: boolean;
  status: 200 | 404;
  /** What search engines read of the store (schema.org). */
  facts?: object;
}

const ICON = '/assets/storefront/icon.svg';

export function pageHead({ url: path, store, draft, origin }: StorefrontPage): PageHead {
  const match = matchRoute(path);
  const bare = { path, icon: ICON, index: false, secret: draft !== undefined || (match?.route.secret ?? false) };
  if (!match || (match.route.needsStore && !store))
    return { ...bare, title: t('Página não encontrada'), description: t('Confira o endereço.'), status: 404 };
  if (!store) return { ...bare, title: match.route.title(), description: '', status: 200 };

  const icon = store.design.shortcut_icon ?? store.design.logo;
  const icons = icon ? { icon: picture(icon, 75), appIcon: picture(icon, 240) } : {};
  const facts = match.route.name === 'menu' ? { facts: storeFacts(store, origin) } : {};
  return { ...bare, ...icons, ...facts, ...storeHead(store, match), ...(draft === undefined ? {} : { index: false }) };
}

function storeHead(store: PublicStore, { route, params }: RouteMatch) {
  const cover = store.design.background ? picture(store.design.background, 720) : undefined;
  const description = store.public_message || t('Faça seu pedido em {store}.', { store: store.name });
  const page = { title: `${store.name} · ${route.title()}`, description, index: route.index, status: 200 as const };
  const covers = cover ? { image: cover, lcpImage: cover, lcpWide: true } : {};
  const missing = { ...page, index: false, status: 404 as const };
  if (route.name === 'item') {
    const item = findPublicItem(store, asItemId(Number(params.item)))?.item;
    if (!item) return missing;
    const image = item.images[0] ? picture(item.images[0], 720) : cover;
    const own = { title: `${item.name} · ${store.name}`, description: item.description || description };
    return { ...page, ...own, ...(image ? { image, lcpImage: image } : {}) };
  }
  if (route.name === 'group') {
    const group = store.groups.find(({ id }) => id === Number(params.group));
    return group ? { ...page, title: `${group.name} · ${store.name}`, ...covers } : missing;
  }
  return { ...page, ...(route.name === 'menu' || route.name === 'table' ? covers : cover ? { image: cover } : {}) };
}
