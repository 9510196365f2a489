import { PAPER_ROWS, type ReportFormat } from '@comanda/contract/reports/report-files';
import { localeOf } from '@comanda/domain/format';
import { RadioCards } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { valueText } from '@comanda/words/report-value-text';
import { Braces, FileSpreadsheet, FileText, Printer } from 'lucide-react';

import type { FileSizes } from './use-file-sizes.ts';

export type Way = ReportFormat | 'print';

interface Props {
  way: Way;
  /** Of the whole report; undefined while nobody knows. */
  rows: number | undefined;
  sizes: FileSizes;
  country_id: number;
  onChange: (way: Way) => void;
}

/** As what a report leaves, each with what is known of it beforehand. */
export function FormatChoice({ way, rows, sizes, country_id, onChange }: Props) {
  const lines =
    rows === undefined ? null : t('{n, plural, =0 {nenhuma linha} one {# linha} other {# linhas}}', { n: rows });
  const size = (format: ReportFormat) => {
    const bytes = sizes[format]?.bytes;
    return bytes == null ? [] : [sizeText(bytes, country_id)];
  };
  const pages = sizes.pdf?.pages;
  const paper =
    pages == null ? t('para ler e guardar') : t('{n, plural, one {# página A4} other {# páginas A4}}', { n: pages });
  return (
    <RadioCards<Way>
      label={t('Formato')}
      hideLabel
      columns="grid-cols-2"
      value={way}
      onChange={onChange}
      choices={[
        {
          value: 'xlsx',
          label: t('Planilha'),
          hint: ['XLSX', ...(lines === null ? [] : [lines]), ...size('xlsx')].join(', '),
          icon: <FileSpreadsheet className="size-5" aria-hidden />,
        },
        {
          value: 'pdf',
          label: 'PDF',
          hint: [
            paper,
            ...(rows !== undefined && rows > PAPER_ROWS
              ? [t('só as primeiras {n} linhas', { n: valueText('orders', PAPER_ROWS, country_id) })]
              : []),
            ...size('pdf'),
          ].join(', '),
          icon: <FileText className="size-5" aria-hidden />,
        },
        {
          value: 'csv',
          label: 'CSV',
          hint: [t('para o contador'), ...size('csv')].join(', '),
          icon: <Braces className="size-5" aria-hidden />,
        },
        {
          value: 'print',
          label: t('Papel'),
          hint: t('como está na tela'),
          icon: <Printer className="size-5" aria-hidden />,
        },
      ]}
    />
  );
}

const KB = 1024;
/** '12 KB', '1,4 MB'; never less than one. */
function sizeText(bytes: number, country_id: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${new Intl.NumberFormat(localeOf(country_id), { maximumFractionDigits: 1 }).format(bytes / KB / KB)} MB`;
}
