import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Printer as PrinterIcon } from 'lucide-react';
import { useState } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { PrintDrawer } from './print-drawer.tsx';
import { printTroubles } from './printer-words.ts';
import { useBrowserPrinting } from './use-browser-printing.ts';
import { usePrinters } from './use-printers.ts';

/** Whether paper comes out, always in sight of whoever takes orders; a press shows the queue. Nothing for a store without printers. */
export function PrintStateButton({ store }: { store: SessionStore }) {
  const [open, setOpen] = useState(false);
  const { data } = usePrinters(store.id);
  useBrowserPrinting(store.id, data?.printers ?? []);
  if (!data || data.printers.length === 0) return null;
  const [first] = printTroubles(data);
  const waiting = data.printers.reduce((sum, printer) => sum + printer.waiting + printer.stuck, 0);
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
        {waiting > 0 ? waiting : null}
      </Button>
      {open && <PrintDrawer store={store} onClose={() => setOpen(false)} />}
    </>
  );
}
