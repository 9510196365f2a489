import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import { placeBehindAll } from '../orders-behind.ts';

/** The sum of all rows; it opens their orders. */
export function TotalName({ answer, store_id }: { answer: ReportAnswer; store_id: number }) {
  const behind = placeBehindAll(answer, store_id);
  if (!behind) return <b className="font-semibold">{t('Total')}</b>;
  return (
    <Link
      {...behind}
      className="relative font-semibold underline-offset-2 after:absolute after:-inset-y-1.5 after:inset-x-0 hover:underline"
    >
      {t('Total')}
    </Link>
  );
}
