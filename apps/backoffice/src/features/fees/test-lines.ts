import type { Fee, LocatedAddress } from '@comanda/contract/delivery/fees';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { writeCsv } from '@comanda/domain/csv';
import { feeForArea } from '@comanda/domain/delivery/delivery-areas';
import { deliveryFee } from '@comanda/domain/delivery/delivery-fee';
import { feeForDistance } from '@comanda/domain/delivery/distance-fee';
import { formatDistance } from '@comanda/domain/format';
import { type Money, money } from '@comanda/domain/money';
import { neighbourhoodOf } from '@comanda/domain/delivery/neighbourhood-of';
import { t } from '@comanda/ui/i18n';
import { feeKey, feeTypeOf, type FeesForm } from './fees-form.ts';

export interface TestedLine {
  line: string;
  place: LocatedAddress | null;
  /** What the customer pays; null when it is not delivered, or nobody knows where it is. */
  fee: Money | null;
  /** Which setting decided, in words. */
  rule: string;
  problem: 'hole' | 'unknown' | null;
}
export interface TestMoment {
  subtotal: number;
  /** 0 is Sunday. */
  weekday: number;
  minutes: number;
}

/** The fee of one address, by the form as it stands. */
export function testLine(
  line: string,
  place: LocatedAddress | null,
  form: FeesForm,
  fees: readonly Fee[],
  { subtotal, weekday, minutes }: TestMoment,
  country_id: number,
): TestedLine {
  const offered = fees.flatMap((fee) => {
    const typed = form.fees[feeKey(fee.id)];
    return typed?.active === true ? [{ ...fee, price: typed.price ?? fee.price }] : [];
  });
  const bands = form.bands.flatMap(({ km, price }) => (km === null || price === null ? [] : [{ km, price }]));
  const named = form.mode === 'neighbourhood' ? neighbourhoodOf(line, offered, weekday) : null;
  const km = place?.distance_km ?? null;
  const inArea =
    place &&
    feeForArea(
      place,
      form.areas.map((area) => ({ ...area, price: money(area.price ?? 0) })),
    );
  if (form.mode === 'distance' && km === null && inArea === null)
    return { line, place, fee: null, rule: t('Lugar desconhecido'), problem: 'unknown' };

  const { fee, fee_free, refusal, trace } = deliveryFee({
    by: 'customer',
    store: {
      fee_type: feeTypeOf(form),
      free_delivery: form.free ? form.free_delivery : null,
      night_extra_value: form.night_extra_value,
    },
    delivery_method: DELIVERY_METHOD.delivery,
    variable_fee_id: named?.id ?? null,
    fees: offered,
    distance: inArea ?? (km === null ? null : feeForDistance(km, bands)),
    subtotal,
    item_free_delivery: false,
    at: { date: '', weekday, minutes },
  });
  if (refusal !== null)
    return {
      line,
      place,
      fee: null,
      rule: form.mode === 'distance' ? t('Fora da última faixa') : t('Bairro fora da lista'),
      problem: 'hole',
    };
  const night = trace.some(({ rule, outcome }) => rule === 'night_extra' && outcome === 'applied');
  const rule = [baseWords(), ...(night ? [t('noite')] : []), ...(fee_free ? [t('grátis pelo subtotal')] : [])];
  return { line, place, fee, rule: rule.join(' + '), problem: null };

  function baseWords(): string {
    if (form.mode === 'neighbourhood') return named?.name ?? '';
    if (form.mode === 'flat') return t('Taxa única');
    if (form.mode === 'agreed') return t('A combinar');
    if (inArea !== null) return inArea.area;
    const band = bands.filter((each) => each.km >= (km ?? 0)).toSorted((one, other) => one.km - other.km)[0];
    return band ? t('Até {km}', { km: formatDistance(band.km, country_id) }) : '';
  }
}

/** A spreadsheet of the answers. */
export function writeTestCsv(rows: readonly TestedLine[]): string {
  const decimal = (value: number | null | undefined, digits: number) =>
    value == null ? '' : value.toFixed(digits).replace('.', ',');
  const lines = rows.map(({ line, fee, rule, place, problem }) => [
    line,
    decimal(fee, 2),
    rule,
    decimal(place?.distance_km, 3),
    problem === null ? t('sim') : problem === 'hole' ? t('não') : t('não se sabe'),
  ]);
  return writeCsv([[t('Endereço'), t('Taxa'), t('Regra'), t('Distância (km)'), t('Entrega')], ...lines]);
}
