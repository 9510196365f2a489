import type { DraftLine, DraftSummary, DraftWarning } from '@comanda/contract/menu-draft-calls';
import { formatMoney } from '@comanda/domain/format';
import { PRICE_COLUMNS } from '@comanda/domain/menu-versions';
import { t } from '@comanda/ui/i18n';

export const sourceWords = (source: DraftSummary['source']): string =>
  ({ manual: t('Editado à mão'), import: t('Importado'), prices: t('Reajuste'), rollback: t('Volta no tempo') })[
    source
  ];

export const warningWords = (warning: DraftWarning): string =>
  ({ price_drop: t('Cai mais de 30%'), zero_price: t('Preço zero'), no_photo: t('Sem foto') })[warning];

const KIND = (): Record<string, string> => ({
  menu_groups: t('Grupo'),
  menu_items: t('Item'),
  item_variations: t('Variação'),
  complement_groups: t('Complementos'),
  complements: t('Complemento'),
  links: t('Pergunta'),
  complement_group_items: t('Pergunta'),
});
export const kindWords = (entity: string): string => KIND()[entity] ?? entity;

export const opWords = (op: DraftLine['op']): string =>
  ({ create: t('Novo'), update: t('Muda'), delete: t('Sai'), restore: t('Volta') })[op];

const COLUMN = (): Record<string, string> => ({
  name: t('Nome'),
  description: t('Descrição'),
  price1: t('Preço'),
  price2: t('Preço do segundo tamanho'),
  price: t('Preço'),
  strike_price: t('Preço riscado'),
  from_price: t('“A partir de”'),
  cost: t('Custo'),
  internal_id: t('Código interno'),
  points: t('Pontos'),
  image: t('Foto'),
  image_2: t('Foto 2'),
  image_3: t('Foto 3'),
  image_4: t('Foto 4'),
  image_5: t('Foto 5'),
  image_alt: t('Descrição da foto'),
  custom_tag: t('Etiqueta'),
  order: t('Posição'),
  type: t('Venda'),
  minimum_quantity: t('Quantidade mínima'),
  min: t('Mínimo'),
  max: t('Máximo'),
  is_pizza: t('Pizza'),
  price_rule: t('Regra de preço'),
  only_one: t('Sem repetir'),
  size: t('Dois tamanhos'),
  size1: t('Primeiro tamanho'),
  size1_price: t('Preço do primeiro tamanho'),
  size2_price: t('Preço fixo do segundo tamanho'),
  size2: t('Segundo tamanho'),
  flavor1: t('Sabores do primeiro tamanho'),
  flavor2: t('Sabores do segundo tamanho'),
  is_invisible: t('Oculto'),
  always_display: t('Aparece fora do horário'),
  item_free_delivery: t('Entrega grátis'),
  is_upsell: t('Oferecido na sacola'),
  has_promotion: t('Promoção'),
  is_best_seller: t('Mais vendido'),
  is_newest: t('Novidade'),
  is_highlight: t('Destaque'),
  requires_schedule: t('Só agendado'),
  is_sample: t('Exemplo'),
  is_alcohol: t('Alcoólico'),
  is_delivery: t('Na entrega'),
  is_table: t('Na mesa'),
  start_time: t('Vende das'),
  end_time: t('Vende até'),
  sun: t('Domingo'),
  mon: t('Segunda'),
  tue: t('Terça'),
  wed: t('Quarta'),
  thu: t('Quinta'),
  fri: t('Sexta'),
  sat: t('Sábado'),
  barcode: t('Código de barras'),
  prep_minutes: t('Tempo de preparo (min)'),
  printer_group_id: t('Grupo de impressão'),
  is_favourite: t('Favorito no balcão'),
  stock: t('Estoque'),
  stock_minimum: t('Estoque mínimo'),
  stock_item_id_1: t('Estoque compartilhado 1'),
  stock_item_id_2: t('Estoque compartilhado 2'),
  stock_item_id_3: t('Estoque compartilhado 3'),
  stock_item_id_4: t('Estoque compartilhado 4'),
  sold_out_until: t('Esgotado'),
  paused_until: t('Pausado'),
  deleted_at: t('Apagado'),
  menu_group_id: t('Grupo'),
  menu_item_id: t('Item'),
  complement_group_id: t('Complementos'),
});
export const columnWords = (column: string): string => COLUMN()[column] ?? column;

const RULE = (): Record<string, string> => ({
  highest: t('maior preço'),
  average: t('média'),
  proportional: t('proporcional'),
});

/** A value as people read it. */
export function valueWords(column: string, value: unknown, country_id: number): string {
  if (column === 'deleted_at') return value === null ? t('não') : t('sim');
  if (column === 'stock' && value === null) return t('sem contagem');
  if (value === null || value === undefined || value === '') return t('nada');
  if (typeof value === 'boolean') return value ? t('sim') : t('não');
  if (typeof value === 'number' && (column === 'cost' || PRICE_COLUMNS.includes(column)))
    return formatMoney(value, country_id);
  if (column === 'type') return value === 2 ? t('por peso') : t('por unidade');
  if (column === 'price_rule') return RULE()[String(value)] ?? String(value);
  if (column.startsWith('image') && column !== 'image_alt') return t('com foto');
  if (column === 'sold_out_until' || column === 'paused_until')
    return value === 'infinity' ? t('até alguém voltar') : t('por um tempo');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** Columns that name other rows say nothing to people: their names stand beside the line. */
export const isPlace = (column: string): boolean => /^(menu_group|menu_item|complement_group)_id$/.test(column);
