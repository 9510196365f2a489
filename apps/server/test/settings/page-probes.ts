import { getNotesConfig } from '@comanda/contract/finance/fiscal';
import { getChecklist, getStoreBySlug } from '@comanda/contract/stores/stores';
import { trackOrder } from '@comanda/contract/orders/tracking';
import { defaultHours } from '../../src/features/sign-up/new-store-defaults.ts';
import { PICTURE, type Probe, readAs, type World } from './world.ts';

const LIME = '8ac926';
/** A colour that is painted as it was chosen. */
const painted = (variable: string): Probe => ({
  values: ['1d3557', LIME],
  look: async (world) => new RegExp(`${variable}:(#[0-9a-f]{6})`).exec((await world.visit()).body)?.[1],
  sees: ['#1d3557', `#${LIME}`],
});
/** A colour of words, which may be moved in lightness until they can be read on white or on the night. */
const written = (variable: string, ground: string): Probe => ({
  ...painted(variable),
  given: { [ground]: '000000' },
  values: ['ffffff', LIME],
  sees: ['#ffffff', `#${LIME}`],
});
const picture = (name: string, shown: RegExp): Probe => ({
  values: ['', PICTURE],
  look: async (world) => shown.test((await world.visit()).body),
  sees: [false, true],
});
const rate = async (world: World) => {
  const { id } = await world.order();
  await world.db
    .updateTable('orders')
    .set({ status: 'delivered', rating: 4, reviewed_at: new Date() })
    .where('store_id', '=', world.store)
    .where('id', '=', id)
    .execute();
};
const policy = (host: string, code: string): Probe => ({
  values: ['', code],
  look: async (world) => String((await world.visit()).headers['content-security-policy']).includes(host),
  sees: [false, true],
});
/** How items stand on the menu, by the classes of the first one. */
const card = async (world: World) => {
  await world.db
    .updateTable('menu_items')
    .set({ image: '/pictures/burger' })
    .where('store_id', '=', world.store)
    .execute();
  await world.set('name', 'Outra vez'); // the page is made again
  const { body } = await world.visit();
  return [
    /grid grid-cols-2 gap-3 px-4/.test(body) ? 'grid' : 'list',
    /sizes="112px"|sizes="\(min-width: 1024px\) 230px/.test(body) ? 'small' : 'large',
  ];
};
const missing = async (world: World) => (await world.owner(getNotesConfig, { params: { id: world.store } })).missing;
const done = (step: string) => async (world: World) => {
  const { steps } = await world.owner(getChecklist, { query: { store_id: world.store } });
  return steps.find(({ key }) => key === step)?.done;
};

/** The hours with which a store begins, which nobody has looked at yet. */
async function proposeHours({ db, store }: World) {
  await db.deleteFrom('store_schedules').where('store_id', '=', store).execute();
  await db
    .insertInto('store_schedules')
    .values(defaultHours('').map((day) => ({ store_id: store, ...day })))
    .execute();
}

