import type { PublicStore } from '@comanda/contract/stores/stores';
import { localeOf } from '@comanda/domain/format';
import { storePath } from '@comanda/domain/paths';
import { storeTheme } from '@comanda/domain/stores/store-theme';

const ICON = '/assets/storefront/icon.svg';
const ICON_SIDES = [240, 500, 720] as const;
const SHORT_NAME_LENGTH = 14;

/** What a phone needs to keep the store as an app of its own. */
export function storeManifest(store: PublicStore) {
  const { variables } = storeTheme(store.design);
  const picture = store.design.shortcut_icon ?? store.design.logo;
  const pictures = ICON_SIDES.map((side) => ({
    src: `${picture}-${side}.webp`,
    sizes: `${side}x${side}`,
    type: 'image/webp',
  }));
  return {
    id: storePath(store.url),
    name: store.name,
    short_name: store.name.length > SHORT_NAME_LENGTH ? (store.name.split(' ')[0] ?? store.name) : store.name,
    description: store.public_message,
    lang: localeOf(store.country_id),
    start_url: storePath(store.url),
    scope: '/', // an order's page stands beside the store's, not below it
    display: 'standalone',
    theme_color: variables['--sf-header'],
    background_color: variables['--sf-canvas'],
    icons: picture ? pictures : [{ src: ICON, sizes: 'any', type: 'image/svg+xml' }],
  };
}
