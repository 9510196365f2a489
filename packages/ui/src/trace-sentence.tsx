import { DISCOUNT_TYPE, DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatDate, formatMoney, formatPercent, formatWallTime } from '@comanda/domain/format';
import {
  type DiscountRule,
  type FeeRule,
  isDiscountRule,
  isFeeRule,
  type TraceDetail,
  type TraceLine,
} from '@comanda/domain/orders/trace';
import { COUPONS } from '@comanda/words/refusals/coupons';
import { sentence } from '@comanda/words/refusals/refusal';
import { t } from './i18n.tsx';

/** `detail` is what each rule wrote: a value is looked at before it is used. */
interface Words {
  money: (value: unknown) => string;
  rate: (value: unknown) => string;
  time: (value: unknown) => string;
}

const wordsOf = (country_id: number): Words => ({
  money: (value) => formatMoney(typeof value === 'number' ? value : 0, country_id),
  rate: (value) => formatPercent(typeof value === 'number' ? value : 0, country_id),
  time: (value) => formatWallTime(typeof value === 'string' ? value : '', country_id),
});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The name of an amount beside its figure: 'Entrega · Santa Tereza', 'Cupom NENA10', '5% no Pix'. */
export function traceLabel({ rule, detail }: Pick<TraceLine, 'rule' | 'detail'>, country_id: number): string {
  if (isFeeRule(rule)) return feeLabel(rule, detail);
  if (isDiscountRule(rule)) return discountLabel(rule, detail, country_id);
  const percent = wordsOf(country_id).rate(detail['rate']);
  switch (rule) {
    case 'subtotal':
      return t('Subtotal');
    case 'points':
      return t('Itens pagos com pontos');
    case 'manual_addition': {
      const reason = text(detail['reason']);
      return reason === '' ? t('Acréscimo') : t('Acréscimo · {reason}', { reason });
    }
    case 'ticket_increment':
      return t('Acréscimo de {rate} no vale-refeição', { rate: percent });
    case 'debt_increment':
      return t('Acréscimo de {rate} no débito', { rate: percent });
    case 'credit_increment':
      return t('Acréscimo de {rate} no crédito', { rate: percent });
    case 'service_fee':
      return t('Serviço de {rate}, opcional', { rate: percent });
    case 'cashback':
      return t('Cashback');
    case 'minimum_order':
      return t('Pedido mínimo');
    case 'sold_offline':
      return t('Vendido sem internet');
  }
}

function feeLabel(rule: FeeRule, detail: TraceDetail): string {
  switch (rule) {
    case 'fee_none':
    case 'fee_undecided':
    case 'fee_distance':
    case 'fee_flat':
    case 'fee_typed':
    case 'fee_agreed_later':
      return t('Entrega');
    case 'fee_neighbourhood': {
      const name = text(detail['name']);
      return name === '' || name.toUpperCase() === 'OUTROS' ? t('Entrega') : t('Entrega · {name}', { name });
    }
    case 'night_extra':
      return t('Adicional noturno');
    case 'rush_extra':
      return t('Adicional de movimento');
    case 'free_delivery_value':
    case 'free_delivery_item':
      return t('Entrega grátis');
    case 'free_delivery_coupon':
      return t('Entrega grátis com {name}', { name: text(detail['name']) });
  }
}

function discountLabel(rule: DiscountRule, detail: TraceDetail, country_id: number): string {
  const { money, rate } = wordsOf(country_id);
  const percent = rate(detail['rate']);
  switch (rule) {
    case 'line_discount':
      return t('Desconto em {name}', { name: text(detail['name']) });
    case 'stamp_card':
      return t('{card}: {name} da casa', { card: text(detail['card']), name: text(detail['name']) });
    case 'manual_discount':
      return detail['type'] === DISCOUNT_TYPE.percent
        ? t('Desconto de {rate}', { rate: rate(detail['value']) })
        : t('Desconto de {value}', { value: money(detail['value']) });
    case 'coupon':
      return t('Cupom {name}', { name: text(detail['name']) });
    case 'store_discount':
      return t('Desconto de {rate} da loja', { rate: percent });
    case 'takeaway_discount':
      return t('Desconto de {rate} na retirada', { rate: percent });
    case 'cash_discount':
      return t('Desconto de {rate} no dinheiro', { rate: percent });
    case 'pix_discount':
      return t('Desconto de {rate} no Pix', { rate: percent });
    case 'debit_card_discount':
      return t('Desconto de {rate} no débito', { rate: percent });
    case 'afilliate_discount':
      return t('Desconto de {rate} por indicação', { rate: percent });
  }
}

/** What a step did to the total, or why it did nothing, as a whole sentence. */
export function traceSentence(line: TraceLine, country_id: number): string {
  const { outcome, detail } = line;
  const label = traceLabel(line, country_id);
  switch (outcome) {
    case 'applied':
      return appliedSentence(line, label, country_id);
    case 'lost':
      return t('{label} não entrou: {winner}.', { label, winner: winnerWords(detail['to']) });
    case 'refused':
      return refusedSentence(line, label, country_id);
    case 'info':
      return infoSentence(line, label, country_id);
  }
}

