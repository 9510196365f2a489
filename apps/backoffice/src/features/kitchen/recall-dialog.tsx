import { type FinishedTicket, getKitchen } from '@comanda/contract/floor/kitchen';
import { formatClock } from '@comanda/domain/format';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';

interface Props {
  finished: readonly FinishedTicket[];
  stations: ReadonlyMap<number, string>;
  zone: string;
  onRecall: (ticket: FinishedTicket) => void;
  onClose: () => void;
}

/** The last tickets that were finished; one that was finished by mistake comes back with its clock. */
export function RecallDialog({ finished, stations, zone, onRecall, onClose }: Props) {
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [getKitchen.path] });
  }, [client]);
  return (
    <Dialog isOpen onClose={onClose} title={t('Últimos prontos')} size="lg">
      {finished.length === 0 ? (
        <p className="py-6 text-center text-lg text-fg-2">{t('Nada ficou pronto nas últimas duas horas.')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {finished.map((ticket) => (
            <li key={ticket.op_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="t-num min-w-16 text-3xl">
                {ticket.table_number === null
                  ? ticket.order_number
                  : t('M {table}', { table: writeTableNumber(ticket.table_number) })}
              </span>
              <div className="min-w-48 flex-1 text-lg">
                <p className="line-clamp-2 font-semibold">
                  {ticket.lines.map(({ name, quantity_formatted }) => `${quantity_formatted} ${name}`).join(', ')}
                </p>
                <p className="truncate text-fg-2">
                  {[
                    formatClock(ticket.finished_at, zone),
                    ticket.print_group_id === null ? '' : stations.get(ticket.print_group_id),
                    ticket.client_name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Button
                size="xl"
                className="max-md:w-full max-md:justify-center"
                icon={<Undo2 className="size-5" aria-hidden />}
                aria-label={t('Chamar de volta o pedido {number}', { number: ticket.order_number })}
                onClick={() => onRecall(ticket)}
              >
                {t('Chamar de volta')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
