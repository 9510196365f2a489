import type { APIRequestContext } from '@playwright/test';
import { demoLogin } from '../tools/demo-login.ts';

/** What the addresses below name, of the demo's first store. */
export interface Scene {
  store_id: number;
  slug: string;
  group: number;
  item: number;
  client: number;
  driver: number;
  campaign: number;
  order: number;
  tokens: Readonly<Record<'track' | 'repeat' | 'locate' | 'delivered' | 'review' | 'driver', string>>;
  /** Whole addresses, as the store sends them. */
  links: Readonly<Record<'charge' | 'raffle' | 'loyalty' | 'coupon', string>>;
}
type AddressOf = (scene: Scene) => string;

/** No test holds the link of such a mail: what is read is how the page says so. */
const UNKNOWN = 'nada';
const DAYS = '2026-01-01/2026-01-31';

/** The back-office's pages that no list leads to, as they are declared: each is walked at this address. */
export const INNER_PAGES: Readonly<Record<string, AddressOf>> = {
  '/store/zappenvios-mass-send/$id/$campaign': ({ store_id, campaign }) =>
    `/store/zappenvios-mass-send/${store_id}/${campaign}`,
  '/store/cashier/$id/$tableNumber': ({ store_id }) => `/store/cashier/${store_id}/3`,
  '/store/drivers/$id/$driverId': ({ store_id, driver }) => `/store/drivers/${store_id}/${driver}`,
  '/store/$id/pointshistory/$clientId': ({ store_id, client }) => `/store/${store_id}/pointshistory/${client}`,
  '/store/report-client-details/$id/$clientId/$startDate/$endDate': ({ store_id, client }) =>
    `/store/report-client-details/${store_id}/${client}/${DAYS}`,
  '/store/report-client-details/$id/$clientId/$startDate/$endDate/$paymentMethod': ({ store_id, client }) =>
    `/store/report-client-details/${store_id}/${client}/${DAYS}/2`,
  '/store/tables/$id/$tableNumber': ({ store_id }) => `/store/tables/${store_id}/3`,
  '/store/tables/$id/$tableNumber/round': ({ store_id }) => `/store/tables/${store_id}/3/round`,
};

/** Of the platform's own people. */
export const PLATFORM_PAGES: Readonly<Record<string, AddressOf>> = { '/store/complaints': () => '/store/complaints' };

/** The pages that ask nobody to sign in. */
export const PUBLIC_PAGES: Readonly<Record<string, AddressOf>> = {
  '/recovery-password': () => '/recovery-password',
  '/permission': () => '/permission',
  '/ticket-payment': () => '/ticket-payment',
  '/denuncia': () => '/denuncia',
  '/entregador/$token': ({ tokens }) => `/entregador/${tokens.driver}`,
  '/termos-servico': () => '/termos-servico',
  '/politica-privacidade': () => '/politica-privacidade',
  '/unsubscribe/$email': () => '/unsubscribe/x@y.z',
  '/unsubscribe/morning/$token': () => `/unsubscribe/morning/${UNKNOWN}`,
  '/report-stop/$token': () => `/report-stop/${UNKNOWN}`,
  '/suporte': () => '/suporte',
  '/gratuito': () => '/gratuito',
  '/ticket-join': () => '/ticket-join',
  '/conta/convite': () => `/conta/convite?token=${UNKNOWN}`,
};

