import type { CampaignCoupon } from '@comanda/contract/marketing/campaigns';
import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { NumberInput } from '@comanda/ui/number-input';
import { Select } from '@comanda/ui/select';

interface Props {
  coupon: CampaignCoupon | null;
  country_id: number;
  onChange: (coupon: CampaignCoupon | null) => void;
}
const FIRST: CampaignCoupon = { type: 1, value: 10, minimum_value: 0, days: 7 };

/** A gift that is each person's own: a coupon for one order, made when the message leaves. */
export function CouponPart({ coupon, country_id, onChange }: Props) {
  const change = (changes: Partial<CampaignCoupon>) => onChange({ ...(coupon ?? FIRST), ...changes });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('Brinde')}
        value={coupon === null ? '0' : String(coupon.type)}
        options={[
          { value: '0', label: t('Sem brinde') },
          { value: '1', label: t('Desconto em %') },
          { value: '2', label: t('Desconto em dinheiro') },
          { value: '3', label: t('Entrega grátis') },
        ]}
        onChange={({ target }) => {
          const type = Number(target.value);
          if (type === 0) onChange(null);
          else change({ type: type as CampaignCoupon['type'] }); // one of the options
        }}
      />
      {coupon?.type === DISCOUNT_TYPE.percent && (
        <NumberInput
          label={t('Quanto')}
          suffix="%"
          min={1}
          max={100}
          value={coupon.value}
          onChange={(value) => change({ value: value ?? 0 })}
        />
      )}
      {coupon?.type === DISCOUNT_TYPE.value && (
        <MoneyInput
          label={t('Quanto')}
          country={country_id}
          value={money(coupon.value)}
          onChange={(value) => change({ value: value ?? 0 })}
        />
      )}
      {coupon && (
        <>
          <MoneyInput
            label={t('Pedido a partir de')}
            country={country_id}
            value={money(coupon.minimum_value)}
            onChange={(value) => change({ minimum_value: value ?? 0 })}
          />
          <NumberInput
            label={t('Vale por')}
            suffix={t('dias')}
            hint={t('Cada pessoa recebe um código só dela, para um pedido.')}
            min={1}
            max={90}
            value={coupon.days}
            onChange={(value) => change({ days: value ?? 1 })}
          />
        </>
      )}
    </div>
  );
}
