import type { Change } from '@comanda/contract/changes';
import type { Role } from '@comanda/domain/codes';
import { fieldOf } from '@comanda/domain/fields/entities';
import { formatDate, formatMoney, formatPercent, formatTime } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { ROLE_WORDS } from '../users/public.ts';
import { CODE_WORDS } from './code-words.ts';
import { ENTITY_LABELS } from './entity-labels.ts';
import { labelOf } from './field-labels.ts';

export interface Place {
  zone: string;
  country_id: number;
}
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

const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** What a whole row need not say: it holds nothing there. */
const saysNothing = () => [t('vazio'), t('não'), '{}', '[]', '0'];
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
      each.field === 'corners' && each.before === each.after ? { ...each, after: t('contorno mudado') } : each,
    );
  const everyDay = WEEK.every((day) => (after ?? before)?.[day] === true);
  const told = words.filter(({ field, ...each }) => {
    const value = after === null ? each.before : each.after;
    if ((after ?? before)?.[field] === 0 && !FIRST.includes(field)) return false;
    return !saysNothing().includes(value) && !(everyDay && WEEK.includes(field));
  });
  return told.toSorted((one, other) => rank(one.field) - rank(other.field));
}

/** Money, percents, switches, times and roles as the screens write them. */
export function valueWords(entity: string, field: string, value: unknown, { zone, country_id }: Place): string {
  if (value === null || value === undefined || value === '') return t('vazio');
  if (typeof value === 'boolean') return value ? t('sim') : t('não');
  if (field === 'type' && (entity === 'users' || entity === 'invites'))
    return ROLE_WORDS[value as Role]?.name() ?? String(value); // written by the server from 1 to 4
  const code = CODE_WORDS[`${entity}.${field}`]?.[String(value as string | number)]; // what a table keeps as a code
  if (code !== undefined) return t(code);
  if (Array.isArray(value) && (field === 'place_pays' || field === 'km_pays'))
    return value.length === 0 ? t('vazio') : value.map((each: Pay) => payWords(each, country_id)).join(', ');
  if (Array.isArray(value) && field === 'corners') return t('{n} cantos', { n: value.length });
  if (field === 'fee_type') return feeWords(Number(value), country_id);
  if (field === 'price_rule') return t(RULE_WORDS[String(value)] ?? String(value));
  const kind = fieldOf(entity, field)?.kind;
  if (kind === 'money' || kind === 'cost') return formatMoney(Number(value), country_id);
  if (kind === 'percent') return formatPercent(Number(value), country_id);
  if (kind === 'minutes') return t('{minutes} min', { minutes: Number(value) });
  if (kind === 'day') return formatDate(`${String(value)}T12:00:00Z`, 'UTC', country_id);
  if (kind === 'instant' || kind === 'until')
    return value === 'infinity'
      ? t('até alguém voltar')
      : `${formatDate(String(value), zone, country_id)} ${formatTime(String(value), zone, country_id)}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number); // what is left of a row
}

/** One of a driver's prices, as the server keeps it. */
interface Pay {
  fee_name?: string;
  km?: number;
  amount: number;
}
const payWords = ({ fee_name, km, amount }: Pay, country_id: number) =>
  `${fee_name ?? t('até {km} km', { km: km ?? 0 })}: ${formatMoney(amount, country_id)}`;
const RULE_WORDS: Readonly<Record<string, string>> = {
  highest: 'Pelo sabor mais caro',
  average: 'Pela média',
  proportional: 'Proporcional',
};

function feeWords(fee_type: number, country_id: number): string {
  if (fee_type === -1) return t('Por bairro');
  if (fee_type === -2) return t('Por distância');
  if (fee_type === -3) return t('Sem taxa');
  return t('Única: {price}', { price: formatMoney(fee_type, country_id) });
}
