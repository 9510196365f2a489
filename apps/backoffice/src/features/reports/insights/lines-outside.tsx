import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { Banner } from '@comanda/ui/banner';
import { t } from '@comanda/ui/i18n';
import { linesOutside } from '@comanda/words/paper-words';
import { PageLink } from '../../../platform/page/page-link.tsx';
import { payoutsPage } from '../../payouts/pages.ts';

interface LinesOutsideProps {
  outside: NonNullable<ReportAnswer['outside']>;
  country_id: number;
}

/** What a partner's statement says of orders that no row counts. */
export function LinesOutside({ outside, country_id }: LinesOutsideProps) {
  return (
    <Banner
      action={
        <PageLink page={payoutsPage} className="btn btn-secondary btn-sm">
          {t('Ver em Repasses')}
        </PageLink>
      }
    >
      {linesOutside(outside, country_id)}
    </Banner>
  );
}
