import { REPORT_AREAS, type Report } from '@comanda/domain/reports/report';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { goOnAt } from '../../../platform/page/focus-back.ts';
import type { Page as PageOf } from '../../../platform/page/page.ts';
import { usePages } from '../../../platform/page/use-pages.ts';
import { REPORTED } from '../page-of.ts';

/** From one question to another, over the same days. */
export function ReportSwitch({ report, store_id }: { report: Report; store_id: number }) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const pages: readonly PageOf[] = usePages();
  const open = REPORTED.filter(({ page }) => pages.includes(page));
  return (
    <Menu
      label={t('Outro relatório')}
      placement="bottom start"
      className="max-h-[70vh] overflow-y-auto"
      trigger={
        <IconButton label={t('Outro relatório')} className="print:hidden pointer-coarse:size-11">
          <ChevronsUpDown className="size-4.5 text-fg-3" aria-hidden />
        </IconButton>
      }
      groups={Object.keys(REPORT_AREAS).map((area) =>
        open
          .filter((each) => each.report.area === area)
          .map(({ report: { name, title, question }, page }) => ({
            id: name,
            label: t(title),
            hint: t(question),
            selected: name === report.name,
            onAction: () => {
              goOnAt(t('Outro relatório'));
              void navigate(page.at({ id: store_id }, search));
            },
          })),
      )}
    />
  );
}