/** The customers' pages, by their routes. */
export const CUSTOMER_PAGES: Readonly<Record<string, AddressOf>> = {
  '/order/:slug': ({ slug, tokens }) => `/order/${slug}?token=${tokens.track}`,
  '/querodenovo/:token': ({ tokens }) => `/querodenovo/${tokens.repeat}`,
  '/r/:token': ({ links }) => links.coupon,
  '/g/:token': ({ tokens }) => `/g/${tokens.review}`,
  '/loc/:token': ({ tokens }) => `/loc/${tokens.locate}`,
  '/:slug': ({ slug }) => `/${slug}`,
  '/:slug/mesa/:number?': ({ slug }) => `/${slug}/mesa/3`,
  '/:slug/item/:item': ({ slug, item }) => `/${slug}/item/${item}`,
  '/:slug/grupo/:group': ({ slug, group }) => `/${slug}/grupo/${group}`,
  '/:slug/sacola': ({ slug }) => `/${slug}/sacola`,
  '/:slug/order/payment/:order': ({ slug, order, tokens }) => `/${slug}/order/payment/${order}?token=${tokens.track}`,
  '/:slug/order/payment-asaas/:order': ({ slug, order, tokens }) =>
    `/${slug}/order/payment-asaas/${order}?token=${tokens.track}`,
  '/:slug/order/:deliveryMethod?': ({ slug }) => `/${slug}/order`,
  '/:slug/cupom': ({ slug }) => `/${slug}/cupom`,
  '/:slug/cadastro': ({ slug }) => `/${slug}/cadastro`,
  '/:slug/cadastro2': ({ slug }) => `/${slug}/cadastro2`,
  '/:slug/brinde': ({ slug }) => `/${slug}/brinde`,
  '/:slug/conta': ({ slug }) => `/${slug}/conta`,
  '/:slug/pedidos': ({ slug }) => `/${slug}/pedidos`,
  '/:slug/embaixadores': ({ slug }) => `/${slug}/embaixadores`,
  '/:slug/avaliar/:order?': ({ slug, tokens }) => `/${slug}/avaliar/${tokens.review}`,
  '/:slug/entregue/:token': ({ slug, tokens }) => `/${slug}/entregue/${tokens.delivered}`,
  '/:slug/pagar/:token': ({ slug, links }) => `/${slug}/pagar/${links.charge.split('/').at(-1)}`,
  '/:slug/fidelidade/:token?': ({ links }) => links.loyalty,
  '/:slug/sorteio/:token': ({ links }) => links.raffle,
  '/:slug/cobranca/:token': ({ links }) => links.charge,
};

/** Asks the demo's first store, as its owner, what there is to name. */
export async function setScene(request: APIRequestContext): Promise<Scene> {
  const { token } = (await (
    await request.post('/api/users/login', { data: demoLogin('dono@comanda.test') })
  ).json()) as { token: string }; // the contract's login
  const headers = { authorization: `Bearer ${token}` };
  const get = async <T>(path: string) => (await (await request.get(`/api/${path}`, { headers })).json()) as T; // the caller names the call's answer
  const post = async <T>(path: string, data: object) =>
    (await (await request.post(`/api/${path}`, { headers, data })).json()) as T; // likewise
  type Rows = { id: number }[];
  const stores = await get<{ id: number; url: string }[]>('stores');
  const { id: store_id, url: slug } = stores.find(({ url }) => url === 'quintaldanena')!; // the demo has it
  const of = `store_id=${store_id}`;
  const [groups, items, drivers, coupons, raffles, { charges }, { campaigns }, { orders }] = await Promise.all([
    get<Rows>(`stores/group?${of}`),
    get<Rows>(`stores/item?${of}`),
    get<Rows>(`stores/driver?${of}`),
    get<Rows>(`stores/discount?${of}`),
    get<{ link: string }[]>(`stores/raffles?${of}`),
    get<{ charges: { link: string }[] }>(`single_charges?${of}`),
    get<{ campaigns: { id: number; state: string }[] }>(`stores/campaigns/${store_id}`),
    get<{ orders: { id: number; client_id: number | null }[] }>(`stores/orders?${of}&view=history&limit=50`),
  ]);
  const order = orders.find(({ client_id }) => client_id !== null);
  const ids = { order: order?.id ?? 0, client: order?.client_id ?? 0, driver: drivers[0]?.id ?? 0 };
  const linkFor = async (purpose: string) =>
    (await post<{ token: string }>(`stores/orders/link/${ids.order}`, { store_id, purpose })).token;
  const [track, repeat, locate, delivered, review, driver, loyalty, coupon] = await Promise.all([
    ...['track', 'repeat', 'locate', 'delivered', 'review'].map(linkFor),
    post<{ token: string }>(`stores/driver/link/${ids.driver}`, { store_id }).then((link) => link.token),
    get<{ link: string }>(`stores/clients/loyalty-link/${ids.client}?${of}`).then(({ link }) => link),
    get<{ link: string }>(`stores/discount/report-link?${of}&id=${coupons[0]?.id}`).then(({ link }) => link),
  ] as const);
  const written = campaigns.find(({ state }) => state === 'draft') ?? campaigns[0];
  return {
    ...ids,
    store_id,
    slug,
    group: groups[0]?.id ?? 0,
    item: items[0]?.id ?? 0,
    campaign: written?.id ?? 0,
    // Asked for by these names, in this order.
    tokens: { track, repeat, locate, delivered, review, driver } as Scene['tokens'],
    links: { charge: charges[0]?.link ?? '', raffle: raffles[0]?.link ?? '', loyalty, coupon } as Scene['links'], // likewise
  };
}
