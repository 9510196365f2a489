import type { PublicStore } from '@comanda/contract/stores/stores';
import { WEEKDAY_FLAGS } from '@comanda/domain/menu/availability';
import { isEveryDay } from '@comanda/domain/delivery/fee-of-day';
import { PAYMENT } from '@comanda/domain/codes';
import { endAhead } from '@comanda/domain/local-time';
import { omit } from '../../platform/omit.ts';
import { openingOf } from './opening.ts';
import { labelPayments } from './payment-labels.ts';
import type { PublicRow } from './store-detail.repo.ts';

export type PublicStorePart = Omit<PublicStore, 'groups' | 'complement_groups'>;

/** What anybody may know of a store at an instant, without its menu. Address and phone only when the store shows them. */
export function publicStorePart(
  row: PublicRow,
  now: Date,
  table_mode: boolean,
  rating: PublicStore['rating'],
): PublicStorePart {
  const { config, hidden_address, display_phone, display_rating } = row;
  const { no_service_fee, full_image } = config;
  return {
    ...omit(
      row,
      'zone',
      'schedule',
      'active',
      'hidden_address',
      'display_phone',
      'display_rating',
      ...unsetTrackers(row),
    ),
    ...openingOf({ ...row, table_mode }, now),
    ...(hidden_address ? { address: '', reference: '', zipcode: '', latitude: null, longitude: null } : {}),
    ...(display_phone ? {} : { phone: '', whatsapp: '' }),
    config: {
      ...(no_service_fee === undefined ? {} : { no_service_fee }),
      ...(full_image === undefined ? {} : { full_image }),
    },
    rating: display_rating ? rating : null,
    times: row.schedule,
    closes_schedule: row.closes_schedule.map((dates) => omit(dates, 'id')),
    payment_methods: labelPayments(row, row.payment_methods)
      .filter(({ id, enabled, off_until }) => enabled && id !== PAYMENT.onCredit && endAhead(off_until, now) === null)
      .map((method) => omit(method, 'off_until')),
    fee_areas: row.fee_areas.filter(({ active }) => active),
    fees: row.fees
      .filter(({ active }) => active)
      .map((fee) => ({
        ...omit(fee, 'active', 'off_until', ...(isEveryDay(fee) ? WEEKDAY_FLAGS : [])),
        ...(endAhead(fee.off_until, now) === null ? {} : { off_until: fee.off_until ?? undefined }),
      })),
    table_mode,
  };
}

const TRACKERS = ['pixel_id', 'google_analytics', 'google_ads'] as const;
const unsetTrackers = (row: PublicRow) => TRACKERS.filter((name) => row[name] === '');
