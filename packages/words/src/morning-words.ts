import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatPercent, formatQuantity, formatShortDate } from '@comanda/domain/format';
import { type LocalDate, weekdayOf } from '@comanda/domain/local-time';
import type { Digest, Need } from '@comanda/domain/morning/digest';
import type { DigestLink } from '@comanda/domain/morning/links';
import { capital } from './capital.ts';
import { t } from './i18n.ts';
import { weekdayWords } from './weekdays.ts';

/** A sentence that stands for itself, and where its figure is read. */
export interface Sentence {
  text: string;
  link: DigestLink;
}
export interface NeedWords extends Sentence {
  title: string;
  /** What there is to do. */
  act: string;
  order_id?: number;
}

type Of = (day: LocalDate) => string;
const byWeekday =
  (words: () => readonly string[]): Of =>
  (day) =>
    words()[weekdayOf(day)] ?? '';
/** 'a quinta passada' */
export const theLastWeekday = byWeekday(() => [
  t('o domingo passado'),
  t('a segunda passada'),
  t('a terça passada'),
  t('a quarta passada'),
  t('a quinta passada'),
  t('a sexta passada'),
  t('o sábado passado'),
]);
const onTheLast = byWeekday(() => [
  t('No domingo passado'),
  t('Na segunda passada'),
  t('Na terça passada'),
  t('Na quarta passada'),
  t('Na quinta passada'),
  t('Na sexta passada'),
  t('No sábado passado'),
]);
const usualOne = byWeekday(() => [
  t('um domingo comum'),
  t('uma segunda comum'),
  t('uma terça comum'),
  t('uma quarta comum'),
  t('uma quinta comum'),
  t('uma sexta comum'),
  t('um sábado comum'),
]);
const several = byWeekday(() => [
  t('domingos'),
  t('segundas'),
  t('terças'),
  t('quartas'),
  t('quintas'),
  t('sextas'),
  t('sábados'),
]);
const isMasculine = (day: LocalDate): boolean => [0, 6].includes(weekdayOf(day));

/** The first thing to know: how yesterday was. */
export function headlineWords({ headline, day, sold }: Digest, country_id: number): string {
  switch (headline.code) {
    case 'never':
      return t('A loja ainda não vendeu.');
    case 'shut':
      return t('Ontem a loja não abriu.');
    case 'unsold':
      return t('Ontem não houve vendas.');
    case 'sold':
      return t('Ontem: {net} em vendas.', { net: formatMoney(sold?.net ?? 0, country_id) });
    case 'better':
    case 'worse':
    case 'alike': {
      const other = headline.than === 'last' ? theLastWeekday(day) : usualOne(day);
      const percent = formatPercent(headline.percent, country_id);
      if (headline.code === 'alike') return t('Ontem foi quase igual: vendas como {other}.', { other });
      return headline.code === 'better'
        ? t('Ontem foi {percent} melhor que {other}.', { percent, other })
        : t('Ontem foi {percent} pior que {other}.', { percent, other });
    }
  }
}

/** The same with a greeting. @param name as the account has it */
export const greetingWords = (digest: Digest, name: string, country_id: number): string =>
  t('Bom dia, {name}. {headline}', {
    name: name.trim().split(/\s+/)[0] ?? '',
    headline: headlineWords(digest, country_id),
  });

/** Above what there is to do, and above what sold well. */
export const needsTitle = (): string => t('O que pede sua mão');
export const itemsTitle = (): string => t('Saiu bem');

/** What there is to say of the day, a sentence for each figure. */
export function dayWords(digest: Digest, country_id: number): Sentence[] {
  const { sold, why, rank, day, note, note_before } = digest;
  const said: (Sentence | null)[] = [];
  const say = (text: string, link: DigestLink) => said.push({ text, link });
  if (sold) {
    const net = formatMoney(sold.net, country_id);
    say(t('Vendas de {net} em {n, plural, one {# pedido} other {# pedidos}}.', { net, n: sold.orders }), 'sales');
    if (sold.peak) say(peakWords(sold.peak), 'hours');
    if (sold.prep !== null)
      say(t('A cozinha levou {n, plural, one {# minuto} other {# minutos}}, em média.', { n: sold.prep }), 'kitchen');
  }
  if (why) say(whyWords(why, country_id), why.code === 'orders' ? 'sales' : 'average');
  if (rank) say(rankWords(rank, day), 'sales');
  if (note !== null) say(t('Anotado para ontem: {note}.', { note: withoutEnd(note) }), 'sales');
  if (note_before !== null) say(t('{when}: {note}.', { when: onTheLast(day), note: withoutEnd(note_before) }), 'sales');
  return said.filter((each) => each !== null);
}