function appliedSentence({ rule, amount, detail }: TraceLine, label: string, country_id: number): string {
  const { money } = wordsOf(country_id);
  const value = money(Math.abs(amount));
  if (rule === 'free_delivery_value')
    return t('A entrega é grátis a partir de {value}.', { value: money(detail['free_delivery']) });
  if (rule === 'free_delivery_item') return t('A entrega é grátis por causa de um item da sacola.');
  if (rule === 'night_extra') return t('Das 18h às 6h a entrega custa {value} a mais.', { value });
  if (rule === 'rush_extra') return t('Com o movimento de agora a entrega custa {value} a mais.', { value });
  if (rule === 'fee_distance')
    return detail['outside'] === true
      ? t('O endereço está fora da área: a entrega ficou sem taxa.')
      : text(detail['area']) === ''
        ? t('A entrega é cobrada pela distância: {value}.', { value })
        : t('A entrega é cobrada pela área {area}: {value}.', { area: text(detail['area']), value });
  if (rule === 'cashback') return t('{value} do seu cashback entraram neste pedido.', { value });
  return `${label}: ${money(amount)}.`;
}

function infoSentence({ rule, detail }: TraceLine, label: string, country_id: number): string {
  const { money } = wordsOf(country_id);
  if (rule === 'fee_none')
    return detail['delivery_method'] === DELIVERY_METHOD.table
      ? t('Na mesa não há taxa de entrega.')
      : t('Retirar na loja não tem taxa.');
  if (rule === 'fee_undecided') return t('A entrega entra quando você escolher como receber.');
  if (rule === 'fee_agreed_later') return t('A loja combina a taxa de entrega com você.');
  if (rule === 'free_delivery_value')
    return t('Faltam {missing} para a entrega ficar grátis.', { missing: money(detail['missing']) });
  if (rule === 'points') return t('{n} pontos pagam itens desta sacola.', { n: Number(detail['points_total'] ?? 0) });
  if (rule === 'sold_offline') {
    const named = text(detail['local_number']);
    const label_ = named === '' ? label : t('Vendido sem internet como {named}', { named });
    return typeof detail['now'] === 'number'
      ? t('{label}. Pelas regras da hora em que entrou seria {now}.', { label: label_, now: money(detail['now']) })
      : `${label_}.`;
  }
  return `${label}.`;
}

function refusedSentence({ rule, detail }: TraceLine, label: string, country_id: number): string {
  const { money, time } = wordsOf(country_id);
  switch (detail['reason']) {
    case 'fee_required':
      return t('Escolha o bairro para calcular a entrega.');
    case 'fee_unknown':
      return t('A loja não entrega neste bairro.');
    case 'fee_other_day':
      return t('Neste dia a loja não entrega em {name}.', { name: String(detail['name'] ?? '') });
    case 'distance_required':
      return t('Informe o endereço para calcular a entrega.');
    case 'address_outside':
      return t('Ainda não entregamos neste endereço.');
    case 'declined':
      return t('O serviço é opcional e ficou de fora.');
    case 'counter':
      return t('{label} não vale no balcão.', { label });
    case 'no_balance':
      return t('Você não tem saldo de cashback.');
    case 'not_accepted':
      return t('A loja não aceita cashback neste momento.');
    case 'cashback_minimum':
      return t('O cashback vale em pedidos a partir de {minimum}. Faltam {missing}.', {
        minimum: money(detail['cashback_min']),
        missing: money(detail['missing']),
      });
    case 'coupon_not_found':
      return t('Não encontramos este cupom.');
    case 'coupon_inactive':
      return t('{label} não está ativo.', { label });
    case 'coupon_expired':
      return t('{label} venceu em {date}.', {
        label,
        date: formatDate(`${text(detail['expire_date'])}T12:00:00Z`, 'UTC', country_id),
      });
    case 'coupon_used_up':
      return t('{label} já foi todo usado.', { label });
    case 'coupon_day':
      return t('{label} não vale hoje.', { label });
    case 'coupon_time':
      return t('{label} vale entre {start} e {end}.', {
        label,
        start: time(detail['start']),
        end: time(detail['end']),
      });
    case 'coupon_first_order':
      return t('{label} vale só no primeiro pedido.', { label });
    case 'coupon_of_another':
      return t('{label} é de outra pessoa.', { label });
    case 'coupon_takeaway_only':
      return t('{label} vale só para retirada.', { label });
    case 'coupon_minimum':
      return t('{label} vale a partir de {minimum}. Faltam {missing}.', {
        label,
        minimum: money(detail['minimum_value']),
        missing: money(detail['missing']),
      });
    case 'coupon_delivery_only':
      return t('{label} vale só para entrega.', { label });
    case 'coupon_no_fee':
      return t('A entrega já é grátis: guarde o cupom para outro pedido.');
    case 'coupon_table':
      return sentence(COUPONS.coupon_table);
    case 'coupon_cashback':
      return t('O cupom não soma com o cashback.');
    default:
      return rule === 'minimum_order'
        ? t('O pedido mínimo é {minimum}. Faltam {missing}.', {
            minimum: money(detail['minimum_order']),
            missing: money(detail['missing']),
          })
        : t('{label} não entrou.', { label });
  }
}

/** What came first. @param to a rule, or what keeps every discount out */
function winnerWords(to: unknown): string {
  switch (to) {
    case 'table':
      return t('na mesa não há descontos');
    case 'bill':
      return t('na mesa ele fica para a conta');
    case 'cashback':
      return t('descontos não somam com o cashback');
    case 'manual_discount':
      return t('o desconto dado no balcão vem primeiro');
    case 'coupon':
      return t('o cupom vem primeiro');
    case 'store_discount':
      return t('o desconto da loja vem primeiro');
    case 'takeaway_discount':
      return t('o desconto da retirada vem primeiro');
    case 'cash_discount':
      return t('o desconto do dinheiro vem primeiro');
    case 'pix_discount':
      return t('o desconto do Pix vem primeiro');
    case 'debit_card_discount':
      return t('o desconto do débito vem primeiro');
    default:
      return t('outro desconto vem primeiro');
  }
}
