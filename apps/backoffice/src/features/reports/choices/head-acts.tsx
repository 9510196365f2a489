import { Button } from '@comanda/ui/button';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Download } from 'lucide-react';
import type { Report } from '@comanda/domain/reports/report';
import { ActButton } from '../../../platform/act/act-button.tsx';
import { useSession } from '../../../platform/session.tsx';
import { FavouriteStar } from '../list/favourite-star.tsx';
import { REPORT_ACTS } from '../report-acts.ts';

interface Props {
  report: Report;
  onExport: () => void;
}

/** What is done with a report, beside its title. */
export function HeadActs({ onExport }: Props) {
  const { user } = useSession();
  return (
    <>
      <ActButton act={REPORT_ACTS.print} on={{ user }} />
      <Button icon={<Download className="size-4" aria-hidden />} onClick={onExport}>
        {t('Exportar')}
      </Button>
    </>
  );
}

/** The same on a phone. */
export const HeadCorner = ({ report, onExport }: Props) => (
  <>
    <FavouriteStar report={report} />
    <IconButton label={t('Exportar')} className="size-11" onClick={onExport}>
      <Download className="size-5" aria-hidden />
    </IconButton>
  </>
);
