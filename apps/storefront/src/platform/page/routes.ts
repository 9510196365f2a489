import { t } from '@comanda/ui/i18n';

export type RouteName =
  | 'menu'
  | 'item'
  | 'group'
  | 'table'
  | 'checkout'
  | 'coupon'
  | 'sign-up'
  | 'gift'
  | 'review'
  | 'google'
  | 'delivered'
  | 'charge'
  | 'raffle'
  | 'loyalty'
  | 'discount-report'
  | 'account'
  | 'orders'
  | 'ambassadors'
  | 'tracking'
  | 'payment'
  | 'pay'
  | 'repeat'
  | 'locate'
  | 'cart';

export interface StorefrontRoute {
  name: RouteName;
  /** Segments; `:name` is a parameter, `:name?` one that may be missing. */
  path: string;
  title: () => string;
  /** Search engines may list it. */
  index: boolean;
  needsStore: boolean;
  /** The address itself lets whoever has it in: such a page is kept nowhere. */
  secret: boolean;
}

const menu = () => t('Cardápio');
const route = (name: RouteName, path: string, title: () => string, index = false): StorefrontRoute => ({
  name,
  path,
  title,
  index,
  needsStore: path.startsWith('/:slug') || path.startsWith('/order/'),
  secret: /:(token|order)\b/.test(path),
});

/** First match wins: what begins with a word of ours stands before what begins with a store's link. */
export const ROUTES: readonly StorefrontRoute[] = [
  route('tracking', '/order/:slug', () => t('Seu pedido')),
  route('repeat', '/querodenovo/:token', () => t('Pedir de novo')),
  route('discount-report', '/r/:token', () => t('Resultado do cupom')),
  route('google', '/g/:token', () => t('Avaliar no Google')),
  route('locate', '/loc/:token', () => t('Endereço da entrega')),
  route('menu', '/:slug', menu, true),
  route('table', '/:slug/mesa/:number?', menu),
  route('item', '/:slug/item/:item', menu, true),
  route('group', '/:slug/grupo/:group', menu, true),
  route('cart', '/:slug/sacola', () => t('Sua sacola')),
  route('payment', '/:slug/order/payment/:order', () => t('Pagamento')),
  route('payment', '/:slug/order/payment-asaas/:order', () => t('Pagamento')),
  route('checkout', '/:slug/order/:deliveryMethod?', () => t('Finalizar pedido')),
  route('coupon', '/:slug/cupom', () => t('Cupom')),
  route('sign-up', '/:slug/cadastro', () => t('Criar conta')),
  route('sign-up', '/:slug/cadastro2', () => t('Criar conta')),
  route('gift', '/:slug/brinde', () => t('Seu brinde')),
  route('account', '/:slug/conta', () => t('Sua conta')),
  route('orders', '/:slug/pedidos', () => t('Meus pedidos')),
  route('ambassadors', '/:slug/embaixadores', () => t('Indique e ganhe')),
  route('review', '/:slug/avaliar/:order?', () => t('Avaliar')),
  route('delivered', '/:slug/entregue/:token', () => t('Confirmar entrega')),
  route('pay', '/:slug/pagar/:token', () => t('Pagamento')),
  route('loyalty', '/:slug/fidelidade/:token?', () => t('Meu saldo')),
  route('raffle', '/:slug/sorteio/:token', () => t('Sorteio')),
  route('charge', '/:slug/cobranca/:token', () => t('Cobrança')),
];

export interface RouteMatch {
  route: StorefrontRoute;
  path: string;
  params: Record<string, string | undefined>;
}

/** These open above the menu when they were reached from it. */
export const isOverlay = ({ route: { name } }: RouteMatch): boolean => name === 'item' || name === 'cart';

const OUTSIDE: readonly RouteName[] = [
  'coupon',
  'sign-up',
  'gift',
  'review',
  'google',
  'delivered',
  'charge',
  'raffle',
  'loyalty',
  'discount-report',
  'pay',
  'ambassadors',
  'repeat',
  'locate',
];
/** These are mostly reached by a link that the store sent: their buttons have a colour of their own. */
export const isOutside = ({ route: { name } }: RouteMatch): boolean => OUTSIDE.includes(name);

export function matchRoute(path: string): RouteMatch | null {
  const segments = path.split('/').filter(Boolean);
  for (const candidate of ROUTES) {
    const params = matchSegments(candidate.path.split('/').filter(Boolean), segments);
    if (params) return { route: candidate, path, params };
  }
  return null;
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (segments.length > pattern.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index];
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
    } else if (segment !== undefined) {
      params[part.slice(1).replace('?', '')] = decoded(segment);
    } else if (!part.endsWith('?')) {
      return null;
    }
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // no well-formed text: it names nothing
  }
}
