import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { unknownCostPart } from '@comanda/domain/reports/derive';
import { unknownCost } from '@comanda/words/paper-words';
import { Banner } from '@comanda/ui/banner';
import { t } from '@comanda/ui/i18n';
import { PageLink } from '../../../platform/page/page-link.tsx';
import { costsPage } from '../../costs/pages.ts';

/** Where the cost of what was sold is not known, what is left looks like more than it is. */
export function UnknownCost({ totals }: Pick<ReportAnswer, 'totals'>) {
  const part = unknownCostPart(totals);
  if (part === null) return null;
  return (
    <Banner
      tone="warning"
      action={
        <PageLink page={costsPage} search={{ mostrar: 'sem-custo' }} className="btn btn-secondary btn-sm">
          {t('Preencher custos')}
        </PageLink>
      }
    >
      {unknownCost(part)}
    </Banner>
  );
}
