import { formatDate, formatMoney, formatTime } from '@comanda/domain/format';

/** Whose paper it is: names, money and clocks are written as its people write them. */
export interface Shop {
  name: string;
  country_id: number;
  /** IANA name of its time zone. */
  zone: string;
}

export const moneyOf = (shop: Shop, amount: number): string => formatMoney(amount, shop.country_id);
export const dateTime = (shop: Shop, moment: string): string =>
  `${formatDate(moment, shop.zone, shop.country_id)} ${formatTime(moment, shop.zone, shop.country_id)}`;
