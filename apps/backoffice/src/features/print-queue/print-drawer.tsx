import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../platform/session.tsx';
import { PrintQueue } from './print-queue.tsx';
import { stateOf } from './printer-words.ts';
import { usePrinters } from './use-printers.ts';

/** How each printer is, and what waits for it. */
export function PrintDrawer({ store, onClose }: { store: SessionStore; onClose: () => void }) {
  const { data } = usePrinters(store.id);
  if (!data) return null;
  return (
    <Drawer title={t('Fila de impressão')} onClose={onClose}>
      <div className="p-5">
        <ul className="mb-4 space-y-1.5" aria-label={t('Impressoras')}>
          {data.printers.map((printer) => {
            const { label, help, tone } = stateOf(printer, data.agents);
            return (
              <li key={printer.id} className="text-sm">
                <b>{printer.name}</b> · <span className={tone === 'danger' ? 'text-danger-text' : ''}>{label}</span>
                {help !== '' && <span className="block text-fg-3">{help}</span>}
              </li>
            );
          })}
        </ul>
        <PrintQueue store={store} printers={data.printers} />
      </div>
    </Drawer>
  );
}