/** What the store says of itself. */
export const PAGE_PROBES: Readonly<Record<string, Probe>> = {
  type: {
    values: ['restaurante', 'padaria'],
    look: async (world) => /"@context":"https:\/\/schema.org","@type":"(\w+)"/.exec((await world.visit()).body)?.[1],
    sees: ['Restaurant', 'Bakery'],
  },
  name: readAs('Quintal da Nena', 'Cantina da Bia'),
  type_description: readAs('Comida mineira', 'Massas frescas'),
  public_message: readAs('Comida de quintal.', 'Massa de domingo.'),
  top_message: readAs('Feijoada às quartas.', 'Fechamos no dia 24.'),
  address: readAs('Rua Mármore, 318', 'Rua Gabro, 12'),
  reference: { ...readAs('Ao lado da praça', 'Atrás da igreja'), given: { address: 'Rua A, 1' } },
  state: { ...readAs('MG', 'ES'), given: { address: 'Rua A, 1', city: 'Vila Alta' } },
  city: readAs('Sabará', 'Contagem'),
  zipcode: {
    values: ['31010220', '30130010'],
    given: { address: 'Rua A, 1' },
    look: (world) => world.reads(['31010-220', '30130-010']),
    sees: [['31010-220'], ['30130-010']],
  },
  phone: {
    values: ['3134815520', '3132221000'],
    look: (world) => world.reads(['(31) 3481-5520', '(31) 3222-1000']),
    sees: [['(31) 3481-5520'], ['(31) 3222-1000']],
  },
  whatsapp: {
    values: ['', '31987451200'],
    given: { phone: '' },
    look: (world) => world.reads(['(31) 98745-1200']),
    sees: [[], ['(31) 98745-1200']],
  },
  url: {
    values: ['quintalantigo', 'quintalnovo'],
    look: async ({ call, store }) => {
      const leads: string[] = [];
      for (const slug of ['quintalantigo', 'quintalnovo']) {
        const found = await call(getStoreBySlug, { query: { slug } }).catch(() => null);
        if (found?.id === store) leads.push(slug);
      }
      return leads;
    },
    sees: [['quintalantigo'], ['quintalnovo']],
  },
  country_id: {
    values: [1, 2],
    look: (world) => world.reads(['R$ 20,00', '20,00 €']),
    sees: [['R$ 20,00'], ['20,00 €']],
  },
  hidden_address: {
    values: [false, true],
    given: { address: 'Rua Mármore, 318' },
    look: (world) => world.reads(['Rua Mármore, 318']),
    sees: [['Rua Mármore, 318'], []],
  },
  display_phone: {
    values: [true, false],
    given: { phone: '3134815520' },
    look: async (world) => {
      const { track_token } = await world.db
        .selectFrom('orders')
        .select('track_token')
        .where('store_id', '=', world.store)
        .where('id', '=', (await world.order()).id)
        .executeTakeFirstOrThrow();
      const tracked = await world.call(trackOrder, { params: { token: track_token } });
      return [await world.reads(['(31) 3481-5520']), tracked.store.phone];
    },
    sees: [
      [['(31) 3481-5520'], '3134815520'],
      [[], ''],
    ],
  },
  display_rating: {
    values: [true, false],
    look: async (world) => {
      await rate(world);
      await world.set('name', 'Outra vez'); // the page is made again
      return world.reads(['1 nota']);
    },
    sees: [['1 nota'], []],
  },
  pixel_id: policy('connect.facebook.net', '123456789012345'),
  google_analytics: policy('google-analytics.com', 'G-ABC123DEF4'),
  google_ads: policy('googleadservices.com', 'AW-123456789'),
  tax_id: {
    values: ['', '11222333000181'],
    look: async (world) => (await missing(world)).includes('tax_id'),
    sees: [true, false],
  },
  fiscal_tax_class: {
    values: ['', 'REF1'],
    look: async (world) => (await missing(world)).includes('fiscal_tax_class'),
    sees: [true, false],
  },
  'config.full_image': {
    values: [false, true],
    look: card,
    sees: [
      ['list', 'small'],
      ['list', 'large'],
    ],
  },
  'config.qr_downloaded': { values: [false, true], look: done('qr'), sees: [false, true] },
  'config.hours_checked': {
    values: [false, true],
    look: async (world) => {
      await proposeHours(world);
      return done('hours')(world);
    },
    sees: [false, true],
  },
  layout_type: {
    values: [1, 2],
    look: async (world) => (await card(world))[0],
    sees: ['list', 'grid'],
  },
  logo: picture('logo', /rel="icon" href="\/files/),
  shortcut_icon: picture('shortcut_icon', /rel="icon" href="\/files/),
  background: picture('background', /og:image" content="[^"]*\/files/),
  buttons_color: painted('--sf-accent'),
  external_buttons_color: painted('--sf-outside'),
  groups_header_color: painted('--sf-group'),
  groups_title_color: written('--sf-group-fg', 'groups_header_color'),
  header: painted('--sf-header'),
  header_elements: written('--sf-header-fg', 'header'),
  background_color: painted('--sf-canvas'),
  group_description_background: painted('--sf-band'),
  welcome_background_color: painted('--sf-welcome'),
  welcome_text_color: written('--sf-welcome-fg', 'welcome_background_color'),
};