/** The sentence brings its own full stop. */
const withoutEnd = (note: string): string => note.replace(/[.\s]+$/, '');

const peakWords = ({ hour, orders }: { hour: number; orders: number }): string =>
  t('O pico foi {hour, plural, one {à} other {às}} {hour}h, com {n, plural, one {# pedido} other {# pedidos}}.', {
    hour,
    n: orders,
  });

function whyWords(why: NonNullable<Digest['why']>, country_id: number): string {
  const n = Math.abs(why.difference);
  if (why.code === 'orders')
    return why.difference > 0
      ? t('{n, plural, one {Veio # pedido} other {Vieram # pedidos}} a mais.', { n })
      : t('{n, plural, one {Veio # pedido} other {Vieram # pedidos}} a menos.', { n });
  const value = formatMoney(n, country_id);
  return why.difference > 0
    ? t('Cada pedido valeu {value} a mais.', { value })
    : t('Cada pedido valeu {value} a menos.', { value });
}

function rankWords({ code, of }: NonNullable<Digest['rank']>, day: LocalDate): string {
  const days = several(day);
  if (code === 'best')
    return isMasculine(day) ? t('O melhor de {of} {days}.', { of, days }) : t('A melhor de {of} {days}.', { of, days });
  return isMasculine(day)
    ? t('O mais fraco de {of} {days}.', { of, days })
    : t('A mais fraca de {of} {days}.', { of, days });
}

export interface FigureWords {
  label: string;
  value: string;
  /** Below it; empty where there is nothing to add. */
  note: string;
  link: DigestLink;
}

/** The figures that stand side by side; what is not known is not there. */
export function figureWords({ sold, day, headline }: Digest, country_id: number): FigureWords[] {
  if (sold === null) return [];
  const { margin, unknown, average, average_change, kept } = sold;
  const other = 'than' in headline && headline.than === 'usual' ? usualOne(day) : theLastWeekday(day);
  const lost = margin !== null && margin.value < 0;
  return [
    ...(margin
      ? [
          {
            label: lost ? t('Faltou') : t('Sobrou'),
            value: `${unknown === null ? '' : '≈ '}${formatMoney(Math.abs(margin.value), country_id)}`,
            note: t('{part}% das vendas', { part: Math.abs(margin.part) }),
            link: 'margin' as const,
          },
        ]
      : []),
    {
      label: t('Ticket'),
      value: formatMoney(average, country_id),
      note:
        average_change === null
          ? ''
          : average_change === 0
            ? t('como {other}', { other })
            : t('{change}% ante {other}', {
                change: average_change > 0 ? `+${average_change}` : `−${Math.abs(average_change)}`,
                other,
              }),
      link: 'average' as const,
    },
    ...(kept
      ? [
          {
            label: t('No prazo'),
            value: `${kept.part}%`,
            note: t('de {n, plural, one {# pedido} other {# pedidos}}', { n: kept.promised }),
            link: 'promises' as const,
          },
        ]
      : []),
  ];
}

export const unknownWords = (percent: number): Sentence => ({
  text: t('Custo desconhecido em {n}% das vendas: sobrou menos do que parece.', { n: percent }),
  link: 'costs',
});

