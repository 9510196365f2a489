import type { ReportAnswer } from '@comanda/contract/reports';
import { Banner } from '@comanda/ui/banner';
import { t } from '@comanda/ui/i18n';
import { PageLink } from '../../platform/page/page-link.tsx';
import { costsPage } from '../costs/pages.ts';

/** Where the cost of what was sold is not known, what is left looks like more than it is. */
export function UnknownCost({ totals: { goods_unknown, net, revenue } }: Pick<ReportAnswer, 'totals'>) {
  const sold = net || revenue;
  if (!goods_unknown || !sold) return null;
  const part = Math.min(100, Math.max(1, Math.round((goods_unknown / sold) * 100)));
  return (
    <Banner
      tone="warning"
      action={
        <PageLink page={costsPage} search={{ mostrar: 'sem-custo' }} className="btn btn-secondary btn-sm">
          {t('Preencher custos')}
        </PageLink>
      }
    >
      {t('Custo desconhecido em {n}% das vendas: sobra menos do que está aqui.', { n: part })}
    </Banner>
  );
}
