import type { Input } from '@comanda/contract/clients/client';
import {
  type getReportFile,
  REPORT_SHEETS,
  type ReportFormat,
  type ReportSheet,
} from '@comanda/contract/reports/report-files';
import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { IN_A_LIST, type Report } from '@comanda/domain/reports/report';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { Drawer } from '@comanda/ui/drawer';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';
import { spanText } from '@comanda/words/report-row-text';
import { Download, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call, showFileRefusal } from '../../../platform/api.ts';
import { useReachable } from '../../../platform/page/use-pages.ts';
import { saveFile } from '../../../platform/save-file.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { sendingsPage } from '../../report-sendings/pages.ts';
import type { LookedAt } from '../report-reads.ts';
import { ColumnChoice, columnsOf } from './column-choice.tsx';
import { FormatChoice, type Way } from './format-choice.tsx';
import { SheetChoice, USUAL_SHEETS } from '../../../platform/sheet-choice.tsx';
import { useFileSizes } from './use-file-sizes.ts';

const SendingPart = lazy(async () => ({ default: (await import('../../report-sendings/public.ts')).SendingPart }));

type FileCall = typeof getReportFile;
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv;charset=utf-8',
} as const;

const SAVE_WORDS: Record<Way, () => string> = {
  xlsx: () => t('Baixar planilha'),
  pdf: () => t('Baixar PDF'),
  csv: () => t('Baixar CSV'),
  print: () => t('Imprimir'),
};

const NOTHING: ReadonlySet<string> = new Set();

interface Props {
  report: Report;
  store: SessionStore;
  looked: Pick<LookedAt, 'wish' | 'span' | 'by'>;
  /** Undefined while nobody knows. */
  of: Pick<ReportAnswer, 'rows_count' | 'totals'> | undefined;
  onClose: () => void;
}

/** The report as a file, on paper or by e-mail: all its rows, as they are looked at. */
export function ExportDrawer({ report, store, looked: { wish, span, by }, of, onClose }: Props) {
  const [way, setWay] = useState<Way>('xlsx');
  const compares = wish['compare'] !== 'none';
  const [compared, setCompared] = useState(compares);
  const canCompare = compares && (way === 'pdf' || (way !== 'print' && by && !IN_A_LIST.includes(by)));
  const columns = columnsOf(report, by);
  const [left, setLeft] = useState<ReadonlySet<string>>(NOTHING);
  const [sheets, setSheets] = useState(USUAL_SHEETS);
  const none = (left.size === columns.length && columns.length > 0) || (way === 'xlsx' && sheets.size === 0);
  const [busy, setBusy] = useState(false);
  const queryOf = (format: ReportFormat) =>
    ({
      ...wish,
      ...(!compared && { compare: 'none' }),
      ...(left.size > 0 && { columns: columns.flatMap(([key]) => (left.has(key) ? [] : [key])).join(',') }),
      report: report.name,
      format,
      ...(format === 'xlsx' && { sheets: REPORT_SHEETS.filter((sheet) => sheets.has(sheet)).join(',') }),
    }) as Input<FileCall>['query']; // its names are the list's
  const sizes = useFileSizes(store.id, way === 'print' ? null : way, none ? null : queryOf);
  const save = async () => {
    if (way === 'print') {
      onClose();
      setTimeout(() => window.print()); // without this drawer on the paper
      return;
    }
    if (none) return;
    setBusy(true);
    const input: Input<FileCall> = { params: { id: store.id }, query: queryOf(way) };
    await call<FileCall>({ method: 'GET', path: 'stores/report/file/{id}' }, input)
      .then((file) => saveFile(`${report.name}-${span.start}-${span.end}.${way}`, TYPES[way], file))
      .catch(showFileRefusal);
    setBusy(false);
  };
  return (
    <Drawer
      onClose={onClose}
      title={t('Exportar')}
      className="md:w-120"
      head={
        <>
          <p className="t-title truncate text-lg">{t('Exportar')}</p>
          <p className="truncate text-ui text-fg-3">
            {[
              t(report.title),
              spanText(span, store.country_id),
              ...(canCompare && compared ? [t('comparado')] : []),
            ].join(' · ')}
          </p>
        </>
      }
    >
      <div className="space-y-4 p-5">
        <FormatChoice way={way} rows={of?.rows_count} sizes={sizes} country_id={store.country_id} onChange={setWay} />
        {way === 'xlsx' && (
          <SheetChoice
            report={report}
            by={by}
            country_id={store.country_id}
            orders={of?.totals.orders}
            sheets={sheets}
            onChange={setSheets}
          />
        )}
        {canCompare && (
          <Checkbox
            className="min-h-11"
            label={t('Com a comparação')}
            checked={compared}
            onChange={({ target }) => setCompared(target.checked)}
          />
        )}
        {way !== 'print' && <ColumnChoice columns={columns} left={left} onChange={setLeft} />}
        <Button
          variant="primary"
          className="w-full"
          pending={busy}
          pendingText={t('Exportando…')}
          icon={
            way === 'print' ? <Printer className="size-4" aria-hidden /> : <Download className="size-4" aria-hidden />
          }
          onClick={() => void save()}
        >
          {SAVE_WORDS[way]()}
        </Button>
      </div>
      <MailPart report={report} store={store} wish={wish} sheets={sheets} onClose={onClose} />
    </Drawer>
  );
}

type MailProps = Pick<Props, 'report' | 'store' | 'onClose'> &
  Pick<LookedAt, 'wish'> & { sheets: ReadonlySet<ReportSheet> };

/** To whom it comes by itself, for whoever may set that up. */
function MailPart({ report, store, wish, sheets, onClose }: MailProps) {
  const sends = useReachable(sendingsPage);
  const [mails, setMails] = useState(false);
  if (!sends) return null;
  return (
    <Fold title={t('Receber por e-mail')} className="border-t border-line px-5 py-2" onToggle={setMails}>
      {mails && (
        <Suspense>
          <div className="-mx-5">
            <SendingPart report={report} store={store} wish={wish} sheets={sheets} onClose={onClose} />
          </div>
        </Suspense>
      )}
    </Fold>
  );
}
