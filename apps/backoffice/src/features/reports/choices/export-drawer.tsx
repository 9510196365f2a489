import type { Input } from '@comanda/contract/clients/client';
import type { getReportFile } from '@comanda/contract/reports/reports';
import type { Report } from '@comanda/domain/reports/report';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { RadioCards } from '@comanda/ui/choice-group';
import { Drawer } from '@comanda/ui/drawer';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';
import { spanText } from '@comanda/words/report-row-text';
import { Braces, Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call, showFileRefusal } from '../../../platform/api.ts';
import { useReachable } from '../../../platform/page/use-pages.ts';
import { saveFile } from '../../../platform/save-file.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { sendingsPage } from '../../report-sendings/pages.ts';
import type { LookedAt } from '../report-reads.ts';

const SendingPart = lazy(async () => ({ default: (await import('../../report-sendings/public.ts')).SendingPart }));

type FileCall = typeof getReportFile;
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv;charset=utf-8',
} as const;
type Way = keyof typeof TYPES | 'print';

const SAVE_WORDS: Record<Way, () => string> = {
  xlsx: () => t('Baixar planilha'),
  pdf: () => t('Baixar PDF'),
  csv: () => t('Baixar CSV'),
  print: () => t('Imprimir'),
};

interface Props {
  report: Report;
  store: SessionStore;
  looked: Pick<LookedAt, 'wish' | 'span'>;
  /** Of the whole report; undefined while nobody knows. */
  rows: number | undefined;
  onClose: () => void;
}

/** The report as a file, on paper or by e-mail: all its rows, as they are looked at. */
export function ExportDrawer({ report, store, looked: { wish, span }, rows, onClose }: Props) {
  const [way, setWay] = useState<Way>('xlsx');
  const sends = useReachable(sendingsPage);
  const compares = wish['compare'] !== 'none';
  const [compared, setCompared] = useState(compares);
  const [busy, setBusy] = useState(false);
  const [mails, setMails] = useState(false);
  const save = async () => {
    if (way === 'print') {
      onClose();
      setTimeout(() => window.print()); // without this drawer on the paper
      return;
    }
    setBusy(true);
    const asked = way === 'pdf' && !compared ? { ...wish, compare: 'none' } : wish;
    const input = {
      params: { id: store.id },
      query: { ...asked, report: report.name, format: way },
    } as Input<FileCall>; // its names are the list's
    await call<FileCall>({ method: 'GET', path: 'stores/report/file/{id}' }, input)
      .then((file) => saveFile(`${report.name}-${span.start}-${span.end}.${way}`, TYPES[way], file))
      .catch(showFileRefusal);
    setBusy(false);
  };
  const lines =
    rows === undefined ? null : t('{n, plural, =0 {nenhuma linha} one {# linha} other {# linhas}}', { n: rows });
  return (
    <Drawer
      onClose={onClose}
      title={t('Exportar')}
      className="md:w-120"
      head={
        <>
          <p className="t-title truncate text-lg">{t('Exportar')}</p>
          <p className="truncate text-ui text-fg-3">
            {[t(report.title), spanText(span, store.country_id)].join(' · ')}
          </p>
        </>
      }
    >
      <div className="space-y-4 p-5">
        <RadioCards<Way>
          label={t('Formato')}
          hideLabel
          columns="grid-cols-2"
          value={way}
          onChange={setWay}
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
              hint: t('para ler e guardar'),
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
        {way === 'pdf' && compares && (
          <Checkbox
            className="min-h-11"
            label={t('Com a comparação')}
            checked={compared}
            onChange={({ target }) => setCompared(target.checked)}
          />
        )}
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
      {sends && (
        <Fold title={t('Receber por e-mail')} className="border-t border-line px-5 py-2" onToggle={setMails}>
          {mails && (
            <Suspense>
              <div className="-mx-5">
                <SendingPart report={report} store={store} wish={wish} onClose={onClose} />
              </div>
            </Suspense>
          )}
        </Fold>
      )}
    </Drawer>
  );
}
