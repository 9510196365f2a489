import {
  dropPrintJob,
  findPrintJobs,
  getPrintJobPaper,
  type PrintJob,
  repeatPrintJob,
  retryPrintJob,
} from '@comanda/contract/floor/print-jobs';
import { findPrinters, type Printer } from '@comanda/contract/floor/printers';
import { formatClock } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import type { PrinterType } from '@comanda/escpos/encode';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Menu } from '@comanda/ui/menu';
import { Skeleton } from '@comanda/ui/skeleton';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, Copy, Ellipsis, Eye, Printer as PrinterIcon, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { read, useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { DrawnBytes } from './drawn-paper.tsx';
import { JOB_STATES } from './printer-words.ts';
import { usePrintJobs } from './use-printers.ts';

interface Props {
  store: SessionStore;
  printers: readonly Printer[];
}
const REFRESHES = { refreshes: [findPrintJobs, findPrinters] };

/** Every paper that waits or that somebody must look at, then the last ones that came out. */
export function PrintQueue({ store, printers }: Props) {
  const asked = usePrintJobs(store.id);
  const [shown, setShown] = useState<PrintJob | null>(null);
  const row = (job: PrintJob) => (
    <JobRow key={job.id} job={job} store={store} printers={printers} onShow={() => setShown(job)} />
  );
  return (
    <Answer of={asked}>
      {({ open, done }) => (
        <>
          {open.length === 0 ? (
            <EmptyState icon={<PrinterIcon className="size-6" aria-hidden />} title={t('Nada na fila')}>
              {t('O que for impresso passa por aqui.')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line" aria-label={t('Na fila')}>
              {open.map(row)}
            </ul>
          )}
          {done.length > 0 && (
            <>
              <h3 className="t-label mt-4 mb-1">{t('Já saíram')}</h3>
              <ul className="divide-y divide-line" aria-label={t('Já saíram')}>
                {done.map(row)}
              </ul>
            </>
          )}
          {shown && <PaperDialog job={shown} store_id={store.id} onClose={() => setShown(null)} />}
        </>
      )}
    </Answer>
  );
}

function JobRow({ job, store, printers, onShow }: Props & { job: PrintJob; onShow: () => void }) {
  const retry = useWrite(retryPrintJob, REFRESHES);
  const drop = useWrite(dropPrintJob, REFRESHES);
  const repeat = useWrite(repeatPrintJob, { ...REFRESHES, onDone: () => showToast(t('2ª via na fila.')) });
  const { tone, label } = JOB_STATES[job.state];
  const nameOf = (id: number | null) => printers.find((printer) => printer.id === id)?.name ?? t('impressora removida');
  const input = { params: { id: job.id }, body: { store_id: store.id } };
  const stuck = job.state === 'failed' || job.state === 'held' || job.state === 'dropped';
  const others = job.state === 'printed' ? [] : printers.filter(({ id }) => id !== job.printer_id);
  const movable = stuck || job.state === 'queued';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="t-num w-12 shrink-0 text-sm text-fg-3">
        {formatClock(job.created_at, storeZone(store.timezone, store.country_id))}
      </span>
      <div className="min-w-24 flex-1 md:min-w-40">
        <p className="truncate text-sm font-semibold">
          {job.title}
          {job.copy_of !== null && <span className="ml-2 text-xs font-bold text-fg-3">{t('2ª VIA')}</span>}
        </p>
        <p className="text-ui text-fg-3">
          {nameOf(job.printer_id)}
          {job.moved_from !== null && ` · ${t('no lugar de {name}', { name: nameOf(job.moved_from) })}`}
          {job.reason !== '' && job.state !== 'printed' && ` · ${job.reason}`}
          {job.state === 'held' && ` · ${t('velho demais para sair sozinho')}`}
        </p>
      </div>
      <Badge tone={tone}>{label()}</Badge>
      {stuck && (
        <Button
          size="sm"
          className="max-md:h-11"
          icon={<RotateCcw className="size-4" aria-hidden />}
          aria-label={t('Imprimir {title}', { title: job.title })}
          pending={retry.isPending}
          onClick={() => retry.mutate(input)}
        >
          {t('Imprimir')}
        </Button>
      )}
      <Menu
        label={t('Ações de {name}', { name: job.title })}
        trigger={
          <IconButton label={t('Mais ações de {name}', { name: job.title })}>
            <Ellipsis className="size-5" aria-hidden />
          </IconButton>
        }
        groups={[
          [
            { id: 'see', label: t('Ver o papel'), icon: <Eye className="size-4" aria-hidden />, onAction: onShow },
            {
              id: 'repeat',
              label: t('Imprimir 2ª via'),
              icon: <Copy className="size-4" aria-hidden />,
              onAction: () => repeat.mutate(input),
            },
          ],
          movable
            ? others.map(({ id, name }) => ({
                id: `move-${id}`,
                label: t('Mandar para {name}', { name }),
                icon: <ArrowRightLeft className="size-4" aria-hidden />,
                onAction: () => retry.mutate({ ...input, body: { store_id: store.id, printer_id: id } }),
              }))
            : [],
          movable && job.state !== 'dropped'
            ? [
                {
                  id: 'drop',
                  label: t('Descartar'),
                  icon: <Trash2 className="size-4" aria-hidden />,
                  tone: 'danger' as const,
                  onAction: () => drop.mutate(input),
                },
              ]
            : [],
        ].filter((group) => group.length > 0)}
      />
    </li>
  );
}

function PaperDialog({ job, store_id, onClose }: { job: PrintJob; store_id: number; onClose: () => void }) {
  const asked = useQuery(read(getPrintJobPaper, { params: { id: job.id }, query: { store_id } }));
  return (
    <Dialog isOpen onClose={onClose} title={job.title}>
      <section
        aria-label={t('Papel')}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keys must reach it
        className="max-h-[70dvh] overflow-auto rounded-lg bg-surface-3 p-4"
      >
        <Answer of={asked} waiting={<Skeleton className="h-80" />}>
          {(data) => (
            <div className="mx-auto w-fit">
              <DrawnBytes
                bytes={Uint8Array.from(atob(data.payload), (letter) => letter.charCodeAt(0))}
                columns={data.columns}
                encoding={data.encoding as PrinterType['encoding']} // the server's own list
              />
            </div>
          )}
        </Answer>
      </section>
    </Dialog>
  );
}
