import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { t } from '@comanda/ui/i18n';
import { PageLink } from '../../../platform/page/page-link.tsx';
import { generalPage } from '../../stores/pages.ts';

/** What is aimed at. */
const GOAL = 90;

/** Under the times: what a promise would have to be to be kept; nothing where it is, or where it would change nothing. */
export function PromiseInsight({ answer: { spread, totals } }: { answer: ReportAnswer }) {
  const { kept_part, whole_most } = totals;
  const promised = spread?.promise?.to;
  if (kept_part == null || kept_part >= GOAL || whole_most == null || promised === undefined) return null;
  if (whole_most <= promised) return null;
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-fg-2">
      <b className="font-semibold text-fg">{t('Prometer {n} min cumpriria {goal}%', { n: whole_most, goal: GOAL })}</b>{' '}
      {t('sem mudar a cozinha.')}{' '}
      <PageLink page={generalPage} className="font-semibold text-primary underline-offset-2 hover:underline">
        {t('Mudar prazo')}
      </PageLink>
    </p>
  );
}
