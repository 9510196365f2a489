import { type ErrorCode, errorMessage } from '@comanda/contract/errors';
import {
  formatDate,
  formatLongDate,
  formatMoney,
  formatQuantity,
  formatTime,
  formatWallTime,
} from '@comanda/domain/format';
import { type Moment, toInstant } from '@comanda/domain/local-time';
import type { Refusal } from '@comanda/domain/refusal';
import { speakTime } from '@comanda/domain/time-message';

export interface Speaker {
  readonly country_id: number;
  readonly zone: string;
  readonly now: Date;
}
/** A refusal that can be shown as it is. */
export interface SpokenRefusal {
  code: ErrorCode;
  message: string;
  detail: Record<string, unknown>;
}

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

/** Adds to a refusal the amounts and times of its sentence, in words. */
export function speakRefusal(
  { code, detail = {} }: Refusal<ErrorCode>,
  speaker: Speaker,
  line: { item?: string; item_type?: number } = {},
): SpokenRefusal {
  const { country_id, zone } = speaker;
  const spoken: Record<string, unknown> = { ...detail };
  if (line.item !== undefined) spoken['item'] = line.item;
  const money = (name: string, value: unknown) => {
    if (typeof value === 'number') spoken[name] = formatMoney(value, country_id);
  };
  money('missing_text', detail['missing']);
  money('excess_text', detail['excess']);
  money('credit_left_text', detail['credit_left']);
  money('minimum_text', detail['minimum_order'] ?? detail['minimum_value']);
  const quantity = detail['left'] ?? detail['minimum'] ?? detail['step'] ?? detail['maximum'];
  if (typeof quantity === 'number') {
    const type = detail['complement_id'] === undefined ? (line.item_type ?? 1) : 1;
    spoken['quantity_text'] = formatQuantity(quantity, type, country_id);
  }
  for (const name of ['start_time', 'end_time'])
    if (typeof detail[name] === 'string') spoken[name] = formatWallTime(detail[name], country_id);
  if (typeof detail['expire_date'] === 'string')
    spoken['expire_text'] = formatDate(toInstant(detail['expire_date'].slice(0, 10), 720, zone), zone, country_id);
  if (isMoment(detail['earliest'])) spoken['earliest_text'] = speakInstant(detail['earliest'], speaker);
  if ('next' in detail)
    spoken['opens_text'] = isMoment(detail['next']) ? `Abre ${speakInstant(detail['next'], speaker)}.` : '';
  return { code, message: errorMessage(code, spoken).trim(), detail: spoken };
}

/** 'hoje às 18h', 'amanhã às 11h30', 'sexta às 18h', 'sexta, 4 de dezembro às 18h' */
export function speakInstant(moment: Moment, { country_id, zone, now }: Speaker): string {
  const at = new Date(moment);
  const { when, weekday } = speakTime(at, now, zone);
  const time = formatTime(at, zone, country_id);
  if (when === 'today') return `hoje às ${time}`;
  if (when === 'tomorrow') return `amanhã às ${time}`;
  return `${when === 'weekday' ? (WEEKDAYS[weekday] ?? '') : formatLongDate(at, zone, country_id)} às ${time}`;
}

const isMoment = (value: unknown): value is Date | string => value instanceof Date || typeof value === 'string';
