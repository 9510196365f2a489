import { REPORT_SHEETS, type ReportSheet } from '@comanda/contract/reports/report-files';
import type { DimensionKey, Report } from '@comanda/domain/reports/report';
import { Checkbox } from '@comanda/ui/checkbox';
import { FieldError } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { rowsTitle } from '@comanda/words/report-row-text';
import { valueText } from '@comanda/words/report-value-text';

/** Of a workbook, unless somebody chooses. */
export const USUAL_SHEETS: ReadonlySet<ReportSheet> = new Set(['summary', 'rows']);

interface Props {
  report: Report;
  by: DimensionKey | undefined;
  country_id: number;
  /** Of which its figures are sums. */
  orders?: number | null | undefined;
  sheets: ReadonlySet<ReportSheet>;
  onChange: (sheets: ReadonlySet<ReportSheet>) => void;
}

/** Which sheets a workbook has: at least one. */
export function SheetChoice({ report, by, country_id, orders, sheets, onChange }: Props) {
  const words: Record<ReportSheet, string> = {
    summary: t('Resumo'),
    rows: by === undefined ? t(report.title) : rowsTitle(report, by),
    orders:
      orders == null
        ? t('Pedido a pedido')
        : t('Pedido a pedido ({n})', { n: valueText('orders', orders, country_id) }),
  };
  return (
    <fieldset>
      <legend className="sr-only">{t('Abas da planilha')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {REPORT_SHEETS.filter((sheet) => sheet !== 'orders' || report.orders).map((sheet) => (
          <Checkbox
            key={sheet}
            className="min-h-11"
            label={words[sheet]}
            checked={sheets.has(sheet)}
            onChange={({ target }) =>
              onChange(new Set(REPORT_SHEETS.filter((each) => (each === sheet ? target.checked : sheets.has(each)))))
            }
          />
        ))}
      </div>
      {sheets.size === 0 && (
        <div role="alert">
          <FieldError>{t('Escolha ao menos uma aba.')}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
