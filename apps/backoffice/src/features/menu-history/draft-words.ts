import type { DraftLine, DraftSummary, DraftWarning } from '@comanda/contract/menu/menu-draft-calls';
import { fieldOf } from '@comanda/domain/fields/entities';
import { t } from '@comanda/ui/i18n';
import { said } from '../../platform/said.ts';
import { sayField } from '../../platform/form/say-field.ts';

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

/** A draft has a name of its own for one table. */
const tableOf = (entity: string): string => (entity === 'links' ? 'complement_group_items' : entity);
export const columnWords = (entity: string, column: string): string =>
  said(fieldOf(tableOf(entity), column) ?? { words: column });

/** A value as people read it; of a row that was taken off, that it was. */
export function valueWords(entity: string, column: string, value: unknown, country_id: number): string {
  if (column === 'deleted_at') return value === null ? t('não') : t('sim');
  return sayField(tableOf(entity), column, value, { country_id });
}

/** Columns that name other rows say nothing to people: their names stand beside the line. */
export const isPlace = (column: string): boolean => /^(menu_group|menu_item|complement_group)_id$/.test(column);
