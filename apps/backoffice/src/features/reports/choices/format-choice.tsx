import { PAPER_ROWS, type ReportFormat } from '@comanda/contract/reports/report-files';
import { RadioCards } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { valueText } from '@comanda/words/report-value-text';
import { Braces, FileSpreadsheet, FileText, Printer } from 'lucide-react';

export type Way = ReportFormat | 'print';

interface Props {
  way: Way;
  /** Of the whole report; undefined while nobody knows. */
  rows: number | undefined;
  country_id: number;
  onChange: (way: Way) => void;
}

/** As what a report leaves, each with what is known of it beforehand. */
export function FormatChoice({ way, rows, country_id, onChange }: Props) {
  const lines =
    rows === undefined ? null : t('{n, plural, =0 {nenhuma linha} one {# linha} other {# linhas}}', { n: rows });
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
          hint: ['XLSX', ...(lines === null ? [] : [lines])].join(', '),
          icon: <FileSpreadsheet className="size-5" aria-hidden />,
        },
        {
          value: 'pdf',
          label: 'PDF',
          hint:
            rows !== undefined && rows > PAPER_ROWS
              ? t('só as primeiras {n} linhas', { n: valueText('orders', PAPER_ROWS, country_id) })
              : t('para ler e guardar'),
          icon: <FileText className="size-5" aria-hidden />,
        },
        { value: 'csv', label: 'CSV', hint: t('para o contador'), icon: <Braces className="size-5" aria-hidden /> },
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
