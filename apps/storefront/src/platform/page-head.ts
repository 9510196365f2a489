import type { StorefrontPage } from '@comanda/contract/storefront-page';
import { t } from '@comanda/ui/i18n';
import { findPublicItem } from './menu.ts';
import { matchRoute } from './routes.ts';

/** What the document says of itself: to the browser's tab, to search engines and to a chat that previews the link. */
export interface PageHead {
  title: string;
  description: string;
  /** Canonical path. */
  path: string;
  image?: string;
  /** The picture that is painted largest, loaded first. */
  lcpImage?: string;
  icon: string;
  index: boolean;
  status: 200 | 404;
}

const ICON = '/assets/storefront/icon.svg';

export function pageHead({ url, store }: StorefrontPage): PageHead {
  const path = url.split('?')[0] ?? url;
  const match = matchRoute(path);
  if (!match || (match.route.needsStore && !store)) {
    return {
      title: t('Página não encontrada'),
      description: t('Confira o endereço.'),
      path,
      icon: ICON,
      index: false,
      status: 404,
    };
  }
  if (!store) return { title: match.route.title(), description: '', path, icon: ICON, index: false, status: 200 };

  const icon = store.design.shortcut_icon ?? store.design.logo;
  const base = {
    title: `${store.name} · ${match.route.title()}`,
    description: store.public_message || t('Faça seu pedido em {store}.', { store: store.name }),
    path,
    icon: icon ? `${icon}-75.webp` : ICON,
    index: match.route.index,
    status: 200 as const,
    ...(store.design.background
      ? { image: `${store.design.background}-720.webp`, lcpImage: `${store.design.background}-720.webp` }
      : {}),
  };
  const item = match.params.item === undefined ? undefined : findPublicItem(store, Number(match.params.item))?.item;
  if (match.params.item !== undefined && !item) return { ...base, index: false, status: 404 };
  if (!item) return base;
  const image = item.images[0] ? { image: `${item.images[0]}-720.webp` } : {};
  return {
    ...base,
    title: `${item.name} · ${store.name}`,
    description: item.description || base.description,
    ...image,
  };
}
