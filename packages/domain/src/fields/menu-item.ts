import { fields } from './field.ts';
import { saleHours } from './sale-hours.ts';

/** What the editor lists, a form fills in and a draft carries. */
const EDITED = ['row', 'form', 'draft'] as const;
const LISTED = [...EDITED, 'file', 'cells'] as const;
const SEAL = [...LISTED, 'grid', 'seal', 'customer'] as const;
const SOLD = ['customer', 'rules', 'counter', 'snapshot'] as const;
/** Belongs to the goods, not to a version of the menu. */
const TAXED = ['row', 'cells', 'fiscal', 'noted', 'unversioned'] as const;
const TAXED_LATER = ['fiscal', 'noted', 'unversioned'] as const;
/** Said by stores outside of the Simples; a note has what comes of them. */
const TAXED_USUALLY = ['row', 'cells', 'fiscal', 'unversioned'] as const;
/** Of one item alone, or of the day. */
const OWN = ['afresh', 'unversioned'] as const;

/**
 * An item of the menu. Its views: `row` (the editor's list), `page` (only its own page), `form`, `draft`, `cells` (many items
 * at once), `grid` (drawn as a tick), `seal` (on the menu), `supply_tab` (of its page), `file` (the sheet, in this order),
 * `customer`, `rules` (what `domain` judges), `counter`, `snapshot` (an order is priced from it), `linked` (stocks that it
 * takes), `fiscal`, `picture`; a copy takes all but what is `afresh`, a version of the menu all but what is `unversioned`.
 */
