import {
  deletePrintAgent,
  findPrinters,
  type PrintAgent,
  type Printer,
  testPrinter,
} from '@comanda/contract/floor/printers';
import { updateStore } from '@comanda/contract/stores/stores';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Select } from '@comanda/ui/select';
import { showToast } from '@comanda/ui/toast';
import { Computer, Pencil, Plus, Printer as PrinterIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { AgentDialog } from './agent-dialog.tsx';
import { CONNECTION_NAMES, PrintQueue, stateOf, useBrowserPrinting, usePrinters } from '../print-queue/public.ts';
import { PrinterDialog } from './printer-dialog.tsx';

/** The printers that print by themselves, the computers that reach them, and what waits. */
export function PrintersSection({ store }: { store: SessionStore }) {
  const asked = usePrinters(store.id);
  const { data } = asked;
  const [editing, setEditing] = useState<Printer | 'new' | null>(null);
  const [pairing, setPairing] = useState(false);
  useBrowserPrinting(store.id, data?.printers ?? []);
  if (!data) {
    return (
      <section className="card mt-4 p-4">
        <Answer of={asked}>{() => null}</Answer>
      </section>
    );
  }
  const { printers, agents, printer_name } = data;
  const add = (
    <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => setEditing('new')}>
      {t('Adicionar impressora')}
    </Button>
  );
  return (
    <>
      <section className="card mt-4 p-4" aria-label={t('Impressoras')}>
        {printers.length === 0 ? (
          <EmptyState
            icon={<PrinterIcon className="size-6" aria-hidden />}
            title={t('Imprima sem apertar nada')}
            action={add}
          >
            {t(
              'Com uma impressora térmica aqui, o pedido sai no papel assim que é aceito. Sem ela, o navegador imprime.',
            )}
          </EmptyState>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="t-title flex-1 text-lg">{t('Impressoras')}</h2>
              {add}
            </div>
            <ul className="mt-2 divide-y divide-line">
              {printers.map((printer) => (
                <PrinterRow
                  key={printer.id}
                  printer={printer}
                  store_id={store.id}
                  agents={agents}
                  onEdit={() => setEditing(printer)}
                />
              ))}
            </ul>
            <CashDeskPrinter store_id={store.id} printers={printers} chosen={printer_name} />
          </>
        )}
      </section>
      <section className="card mt-4 p-4" aria-label={t('Computadores que imprimem')}>
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-60 flex-1">
            <h2 className="t-title text-lg">{t('Computadores que imprimem')}</h2>
            <p className="text-ui text-fg-3">{t('Para impressoras de rede, USB e filas do sistema.')}</p>
          </div>
          <Button icon={<Computer className="size-4" aria-hidden />} onClick={() => setPairing(true)}>
            {t('Ligar um computador')}
          </Button>
        </div>
        <ul className="divide-y divide-line">
          {agents.map((agent) => (
            <AgentRow key={agent.id} agent={agent} store_id={store.id} />
          ))}
        </ul>
      </section>
      {printers.length > 0 && (
        <section className="card mt-4 p-4" aria-label={t('Fila de impressão')}>
          <h2 className="t-title mb-2 text-lg">{t('Fila de impressão')}</h2>
          <PrintQueue store={store} printers={printers} />
        </section>
      )}
      {editing !== null && (
        <PrinterDialog
          store_id={store.id}
          printer={editing === 'new' ? null : editing}
          printers={printers}
          agents={agents}
          onClose={() => setEditing(null)}
        />
      )}
      {pairing && <AgentDialog store_id={store.id} onClose={() => setPairing(false)} />}
    </>
  );
}

/** Of several that can, the one that prints what is handed to a guest who pays. */
function CashDeskPrinter({
  store_id,
  printers,
  chosen,
}: {
  store_id: number;
  printers: readonly Printer[];
  chosen: string;
}) {
  const save = useWrite(updateStore, { refreshes: [findPrinters], onDone: () => showToast(t('Salvo.')) });
  const able = printers.filter(({ prints_receipts }) => prints_receipts).toSorted((one, other) => one.id - other.id);
  if (able.length < 2) return null;
  return (
    <Select
      name="printer_name"
      className="mt-3 max-w-md"
      label={t('Contas, recibos e caixa saem em')}
      value={able.find(({ name }) => name === chosen)?.name ?? able[0]?.name}
      disabled={save.isPending}
      onChange={({ target }) => save.mutate({ params: { id: store_id }, body: { printer_name: target.value } })}
      options={able.map(({ name }) => ({ value: name, label: name }))}
    />
  );
}

function PrinterRow({
  printer,
  store_id,
  agents,
  onEdit,
}: {
  printer: Printer;
  store_id: number;
  agents: readonly PrintAgent[];
  onEdit: () => void;
}) {
  const test = useWrite(testPrinter, {
    onDone: () => showToast(t('Teste na fila de {name}.', { name: printer.name })),
  });
  const { tone, label, help } = stateOf(printer, agents);
  const agent = agents.find(({ id }) => id === printer.agent_id);
  const where = [
    CONNECTION_NAMES[printer.connection](),
    printer.connection === 'browser' ? '' : printer.address,
    agent?.name,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="truncate font-semibold">{printer.name}</p>
        <p className="text-ui break-words text-fg-3">
          {[...where, `${printer.paper_width} mm`].filter(Boolean).join(' · ')}
        </p>
        {help !== '' && <p className="text-ui text-fg-2">{help}</p>}
      </div>
      {printer.waiting > 0 && <span className="text-ui text-fg-2">{t('{n} na fila', { n: printer.waiting })}</span>}
      <Badge tone={tone}>{label}</Badge>
      <Button
        size="sm"
        className="max-md:h-11"
        pending={test.isPending}
        aria-label={t('Testar {name}', { name: printer.name })}
        onClick={() => test.mutate({ params: { id: printer.id }, body: { store_id } })}
      >
        {t('Testar')}
      </Button>
      <IconButton label={t('Editar {name}', { name: printer.name })} onClick={onEdit}>
        <Pencil className="size-4" aria-hidden />
      </IconButton>
    </li>
  );
}

function AgentRow({ agent, store_id }: { agent: PrintAgent; store_id: number }) {
  const [removing, setRemoving] = useState(false);
  const remove = useWrite(deletePrintAgent, { refreshes: [findPrinters] });
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-48 flex-1">
        <p className="truncate font-semibold">{agent.name}</p>
        <p className="text-ui text-fg-3">
          {agent.last_seen_at === null
            ? t('Ainda não se ligou: rode os comandos nele.')
            : t('comanda-print {version}', { version: agent.version })}
        </p>
      </div>
      <Badge tone={agent.online ? 'success' : 'neutral'}>{agent.online ? t('Ligado') : t('Desligado')}</Badge>
      <IconButton label={t('Remover {name}', { name: agent.name })} onClick={() => setRemoving(true)}>
        <Trash2 className="size-4" aria-hidden />
      </IconButton>
      <ConfirmDialog
        isOpen={removing}
        onClose={() => setRemoving(false)}
        tone="danger"
        title={t('Remover {name}?', { name: agent.name })}
        confirmLabel={t('Remover')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: agent.id }, query: { store_id } });
        }}
      >
        {t('A chave dele deixa de valer na hora, e as impressoras dele param até terem outro computador.')}
      </ConfirmDialog>
    </li>
  );
}
