import { fieldOf } from '@comanda/domain/fields/entities';
import { formatDate, formatMoney, formatPercent, formatTime } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { CODE_WORDS } from '../code-words.ts';

export interface FieldPlace {
  country_id: number;
  /** Left out where it is enough that there is an instant. */
  zone?: string;
}

/** What a row's column holds, as people read it: money, percents, switches, times and codes as the screens write them. */
export function sayField(table: string, name: string, value: unknown, { country_id, zone }: FieldPlace): string {
  const kind = fieldOf(table, name)?.kind;
  if (name === 'stock' && value === null) return t('sem contagem');
  if (value === null || value === undefined || value === '') return t('vazio');
  if (typeof value === 'boolean') return value ? t('sim') : t('não');
  const codes = CODE_WORDS[`${table}.${name}`];
  if (codes && Array.isArray(value))
    return value.length === 0 ? t('todos') : value.map((each) => t(codes[String(each)] ?? String(each))).join(', ');
  if ((kind === 'refs' || kind === 'items') && Array.isArray(value))
    return value.length === 0 ? t('todos') : t('{n} escolhidos', { n: value.length });
  const code = codes?.[String(value as string | number)]; // what a table keeps as a code
  if (code !== undefined) return t(code);
  if (Array.isArray(value) && (name === 'place_pays' || name === 'km_pays'))
    return value.length === 0 ? t('vazio') : value.map((each: Pay) => payWords(each, country_id)).join(', ');
  if (Array.isArray(value) && name === 'corners') return t('{n} cantos', { n: value.length });
  if (table === 'instagram_posts' && name === 'art') return artWords(value);
  if (name === 'fee_type') return feeWords(Number(value), country_id);
  if (kind === 'rule') return t(RULE_WORDS[String(value)] ?? String(value));
  if (kind === 'money' || kind === 'cost') return formatMoney(Number(value), country_id);
  if (kind === 'percent') return formatPercent(Number(value), country_id);
  if (kind === 'minutes') return t('{minutes} min', { minutes: Number(value) });
  if (kind === 'day') return formatDate(`${String(value)}T12:00:00Z`, 'UTC', country_id);
  if (kind === 'image') return t('com foto');
  if (kind === 'instant' || kind === 'until') return instantWords(String(value), country_id, zone);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number); // what is left of a row
}

/** A picture by its words and how many items it shows. */
function artWords(value: unknown): string {
  const { headline = '', item_ids = [] } = value as { headline?: string; item_ids?: readonly number[] }; // as the server keeps it
  const items = item_ids.length;
  return (
    [headline, items > 0 ? t('{n, plural, one {# item} other {# itens}}', { n: items }) : '']
      .filter(Boolean)
      .join(', ') || t('a loja')
  );
}

function instantWords(value: string, country_id: number, zone: string | undefined): string {
  if (value === 'infinity') return t('até alguém voltar');
  if (zone === undefined) return t('por um tempo');
  return `${formatDate(value, zone, country_id)} ${formatTime(value, zone, country_id)}`;
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
