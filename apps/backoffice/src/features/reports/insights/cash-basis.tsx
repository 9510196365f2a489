import { t } from '@comanda/ui/i18n';
import { PageLink } from '../../../platform/page/page-link.tsx';
import { cashFlowPage } from '../../cash-flow/pages.ts';

/** What a statement by cash counts, and where the same money stands day by day. */
export const CashBasis = () => (
  <p className="text-sm text-fg-2">
    {t('Só o que já entrou e saiu, no dia em que foi recebido ou pago.')}{' '}
    <PageLink page={cashFlowPage} className="font-semibold underline underline-offset-2">
      {t('Ver dia a dia')}
    </PageLink>
  </p>
);
