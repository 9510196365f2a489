import type { ReviewForm } from '@comanda/contract/marketing/reviews';
import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { couponPath } from '@comanda/domain/paths';
import { buttonClass } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Link } from '../../platform/page/navigation.tsx';
import { Panel } from '../../platform/page/page-frame.tsx';
import { Given } from './given.tsx';
import { useStore } from '../../platform/page/page-context.tsx';

/** What somebody wrote, what the store answered, and what it gave for it. */
export function Written({ form: { rating, review, review_reply, coupon, given } }: { form: ReviewForm }) {
  const { url, country_id } = useStore();
  return (
    <Panel className="space-y-2">
      <p className="text-base font-semibold">{t('Sua nota: {rating} de 5', { rating })}</p>
      {review !== '' && <p className="text-sm break-words text-sf-fg-2">“{review}”</p>}
      {given > 0 && <Given amount={given} />}
      {review_reply !== '' && (
        <p className="rounded-md bg-sf-band px-3 py-2.5 text-sm break-words text-sf-band-fg">
          <b className="font-semibold">{t('A loja respondeu:')}</b> {review_reply}
        </p>
      )}
      {coupon !== null && (
        <div className="space-y-2 pt-2">
          <p className="text-sm">
            {t('A loja deu um cupom de {off} para você: {name}', {
              off:
                coupon.type === DISCOUNT_TYPE.percent
                  ? formatPercent(coupon.value, country_id)
                  : formatMoney(coupon.value, country_id),
              name: coupon.name,
            })}
          </p>
          <Link href={couponPath(url, coupon.name)} className={buttonClass('store', 'lg')}>
            {t('Usar o cupom')}
          </Link>
        </div>
      )}
    </Panel>
  );
}