export const MENU_ITEM = fields({
  id: { kind: 'item', words: 'Número', in: ['row', ...SOLD, ...OWN] },
  menu_group_id: { kind: 'ref', words: 'Grupo', in: ['row', 'form', 'cells', 'snapshot', 'afresh'] },
  name: {
    kind: 'name',
    max: 120,
    words: 'Nome',
    heads: [
      'item',
      'produto',
      'nome do item',
      'nome do produto',
      'name',
      'product',
      'titulo',
      'prato',
      'itens',
      'produtos',
    ],
    in: [...LISTED, ...SOLD, 'afresh'],
  },
  description: {
    kind: 'text',
    max: 1000,
    usual: '',
    words: 'Descrição',
    heads: [
      'detalhe',
      'detalhes',
      'ingredientes',
      'description',
      'descricao do item',
      'descricao do produto',
      'composicao',
    ],
    in: [...LISTED, 'customer'],
  },
  internal_id: {
    kind: 'text',
    max: 60,
    usual: '',
    words: 'Código',
    heads: [
      'cod',
      'codigo interno',
      'sku',
      'codigo pdv',
      'codigo externo',
      'external code',
      'referencia',
      'codigo do item',
    ],
    in: [...LISTED, 'counter', 'afresh'],
  },
  /** What a scanner reads from the package; empty when it has none. */
  barcode: { kind: 'text', max: 20, usual: '', words: 'Código de barras', in: ['row', 'form', 'counter', ...OWN] },
  /** Per kilogram when `type` is 2. */
  price1: {
    kind: 'money',
    words: 'Preço',
    heads: [
      'valor',
      'preco de venda',
      'valor de venda',
      'price',
      'preco unitario',
      'valor unitario',
      'preco atual',
      'preco r$',
      'preco (r$)',
      'valor (r$)',
      'r$',
      'preco venda',
    ],
    in: [...LISTED, ...SOLD],
  },
  /** Of the second size of a pizza. */
  price2: {
    kind: 'money',
    usual: 0,
    words: 'Preço do segundo tamanho',
    short: '2º tamanho',
    heads: ['preco do segundo tamanho', 'preco 2', 'segundo preco'],
    in: [...LISTED, ...SOLD],
  },
  from_price: { kind: 'flag', usual: false, words: 'Mostrar “A partir de”', in: [...EDITED, ...SOLD] },
  strike_price: {
    kind: 'money',
    usual: null,
    words: 'Preço riscado',
    heads: ['preco de', 'preco original', 'preco cheio', 'original price', 'de'],
    in: [...LISTED, 'customer', 'snapshot'],
  },
  cost: {
    kind: 'money',
    usual: null,
    words: 'Custo',
    heads: ['preco de custo', 'custo unitario', 'cost', 'cmv'],
    in: [...LISTED, 'supply_tab'],
  },
  /** What one piece is packed in: box, cup, label; null for nothing. */
  packaging_cost: {
    kind: 'money',
    usual: null,
    words: 'Embalagem do item',
    in: ['page', 'form', 'supply_tab', 'unversioned'],
  },
  /** Minutes that one hand needs for a piece; null is the store’s usual. */
  prep_minutes: {
    kind: 'minutes',
    max: 240,
    usual: null,
    words: 'Tempo de preparo',
    in: ['row', 'form', 'snapshot', 'supply_tab', 'unversioned'],
  },
  /** What is left; null is not counted. */
  stock: {
    kind: 'count',
    max: 10000000,
    usual: null,
    words: 'Estoque',
    heads: ['qtd estoque', 'saldo', 'stock', 'quantidade em estoque', 'estoque atual'],
    in: [...LISTED, ...SOLD, 'supply_tab', 'unversioned'],
  },
  /** From how many on the store is warned. */
  stock_minimum: {
    kind: 'count',
    max: 10000000,
    usual: null,
    words: 'Avisar quando restar',
    in: ['page', 'form', 'supply_tab', 'unversioned'],
  },
  /** The other items whose stock it takes, the same one twice for two of it. */
  stock_item_id_1: {
    kind: 'item',
    usual: null,
    words: 'Estoque compartilhado 1',
    in: ['page', 'form', 'linked', 'snapshot', 'supply_tab', 'unversioned'],
  },
  stock_item_id_2: {
    kind: 'item',
    usual: null,
    words: 'Estoque compartilhado 2',
    in: ['page', 'form', 'linked', 'snapshot', 'supply_tab', 'unversioned'],
  },
  stock_item_id_3: {
    kind: 'item',
    usual: null,
    words: 'Estoque compartilhado 3',
    in: ['page', 'form', 'linked', 'snapshot', 'supply_tab', 'unversioned'],
  },
  stock_item_id_4: {
    kind: 'item',
    usual: null,
    words: 'Estoque compartilhado 4',
    in: ['page', 'form', 'linked', 'snapshot', 'supply_tab', 'unversioned'],
  },
  /** 1 by unit, 2 by weight (quantity in grams). */
  type: {
    kind: 'code',
    max: 2,
    usual: 1,
    words: 'Vendido por',
    heads: ['unidade', 'unidade de medida', 'un', 'unit'],
    in: [...EDITED, 'file', ...SOLD],
  },
  minimum_quantity: {
    kind: 'count',
    max: 100000,
    usual: 0,
    words: 'Quantidade mínima',
    heads: ['minimo'],
    in: [...LISTED, ...SOLD, 'supply_tab'],
  },
  points: {
    kind: 'count',
    max: 1000000,
    usual: 0,
    words: 'Preço em pontos',
    short: 'Pontos',
    heads: ['points', 'preco em pontos'],
    in: [...LISTED, ...SOLD, 'supply_tab'],
  },
  custom_tag: {
    kind: 'text',
    max: 30,
    usual: '',
    words: 'Selo próprio',
    short: 'Selo',
    heads: ['selo proprio', 'etiqueta', 'tag'],
    in: [...LISTED, 'customer'],
  },
  ...saleHours(['row', 'form', 'draft', 'file', 'customer', 'rules', 'snapshot']),
  is_delivery: {
    kind: 'flag',
    usual: true,
    words: 'Vende em delivery e retirada',
    short: 'Delivery',
    heads: ['entrega', 'vende no delivery', 'vende em delivery e retirada'],
    in: [...LISTED, 'grid', 'customer', 'rules', 'snapshot'],
  },
  is_table: {
    kind: 'flag',
    usual: true,
    words: 'Vende nas mesas',
    short: 'Mesa',
    heads: ['salao', 'vende na mesa', 'vende nas mesas'],
    in: [...LISTED, 'grid', 'customer', 'rules', 'snapshot'],
  },
  is_invisible: {
    kind: 'flag',
    usual: false,
    words: 'Oculto do cliente',
    short: 'Oculto',
    heads: ['oculto do cliente', 'escondido', 'inativo', 'pausado'],
    in: [...LISTED, ...SOLD, 'afresh'],
  },
  is_highlight: { kind: 'flag', usual: false, words: 'Destaque', heads: ['destacado'], in: SEAL },
  is_best_seller: { kind: 'flag', usual: false, words: 'Mais pedido', heads: ['mais vendido'], in: SEAL },
  is_newest: { kind: 'flag', usual: false, words: 'Novo', heads: ['novidade', 'lancamento'], in: SEAL },
  has_promotion: {
    kind: 'flag',
    usual: false,
    words: 'Promoção',
    heads: ['em promocao', 'promocional'],
    in: [...SEAL, 'snapshot'],
  },
  is_upsell: {
    kind: 'flag',
    usual: false,
    words: 'Oferecer na sacola',
    short: 'Na sacola',
    heads: ['oferecer na sacola'],
    in: [...LISTED, 'grid', 'customer', 'snapshot'],
  },
  is_alcohol: {
    kind: 'flag',
    usual: false,
    words: 'Bebida alcoólica',
    short: '18+',
    heads: ['alcoolico', 'bebida alcoolica'],
    in: SEAL,
  },
  requires_schedule: {
    kind: 'flag',
    usual: false,
    words: 'Só com hora marcada',
    short: 'Só agendado',
    heads: ['so com hora marcada', 'somente agendado', 'encomenda'],
    in: [...LISTED, 'customer', 'rules', 'snapshot'],
  },
  item_free_delivery: {
    kind: 'flag',
    usual: false,
    words: 'Dá entrega grátis',
    short: 'Entrega grátis',
    heads: ['da entrega gratis', 'frete gratis'],
    in: [...EDITED, 'file', ...SOLD],
  },
  /** Came with the store as an example: customers cannot order it until it is published. */
  is_sample: {
    kind: 'flag',
    usual: false,
    words: 'Exemplo, sem venda',
    in: ['row', 'customer', 'rules', 'snapshot', ...OWN],
  },
  is_favourite: { kind: 'flag', usual: false, words: 'Favorito no balcão', in: ['counter', ...OWN] },
  order: { kind: 'place', words: 'Posição', in: ['row', 'form', 'draft', 'snapshot', 'afresh'] },
  image: { kind: 'image', usual: null, words: 'Foto', in: ['row', 'counter', 'snapshot', 'picture'] },
  image_2: { kind: 'image', usual: null, words: 'Foto 2', in: ['page', 'picture'] },
  image_3: { kind: 'image', usual: null, words: 'Foto 3', in: ['page', 'picture'] },
  image_4: { kind: 'image', usual: null, words: 'Foto 4', in: ['page', 'picture'] },
  image_5: { kind: 'image', usual: null, words: 'Foto 5', in: ['page', 'picture'] },
  /** What the first picture shows, for those who do not see it. */
  image_alt: {
    kind: 'text',
    max: 200,
    usual: '',
    words: 'Descrição da foto',
    in: ['page', 'form', 'draft', 'customer'],
  },
  /** Where its paper comes out; null: where whole orders do. */
  printer_group_id: {
    kind: 'ref',
    usual: null,
    words: 'Grupo de impressão',
    in: ['page', 'form', 'snapshot', 'unversioned'],
  },
  /** What a fiscal note says of it; '' while nobody has said it. NCM: 8 digits, the kind of goods in the Mercosul. */
  ncm: { kind: 'text', max: 8, usual: '', words: 'NCM', in: TAXED },
  /** 7 digits: the kind of goods whose tax was held upstream. */
  cest: { kind: 'text', max: 7, usual: '', words: 'CEST', in: TAXED },
  /** 4 digits: what kind of sale it is. */
  cfop: { kind: 'text', max: 4, usual: '', words: 'CFOP', in: TAXED },
  /** CSOSN (3 digits) of a store of the Simples, CST (2) of another. */
  tax_situation: {
    kind: 'text',
    max: 3,
    usual: '',
    words: 'CSOSN ou CST',
    short: 'CSOSN/CST',
    in: TAXED,
  },
  /** Of the tax reform: its situation (3 digits) and class (6). */
  ibs_cbs_cst: { kind: 'text', max: 3, usual: '', words: 'CST do IBS e da CBS', in: TAXED_LATER },
  c_class_trib: {
    kind: 'text',
    max: 6,
    usual: '',
    words: 'Classe do IBS e da CBS',
    in: TAXED_LATER,
  },
  /** Percent, with a point; the part of the value that is no base; one situation of both taxes (2 digits). */
  icms_rate: { kind: 'text', max: 7, usual: '', words: 'Alíquota do ICMS', short: '% ICMS', in: TAXED_USUALLY },
  icms_reduction: {
    kind: 'text',
    max: 7,
    usual: '',
    words: 'Redução da base do ICMS',
    short: '% redução',
    in: TAXED_USUALLY,
  },
  pis_cofins_cst: {
    kind: 'text',
    max: 2,
    usual: '',
    words: 'CST do PIS e da COFINS',
    short: 'CST PIS/COFINS',
    in: TAXED_USUALLY,
  },
  pis_rate: { kind: 'text', max: 7, usual: '', words: 'Alíquota do PIS', short: '% PIS', in: TAXED_USUALLY },
  cofins_rate: { kind: 'text', max: 7, usual: '', words: 'Alíquota da COFINS', short: '% COFINS', in: TAXED_USUALLY },
  sold_out_until: { kind: 'until', usual: null, words: 'Esgotado até', in: ['row', ...SOLD, ...OWN] },
  deleted_at: { kind: 'instant', usual: null, words: 'Apagado em', in: OWN },
});
