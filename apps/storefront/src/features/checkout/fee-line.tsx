import { DELIVERY_METHOD, FEE_TYPE } from '@comanda/domain/codes';
import { formatDistance, formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Bike, Store } from 'lucide-react';
import { useCheckout } from './use-checkout.ts';

/** What the way costs, and why, as soon as it is known. */
export function FeeLine() {
  const { store, draft, totals, quote, ways, chooseWay, errorOf, tried } = useCheckout();
  const { country_id } = store;
  const fee = totals.trace.find(({ rule }) => rule.startsWith('fee_'));
  const outside = fee?.outcome === 'refused' && fee.detail['reason'] === 'address_outside';
  const takeaway = ways.includes(DELIVERY_METHOD.takeaway);
  const byDistance = store.fee_type === FEE_TYPE.distance;
  const km = byDistance && quote.fresh ? quote.last?.distance_km : null;

  if (outside)
    return (
      <div className="mt-4 space-y-3">
        {!(tried && errorOf('address')) && (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2.5 text-sm text-danger-text">
            {km != null
              ? t('Ainda não entregamos neste endereço ({distance}).', { distance: formatDistance(km, country_id) })
              : t('Ainda não entregamos neste endereço.')}
          </p>
        )}
        {takeaway && (
          <Button
            size="lg"
            className="w-full border-sf-accent-ui bg-sf-surface text-sf-accent-text"
            icon={<Store className="size-5" aria-hidden />}
            onClick={() => chooseWay(DELIVERY_METHOD.takeaway)}
          >
            {t('Mudar para retirada (grátis)')}
          </Button>
        )}
      </div>
    );
  if (fee === undefined || fee.outcome === 'refused') return null;
  const place = byDistance ? '' : (store.fees.find(({ id }) => id === draft.variable_fee_id)?.name ?? '');
  const where =
    km != null
      ? t('Entrega a {distance}', { distance: formatDistance(km, country_id) })
      : fee.rule === 'fee_neighbourhood' && place !== ''
        ? t('Entrega em {place}', { place: draft.neighbourhood || place })
        : t('Entrega');
  const price =
    fee.rule === 'fee_agreed_later'
      ? t('A combinar com a loja')
      : totals.fee === 0
        ? t('Grátis')
        : formatMoney(totals.fee, country_id);
  return (
    <p
      className="mt-4 flex items-center gap-2 rounded-md bg-sf-band px-3 py-2.5 text-sm text-sf-band-fg"
      aria-live="polite"
    >
      <Bike className="size-4.5 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1">{where}</span>
      <b className="t-money">{price}</b>
    </p>
  );
}
