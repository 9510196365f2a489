import type { Change } from '@comanda/contract/orders/changes';
import { WEEKDAY_FLAGS } from '@comanda/domain/menu/availability';
import type { Role } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';
import { type FieldPlace, sayField } from '../../platform/form/say-field.ts';
import { ROLE_WORDS } from '../users/public.ts';
import { ENTITY_LABELS } from './entity-labels.ts';
import { labelOf } from './field-labels.ts';

/** Who reads of a change wants to know when. */
export type Place = Required<FieldPlace>;
export interface FieldChange {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** 'Item X-Burger: mudou', as a heading. */
export function titleOf({ entity, name, before, after }: Change): string {
  const what = ENTITY_LABELS[entity] ? t(ENTITY_LABELS[entity]) : entity.replaceAll('_', ' ');
  const verb = before === null ? t('adicionado') : after === null ? t('removido') : t('mudou');
  return t('{what} {name}: {verb}', { what, name: name === what ? '' : name, verb }).replace(' :', ':');
}

// What a machine keeps for itself tells people nothing.
export const SILENT: ReadonlySet<string> = new Set([
  'id',
  'store_id',
  'real_id',
  'created_at',
  'updated_at',
  'short_id',
  'tier',
  'publish_by',
  'notes',
  'status',
]);

/** What is said by its parts alone, and has changed in another. */
const MOVED: Readonly<Record<string, () => string>> = {
  corners: () => t('contorno mudado'),
  art: () => t('imagem mudada'),
};
const WEEK: readonly string[] = WEEKDAY_FLAGS;
/** What a whole row need not say: it holds nothing there. */
const saysNothing = () => [t('vazio'), t('sem contagem'), t('não'), '{}', '[]', '0'];
const FIRST = ['name', 'email', 'type', 'price1', 'price', 'value', 'description'];
const rank = (field: string) => (FIRST.includes(field) ? FIRST.indexOf(field) : FIRST.length);

/** The fields that differ, each in words; of a row that was made or removed, those that say something. */
export function fieldChanges({ entity, before, after }: Change, place: Place): FieldChange[] {
  const whole = before === null || after === null;
  const fields = Object.keys({ ...before, ...after }).filter((field) => !SILENT.has(field));
  const words = fields.map((field) => ({
    field,
    label: t(labelOf(entity, field, place.country_id)),
    before: before === null ? '' : valueWords(entity, field, before[field], place),
    after: after === null ? '' : valueWords(entity, field, after[field], place),
  }));
  // As many corners as before, elsewhere: the numbers would say that nothing changed.
  if (!whole)
    return words.map((each) =>
      each.before === each.after && MOVED[each.field] ? { ...each, after: MOVED[each.field]?.() ?? '' } : each,
    );
  const everyDay = WEEK.every((day) => (after ?? before)?.[day] === true);
  const told = words.filter(({ field, ...each }) => {
    const value = after === null ? each.before : each.after;
    if ((after ?? before)?.[field] === 0 && !FIRST.includes(field)) return false;
    return !saysNothing().includes(value) && !(everyDay && WEEK.includes(field));
  });
  return told.toSorted((one, other) => rank(one.field) - rank(other.field));
}

/** As the screens write it; of people, their role. */
export function valueWords(entity: string, field: string, value: unknown, place: Place): string {
  if (field === 'type' && (entity === 'users' || entity === 'invites'))
    return ROLE_WORDS[value as Role]?.name() ?? sayField(entity, field, value, place); // written by the server from 1 to 4
  return sayField(entity, field, value, place);
}