/** What waits for a person: what it is, how much, and what there is to do. */
export function needWords(need: Need, country_id: number): NeedWords {
  switch (need.code) {
    case 'due':
      return { title: dueTitle(need), text: dueText(need, country_id), act: t('Pagar'), link: 'due' };
    case 'cancelled': {
      const value = t('{value} a menos.', { value: formatMoney(need.value, country_id) });
      return {
        title: t('{n, plural, one {# pedido foi cancelado} other {# pedidos foram cancelados}}', { n: need.orders }),
        text: need.reason === null ? value : `${value} ${reasonWords(need.reason, need.orders)}`,
        act: t('Ver pedidos'),
        link: 'cancelled',
      };
    }
    case 'reviews':
      return {
        title: t('{n, plural, one {# nota baixa espera resposta} other {# notas baixas esperam resposta}}', {
          n: need.count,
        }),
        text: need.text === '' ? need.name : t('“{words}” {name}', { words: need.text, name: need.name }),
        act: t('Responder'),
        link: 'reviews',
        order_id: need.order_id,
      };
    case 'pix':
      return {
        title: t('{n, plural, one {# Pix de ontem sem confirmação} other {# Pix de ontem sem confirmação}}', {
          n: need.count,
        }),
        text: t('{total} que ninguém viu entrar.', { total: formatMoney(need.total, country_id) }),
        act: t('Conferir'),
        link: 'pix',
      };
    case 'low':
      return {
        title: need.at_least
          ? t('{n} itens ou mais no estoque mínimo', { n: need.count })
          : t('{n, plural, one {# item no estoque mínimo} other {# itens no estoque mínimo}}', { n: need.count }),
        text: need.count === 1 ? need.first : t('{first} é o mais perto do fim.', { first: need.first }),
        act: t('Repor'),
        link: 'low',
      };
  }
}

type Due = Extract<Need, { code: 'due' }>;
function dueTitle({ count, overdue, first }: Due): string {
  if (count === 1) return overdue === 1 ? t('Conta vencida: {first}', { first }) : t('Vence hoje: {first}', { first });
  if (overdue === 0) return t('{n} contas vencem hoje', { n: count });
  if (overdue === count) return t('{n} contas vencidas', { n: count });
  return t('{n} contas a pagar', { n: count });
}
function dueText({ count, overdue, total }: Due, country_id: number): string {
  const sum = t('{total} a pagar.', { total: formatMoney(total, country_id) });
  if (overdue === 0 || overdue === count) return sum;
  return `${sum} ${t('{n, plural, one {# já venceu} other {# já venceram}}, o resto vence hoje.', { n: overdue })}`;
}

const reasonWords = ({ words, orders }: { words: string; orders: number }, all: number): string =>
  orders === all
    ? t('Motivo: {reason}.', { reason: withoutEnd(words) })
    : t('Motivo mais comum: {reason} ({n}).', { reason: withoutEnd(words), n: orders });

/** What today may bring; null where nothing is known of it. */
export function aheadWords(
  { ahead, today }: Digest,
  country_id: number,
): { title: string; text: string; link: DigestLink } | null {
  const { shut, holiday, usual, scheduled, note } = ahead;
  const weekday = capital(weekdayWords()[weekdayOf(today)] ?? '');
  const rest = [
    ...(usual
      ? [
          t('Costuma ter {n, plural, one {# pedido} other {# pedidos}}: o meio de {of} {days}.', {
            n: usual.orders,
            of: usual.of,
            days: several(today),
          }),
        ]
      : []),
    ...(holiday !== null ? [t('É feriado: {holiday}.', { holiday })] : []),
    ...(scheduled > 0
      ? [t('{n, plural, one {Há # pedido agendado} other {Há # pedidos agendados}}.', { n: scheduled })]
      : []),
    ...(note !== null ? [t('Anotado para hoje: {note}.', { note: withoutEnd(note) })] : []),
  ];
  if (shut) return { title: t('Hoje a loja não abre'), text: rest.join(' '), link: 'weekdays' };
  if (usual)
    return {
      title: t('{weekday} costuma dar {net}', { weekday, net: formatMoney(usual.net, country_id) }),
      text: rest.join(' '),
      link: 'weekdays',
    };
  return rest.length === 0
    ? null
    : { title: t('Hoje, {weekday}', { weekday: weekday.toLowerCase() }), text: rest.join(' '), link: 'weekdays' };
}

/** '31 vendidos, o máximo em 5 quintas' */
export function itemWords(
  { quantity, record_of }: Digest['items'][number],
  day: LocalDate,
  country_id: number,
): string {
  const count = formatQuantity(Math.round(quantity * 10) / 10, ITEM_TYPE.unit, country_id);
  const sold = quantity === 1 ? t('{count} vendido', { count }) : t('{count} vendidos', { count });
  if (record_of === null) return sold;
  return t('{sold}, o recorde de {of} {days}', { sold, of: record_of + 1, days: several(day) });
}

/** How it was made, and of which day it tells: '20/11'. */
export const madeWords = ({ day }: Digest): string =>
  t('Escrito com os números da sua loja, sem inteligência artificial. Ontem: {day}.', {
    day: formatShortDate(`${day}T12:00:00Z`, 'UTC'),
  });
