import type { Input } from '@comanda/contract/clients/client';
import type { getReportFile } from '@comanda/contract/reports/reports';
import type { Report } from '@comanda/domain/reports/report';
import { Button } from '@comanda/ui/button';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { ChevronDown, Download, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { call, showFileRefusal } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import type { Wish } from '../report-reads.ts';

type FileCall = typeof getReportFile;
const FORMATS = {
  xlsx: { words: 'Planilha (XLSX)', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pdf: { words: 'PDF', type: 'application/pdf' },
  csv: { words: 'CSV, para o contador', type: 'text/csv;charset=utf-8' },
} as const;
type Format = keyof typeof FORMATS;

interface Props {
  report: Report;
  store_id: number;
  wish: Wish;
  /** For who may set up that it goes out by itself. */
  onSend: (() => void) | undefined;
  /** In the corner of a phone: three dots. */
  corner?: boolean;
}

/** The report as a file: all its rows, as they are looked at. */
export function ExportMenu({ report, store_id, wish, onSend, corner = false }: Props) {
  const [busy, setBusy] = useState(false);
  const save = (format: Format) => {
    setBusy(true);
    const input = { params: { id: store_id }, query: { ...wish, report: report.name, format } } as Input<FileCall>; // its names are the list's
    call<FileCall>({ method: 'GET', path: 'stores/report/file/{id}' }, input)
      .then((file) => saveFile(`${report.name}-${wish['start']}-${wish['end']}.${format}`, FORMATS[format].type, file))
      .catch(showFileRefusal)
      .finally(() => setBusy(false));
  };
  const words = t('Exportar');
  return (
    <Menu
      label={words}
      trigger={
        corner ? (
          <IconButton label={words} pending={busy} className="size-11">
            <EllipsisVertical className="size-5" aria-hidden />
          </IconButton>
        ) : (
          <Button
            pending={busy}
            pendingText={t('Exportando…')}
            icon={<Download className="size-4" aria-hidden />}
            trailing={<ChevronDown className="size-4" aria-hidden />}
          >
            {words}
          </Button>
        )
      }
      groups={[
        (['xlsx', 'pdf', 'csv'] as const).map((format) => ({
          id: format,
          label: t(FORMATS[format].words),
          onAction: () => save(format),
        })),
        ...(onSend ? [[{ id: 'send', label: t('Receber por e-mail…'), onAction: onSend }]] : []),
      ]}
    />
  );
}
