import type { CostEffect } from '@comanda/contract/menu/tags';
import { formatPercent } from '@comanda/domain/format';
import { marginPercent } from '@comanda/domain/prices/margin';
import { Banner } from '@comanda/ui/banner';
import { t } from '@comanda/ui/i18n';
import { Money } from '@comanda/ui/money';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useStore } from '../../platform/session.tsx';
import { costsPage } from '../costs/pages.ts';

/** Which margins the change that was just saved has moved. */
export function CostEffects({ effects }: { effects: readonly CostEffect[] }) {
  const country_id = useStore()?.country_id ?? 1;
  if (effects.length === 0) return null;
  const margin = (price: number, cost: number | null) => {
    const percent = cost === null ? null : marginPercent(price, cost);
    return percent === null ? '–' : formatPercent(Math.round(percent * 10) / 10, country_id);
  };
  return (
    <Banner tone="info" title={t('{n, plural, one {# margem mudou} other {# margens mudaram}}', { n: effects.length })}>
      <ul className="mt-1 space-y-1">
        {effects.map(({ menu_item_id, complement_id, name, price, before, after }) => (
          <li key={`${menu_item_id} ${complement_id}`} className="flex flex-wrap gap-x-2 text-sm">
            <b className="font-semibold">{name}</b>
            <span>
              {margin(price, before)} → {margin(price, after)}
            </span>
            {after !== null && (
              <span className="text-fg-3">
                {t('custo')} <Money value={after} country_id={country_id} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <PageLink page={costsPage} className="mt-1 inline-block text-sm underline underline-offset-2">
        {t('Ver custos e margens')}
      </PageLink>
    </Banner>
  );
}
