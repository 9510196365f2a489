import type { Discount } from '@comanda/contract/marketing/discounts';
import type { StoreDetail } from '@comanda/contract/stores/stores';
import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import { couponRefusals } from '@comanda/domain/prices/coupon';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { ZERO } from '@comanda/domain/money';
import { windowsBetween } from '@comanda/domain/hours/opening-windows';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';

const DAYS_AHEAD = 13;
const STEP_MS = 15 * 60_000;

type Rates = Pick<
  StoreDetail,
  | 'discount'
  | 'takeaway_discount'
  | 'afilliate_discount'
  | 'cash_discount'
  | 'pix_discount'
  | 'debit_card_discount'
  | 'referrals'
>;
export type ConflictStore = Rates &
  Pick<
    StoreDetail,
    | 'country_id'
    | 'timezone'
    | 'coupons'
    | 'times'
    | 'closes_schedule'
    | 'always_open'
    | 'take_out'
    | 'delivery'
    | 'fee_type'
    | 'free_delivery'
  >;

/** Which automatic discounts never count because another comes first, or a switch is off; in the order of precedence. */
export function rateConflicts(rates: Rates, country_id: number): string[] {
  const rate = (value: number) => formatPercent(value, country_id);
  const named = [
    { value: rates.takeaway_discount, name: t('na retirada') },
    { value: rates.cash_discount, name: t('no dinheiro') },
    { value: rates.pix_discount, name: t('no Pix') },
    { value: rates.debit_card_discount, name: t('no débito') },
    { value: rates.afilliate_discount, name: t('por indicação') },
  ].filter(({ value }) => value > 0);
  const sentences: string[] = [];
  if (rates.discount > 0)
    for (const { value, name } of named)
      sentences.push(
        t('{rate} {name} nunca entra na venda pelo cardápio: o desconto de {store} em todos os pedidos vem antes.', {
          rate: rate(value),
          name,
          store: rate(rates.discount),
        }),
      );
  else if (rates.takeaway_discount > 0 && named.length > 1)
    sentences.push(
      t('Na retirada vale só o desconto de {rate}: os outros entram na entrega.', {
        rate: rate(rates.takeaway_discount),
      }),
    );
  if (rates.afilliate_discount > 0 && !rates.referrals)
    sentences.push(
      t('{rate} por indicação não entra: as indicações estão desligadas.', { rate: rate(rates.afilliate_discount) }),
    );
  return sentences;
}

/**
 * Why a coupon that is on will hardly be of use to anybody, as sentences that say what to change.
 * @param now what the coming two weeks are counted from
 */
export function couponConflicts(coupon: Discount, store: ConflictStore, now: Date): string[] {
  if (!coupon.active) return [];
  if (!store.coupons) return [t('Aceitar cupons está desligado: este não funciona até ligar.')];
  return [...neverCounts(coupon, store, now), ...givesLess(coupon, store)];
}

function neverCounts(coupon: Discount, store: ConflictStore, now: Date): string[] {
  const { country_id } = store;
  if (coupon.takeaway_only && !store.take_out) return [t('Só vale para retirada, e a loja não oferece retirada.')];
  if (coupon.type === DISCOUNT_TYPE.freeDelivery) {
    if (!store.delivery) return [t('Dá entrega grátis, e a loja não entrega.')];
    if (store.fee_type === 0) return [t('A entrega já é grátis para todos: ele não tem o que descontar.')];
    if (store.free_delivery !== null && store.free_delivery <= coupon.minimum_value)
      return [
        t('A entrega já é grátis a partir de {value}: quando ele vale, não há taxa para descontar.', {
          value: formatMoney(store.free_delivery, country_id),
        }),
      ];
  }
  return meetsOpenHours(coupon, store, now)
    ? []
    : [t('Nos dias e horários em que vale, a loja não está aberta. Confira os dias, o horário e o último dia.')];
}

/** Whether some moment of the coming days, within the opening hours unless orders are scheduled, is one of the coupon's. */
function meetsOpenHours(coupon: Discount, store: ConflictStore, now: Date): boolean {
  const { times: schedule, closes_schedule, country_id } = store;
  const zone = storeZone(store.timezone, country_id);
  const today = toLocal(now, zone).date;
  const until = addDays(today, DAYS_AHEAD);
  const open = windowsBetween({ schedule, closes_schedule, zone }, today, until);
  if (open.length === 0 || (coupon.expire_date !== null && coupon.expire_date < today)) return true; // told elsewhere
  const spans = store.always_open ? [{ start: now, end: new Date(now.getTime() + DAYS_AHEAD * 86_400_000) }] : open;
  return spans.some(({ start, end }) => {
    for (let at = start.getTime() + STEP_MS / 3; at < end.getTime(); at += STEP_MS)
      if (at >= now.getTime() && countsAt(coupon, toLocal(at, zone))) return true;
    return false;
  });
}

const OF_TIME = ['coupon_day', 'coupon_time', 'coupon_expired'];
const countsAt = (coupon: Discount, now: ReturnType<typeof toLocal>): boolean =>
  !couponRefusals(coupon, {
    now,
    subtotal: coupon.minimum_value,
    delivery_method: null,
    first_order: true,
    cashback: false,
    delivery_fee: { fee: ZERO, refusal: null },
  }).some(({ code }) => OF_TIME.includes(code));

/** A coupon comes before the store's discounts, also when it gives less. */
function givesLess(coupon: Discount, store: ConflictStore): string[] {
  const { country_id } = store;
  const automatic = store.discount > 0 ? store.discount : coupon.takeaway_only ? store.takeaway_discount : 0;
  if (automatic === 0) return [];
  const rate = formatPercent(automatic, country_id);
  if (coupon.type === DISCOUNT_TYPE.percent && coupon.value < automatic)
    return [t('Quem usa paga mais: o cupom tira o desconto de {rate} da loja, que é maior.', { rate })];
  if (coupon.type === DISCOUNT_TYPE.value)
    return [
      t('Em pedidos acima de {value}, o desconto de {rate} da loja seria maior, mas o cupom vem antes.', {
        value: formatMoney(Math.round((coupon.value * 10_000) / automatic) / 100, country_id),
        rate,
      }),
    ];
  if (coupon.type === DISCOUNT_TYPE.freeDelivery)
    return [t('Quem usa fica sem o desconto de {rate} da loja: o cupom vem antes.', { rate })];
  return [];
}
