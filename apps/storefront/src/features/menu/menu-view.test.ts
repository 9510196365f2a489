import type { PublicComplementGroup, PublicGroup, PublicItem } from '@comanda/contract/menu/menu';
import { DELIVERY_METHOD, type DeliveryMethod } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { asItemId } from '@comanda/domain/ids';
import { describe, expect, it } from 'vitest';
import { FRIDAY_EVENING, sampleStore } from '../../../test/sample-store.ts';
import { refusalWords, scarcityWords } from './items/item-words.ts';
import { nearQuery, searchMenu } from './menu-search.ts';
import { isQuickToAdd, menuView, type ShownItem } from './menu-view.ts';

const ALWAYS = {
  sun: true,
  mon: true,
  tue: true,
  wed: true,
  thu: true,
  fri: true,
  sat: true,
  start_time: '',
  end_time: '',
};
let ids = 0;
const item = (changes: Partial<PublicItem> = {}): PublicItem => ({
  id: asItemId((ids += 1)),
  name: 'Feijoada',
  description: '',
  price1: money(46.9),
  price2: money(0),
  from_price: false,
  strike_price: null,
  points: 0,
  images: [],
  image_alt: '',
  custom_tag: '',
  type: 1,
  minimum_quantity: 0,
  item_free_delivery: false,
  is_upsell: false,
  has_promotion: false,
  is_best_seller: false,
  is_newest: false,
  is_highlight: false,
  requires_schedule: false,
  is_sample: false,
  is_alcohol: false,
  is_delivery: true,
  is_table: true,
  ...ALWAYS,
  is_invisible: false,
  stock: null,
  sold_out_until: null,
  variations: [],
  complement_group_ids: [],
  ...changes,
});
const group = (itens: PublicItem[], changes: Partial<PublicGroup> = {}): PublicGroup => ({
  id: (ids += 1),
  name: 'Pratos',
  description: '',
  image: null,
  is_pizza: false,
  price_rule: 'highest',
  only_one: false,
  is_invisible: false,
  always_display: false,
  paused_until: null,
  size: false,
  size1: '',
  size2: '',
  size1_price: null,
  size2_price: null,
  flavor1: 1,
  flavor2: 1,
  ...ALWAYS,
  itens,
  ...changes,
});
const question = (changes: Partial<PublicComplementGroup> = {}): PublicComplementGroup => ({
  id: (ids += 1),
  name: 'Molho',
  description: '',
  min: 0,
  max: 1,
  is_pizza: false,
  price_rule: 'highest',
  only_one: true,
  complements: [],
  ...changes,
});

const { delivery, table } = DELIVERY_METHOD;
const show = (
  groups: PublicGroup[],
  { method = delivery as DeliveryMethod, at = FRIDAY_EVENING, complement_groups = [] as PublicComplementGroup[] } = {},
) => menuView(sampleStore({ groups, complement_groups }), { delivery_method: method, at, scheduled: false });
const names = ({ sections }: ReturnType<typeof show>) =>
  sections.flatMap(({ items }) => items.map((each) => each.item.name));
const only = (view: ReturnType<typeof show>): ShownItem => view.sections[0]!.items[0]!; // each of these menus has one item

describe('the menu', () => {
  it('leaves out what is not sold in this way', () => {
    const groups = [group([item({ name: 'Chope', is_delivery: false }), item({ name: 'Lata', is_table: false })])];
    expect(names(show(groups))).toEqual(['Lata']);
    expect(names(show(groups, { method: table }))).toEqual(['Chope']);
  });

  it('hides what is sold at other hours, unless its section is always shown', () => {
    const lunch = item({ name: 'Marmita', start_time: '11:00', end_time: '15:00' });
    expect(show([group([lunch])]).sections).toEqual([]);
    const shown = only(show([group([lunch], { always_display: true })]));
    expect(shown.refusal?.code).toBe('item_not_now');
    expect(refusalWords(shown.refusal!, sampleStore(), FRIDAY_EVENING)).toBe('Das 11h às 15h'); // refused above
  });

  it('shows what has run out, with its reason, but never among the highlights', () => {
    const out = item({ is_highlight: true, sold_out_until: '2026-11-21T02:00:00Z' });
    const view = show([group([out])]);
    expect(names(view)).toEqual(['Feijoada']);
    expect(view.highlights).toEqual([]);
  });

  it.each([
    ['infinity', 'Esgotado'],
    ['2026-11-21T02:00:00Z', 'Volta às 23h'],
    ['2026-11-21T07:30:00Z', 'Esgotado hoje'],
    ['2026-11-24T15:00:00Z', 'Esgotado'],
  ])('sold out until %s reads “%s”', (sold_out_until, words) => {
    const shown = only(show([group([item({ sold_out_until })])]));
    expect(refusalWords(shown.refusal!, sampleStore(), FRIDAY_EVENING)).toBe(words); // it is sold out
  });

  it.each([
    [{ stock: 1 }, 'Última unidade'],
    [{ stock: 3 }, 'Últimas 3'],
    [{ stock: 20 }, null],
    [{ stock: null }, null],
    [{ stock: 0 }, null],
    [{ stock: 600, type: 2 }, 'Restam 600\u00a0g'],
  ])('with %o says %s', (changes, words) => {
    expect(scarcityWords(only(show([group([item(changes)])])), 1)).toBe(words);
  });
});

