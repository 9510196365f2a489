import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { Printer as PrinterIcon } from 'lucide-react';
import { useState } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { PrintQueue } from './print-queue.tsx';
import { stateOf } from './printer-words.ts';
import { useBrowserPrinting } from './use-browser-printing.ts';
import { usePrinters } from './use-printers.ts';

/** Whether paper comes out, always in sight of whoever takes orders; a press shows the queue. Nothing for a store without printers. */
export function PrintStateButton({ store }: { store: SessionStore }) {
  const [open, setOpen] = useState(false);
  const { data } = usePrinters(store.id);
  useBrowserPrinting(store.id, data?.printers ?? []);
  if (!data || data.printers.length === 0) return null;
  const states = data.printers.map((printer) => ({ printer, ...stateOf(printer, data.agents) }));
  const bad = states.filter(({ tone }) => tone === 'danger' || tone === 'warning');
  const waiting = data.printers.reduce((sum, printer) => sum + printer.waiting + printer.stuck, 0);
  const [first] = bad;
  const words = first
    ? `${first.printer.name}: ${first.label}`
    : waiting > 0
      ? t('{n, plural, one {# papel na fila} other {# papéis na fila}}', { n: waiting })
      : t('Impressoras prontas');
  return (
    <>
      <Button
        size="sm"
        variant={first ? 'danger-ghost' : 'ghost'}
        aria-label={t('Impressão: {state}', { state: words })}
        title={words}
        aria-expanded={open}
        icon={<PrinterIcon className="size-4" aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {first ? <span className="max-w-40 truncate max-md:sr-only">{words}</span> : waiting > 0 ? waiting : null}
      </Button>
      {open && (
        <Drawer title={t('Fila de impressão')} onClose={() => setOpen(false)}>
          <div className="p-5">
            <ul className="mb-4 space-y-1.5" aria-label={t('Impressoras')}>
              {states.map(({ printer, label, help, tone }) => (
                <li key={printer.id} className="text-sm">
                  <b>{printer.name}</b> · <span className={tone === 'danger' ? 'text-danger-text' : ''}>{label}</span>
                  {help !== '' && <span className="block text-fg-3">{help}</span>}
                </li>
              ))}
            </ul>
            <PrintQueue store={store} printers={data.printers} />
          </div>
        </Drawer>
      )}
    </>
  );
}
