import type { DraftLine, DraftSummary, DraftWarning } from '@comanda/contract/menu-draft-calls';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { fieldOf } from '@comanda/domain/fields/entities';
import type { Field } from '@comanda/domain/fields/field';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { said } from '../../platform/said.ts';

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

/** By a draft's own names of tables. */
const fieldIn = (entity: string, column: string): Field | undefined =>
  fieldOf(entity === 'links' ? 'complement_group_items' : entity, column);
export const columnWords = (entity: string, column: string): string =>
  said(fieldIn(entity, column) ?? { words: column });

const RULE = (): Record<string, string> => ({
  highest: t('maior preço'),
  average: t('média'),
  proportional: t('proporcional'),
});

/** A value as people read it. */
export function valueWords(entity: string, column: string, value: unknown, country_id: number): string {
  const kind = fieldIn(entity, column)?.kind;
  if (column === 'deleted_at') return value === null ? t('não') : t('sim');
  if (column === 'stock' && value === null) return t('sem contagem');
  if (value === null || value === undefined || value === '') return t('nada');
  if (typeof value === 'boolean') return value ? t('sim') : t('não');
  if (kind === 'money' && typeof value === 'number') return formatMoney(value, country_id);
  if (column === 'type') return value === ITEM_TYPE.weight ? t('por peso') : t('por unidade');
  if (kind === 'rule') return RULE()[String(value)] ?? String(value);
  if (kind === 'image') return t('com foto');
  if (kind === 'until') return value === 'infinity' ? t('até alguém voltar') : t('por um tempo');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** Columns that name other rows say nothing to people: their names stand beside the line. */
export const isPlace = (column: string): boolean => /^(menu_group|menu_item|complement_group)_id$/.test(column);