describe('one press adds', () => {
  const optional = question();
  const asked = question({ min: 1 });
  it.each([
    ['a plain item', item(), {}, true],
    ['one with optional questions', item({ complement_group_ids: [optional.id] }), {}, true],
    ['not one that must be asked about', item({ complement_group_ids: [asked.id] }), {}, false],
    ['not one in versions', item({ variations: [{ id: 1, name: 'P', price: money(5) }] }), {}, false],
    ['not a flavor of a pizza', item(), { is_pizza: true }, false],
    ['not what has run out', item({ stock: 0 }), {}, false],
  ])('%s', (_, sold, changes, quick) => {
    const view = show([group([sold], changes)], { complement_groups: [optional, asked] });
    expect(isQuickToAdd(only(view))).toBe(quick);
  });
});

describe('the search', () => {
  const sauce = question({
    complements: [
      {
        id: 900,
        name: 'Catupiry',
        description: '',
        price: money(0),
        image: null,
        is_invisible: false,
        stock: null,
        sold_out_until: null,
      },
    ],
  });
  const view = show(
    [
      group([
        item({ name: 'Pão de queijo' }),
        item({ name: 'Coxinha', description: 'Com pimenta: picante' }),
        item({ name: 'Queijo coalho', complement_group_ids: [sauce.id] }),
      ]),
      group([item({ name: 'Suco' })], { name: 'Bebidas' }),
    ],
    { complement_groups: [sauce] },
  );
  it.each([
    ['PAO', ['Pão de queijo']],
    ['queijo', ['Queijo coalho', 'Pão de queijo']],
    ['picante', ['Coxinha']],
    ['catupiry', ['Queijo coalho']],
    ['bebida', ['Suco']],
    ['queijo pao', ['Pão de queijo']],
    ['sushi', []],
    ['  ', []],
  ])('for “%s” finds %o', (query, found) => {
    expect(searchMenu(view, query).map((each) => each.item.name)).toEqual(found);
  });
  it.each([
    ['xis salada', ['X-Salada', 'X Salada da casa']],
    ['x salada', ['X-Salada', 'X Salada da casa']],
    ['x-salada', ['X-Salada', 'X Salada da casa']],
    ['xis', ['X-Salada', 'X Salada da casa']],
    ['mix salada', []],
  ])('finds a burger by what it is called, as in “%s”', (query, found) => {
    const names = ['Salada da horta', 'X-Salada', 'X Salada da casa'];
    const burgers = show([group(names.map((name) => item({ name })))]);
    expect(searchMenu(burgers, query).map((each) => each.item.name)).toEqual(found);
  });
  it.each([
    ['queijjo', 'queijo'],
    ['pao de queixo', 'pão de queijo'],
    ['piccante', 'picante'],
    ['catpuiry', 'catupiry'],
    ['bebd', 'bebidas'],
    ['bxyd', null],
    ['bebdi', 'bebidas'],
    ['sushi', null],
    ['', null],
  ])('that found nothing for “%s” asks for “%s”', (query, meant) => {
    expect(nearQuery(view, query)).toBe(meant);
  });
  it('asks for a whole word that is near before the beginning of another', () => {
    const menu = show([group(['Picanha na chapa', 'Pizza doce'].map((name) => item({ name })))]);
    expect(nearQuery(menu, 'piza')).toBe('pizza');
  });
});
