import { getCashControl, getCashTicket, reopenCash } from '@comanda/contract/floor/cash';
import { findTills } from '@comanda/contract/floor/tills';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { ApprovalFields, isApproval, NO_APPROVAL } from '../../platform/form/approval-fields.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { DayEnd } from './day-end.tsx';
import { spoolTicket } from './print-calls.ts';
import { TicketView } from './ticket-view.tsx';
import { useCashPaper } from './use-cash-paper.tsx';

interface Props {
  store: SessionStore;
  id: number;
  onClose: () => void;
  /** The drawer that was closed last may be opened again. */
  mayReopen?: boolean;
  /** The last open drawer was closed a moment ago. */
  dayEnds?: boolean;
}

/** A drawer's ticket on the screen, to print, and for the last one to open again. */
export function TicketDialog({ store, id, onClose, mayReopen = false, dayEnds = false }: Props) {
  const [reopening, setReopening] = useState(false);
  const [paper, print] = useCashPaper();
  const asked = useQuery({
    ...read(getCashTicket, { params: { id }, query: { store_id: store.id } }),
    staleTime: 0,
  });
  const { data } = asked;
  if (reopening) return <ReopenDialog store={store} id={id} onClose={() => setReopening(false)} onDone={onClose} />;
  const title = data?.kind === 'x' ? t('Leitura X') : t('Fechamento Z');
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={data ? title : t('Ticket do caixa')}
      footer={
        <>
          {mayReopen && data?.kind === 'z' && (
            <Button variant="ghost" className="mr-auto" onClick={() => setReopening(true)}>
              {t('Reabrir')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Fechar')}</Button>
          {data && (
            <Button
              variant="primary"
              icon={<Printer className="size-4" aria-hidden />}
              onClick={() =>
                void print(
                  <div className="w-[76mm] p-[3mm] text-black">
                    <p className="mb-2 text-center font-bold">{title}</p>
                    <TicketView store={store} ticket={data} />
                  </div>,
                  spoolTicket(store.id, id),
                )
              }
            >
              {t('Imprimir')}
            </Button>
          )}
        </>
      }
    >
      <Answer of={asked} rows={8} rowClass="h-10">
        {(data) => (
          <section
            aria-label={title}
            tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keys must reach it
          >
            {dayEnds && data.sales_total !== null && <DayEnd store={store} />}
            <TicketView store={store} ticket={data} />
          </section>
        )}
      </Answer>
      {paper}
    </Dialog>
  );
}

function ReopenDialog({ store, id, onClose, onDone }: Omit<Props, 'mayReopen'> & { onDone: () => void }) {
  const [approval, setApproval] = useState(NO_APPROVAL);
  const [tried, setTried] = useState(false);
  const reopen = useWrite(reopenCash, { refreshes: [getCashControl, getCashTicket, findTills], onDone });
  const send = () => {
    setTried(true);
    if (isApproval(approval)) reopen.mutate({ params: { id }, body: { store_id: store.id, approval } });
  };
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('Reabrir o caixa?')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={reopen.isPending} onClick={send}>
            {t('Reabrir o caixa')}
          </Button>
        </>
      }
    >
      <ApprovalFields
        store_id={store.id}
        value={approval}
        onChange={setApproval}
        tried={tried}
        why={t('O fechamento deixa de valer e é feito de novo. Quem aprova e o motivo ficam no ticket.')}
      />
    </Dialog>
  );
}
