import type { SharedBill, TableSession } from '@comanda/contract/floor/table-sessions';
import { readTableNumber } from '@comanda/domain/tables/table-number';
import { formatMoney } from '@comanda/domain/format';
import { subtract } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { BellRing, CloudOff, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../platform/page/page-context.tsx';
import { JoinForm } from './join-form.tsx';
import { StandingCall } from './standing-call.tsx';
import { TableField } from './table-field.tsx';
import { TableSheet } from './table-sheet.tsx';
import { type TableSeat, useTableSession } from './use-table-session.ts';

/** At a table, above the menu: which one it is, whether one sits at it, and the way to its bill. @param table '' while nobody has said the number */
export function TablePart({ table }: { table: string }) {
  const number = readTableNumber(table);
  return number === null ? <TableField /> : <Seat key={number} number={number} />;
}

const FRAME = 'bg-sf-surface p-4 text-sf-fg lg:mb-4 lg:rounded-lg lg:border lg:border-sf-line print:hidden';

function Seat({ number }: { number: number }) {
  const seat = useTableSession(number);
  const { session, failed, request } = seat;
  if (!session)
    return (
      <section className={`${FRAME} min-h-24`} aria-label={t('Sua mesa')} aria-busy={!failed}>
        {failed && (
          <p className="flex items-center gap-2 text-base">
            <CloudOff className="size-5" aria-hidden />
            {t('Não deu para ver a mesa agora.')}{' '}
            <button type="button" className="min-h-11 font-semibold text-sf-accent-text underline" onClick={seat.retry}>
              {t('Tentar de novo')}
            </button>
          </p>
        )}
      </section>
    );
  if (session.state === 'unknown') return <TableField missing={number} />;
  return (
    <section className={FRAME} aria-label={t('Sua mesa')}>
      {session.state === 'open' && session.bill ? (
        <Seated seat={seat} bill={session.bill} call={session.call} />
      ) : session.state === 'locked' ? (
        <JoinForm seat={seat} pin_required={session.pin_required} />
      ) : (
        <>
          <p className="text-base font-semibold">{t('A mesa ainda não foi aberta')}</p>
          <p className="mt-1 text-base text-sf-fg-2">
            {t('Escolha com calma. Para pedir, chame o garçom: ele abre a mesa e informa o PIN.')}
          </p>
          <Button
            variant="store"
            size="lg"
            className="mt-3 w-full"
            icon={<BellRing className="size-5" aria-hidden />}
            pending={request.pending}
            onClick={() => void seat.ring('waiter')}
          >
            {session.call ? t('Chamar de novo') : t('Chamar o garçom')}
          </Button>
          <StandingCall call={session.call} />
        </>
      )}
      {request.message && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger-text">
          {request.message}
        </p>
      )}
    </section>
  );
}

function Seated({ seat, bill, call }: { seat: TableSeat; bill: SharedBill; call: TableSession['call'] }) {
  const { country_id } = useStore();
  const [open, setOpen] = useState(false);
  const me = bill.phones.find(({ id }) => id === bill.me);
  const mine = bill.shares.find(({ phone_id }) => phone_id === bill.me);
  const due = mine ? subtract(mine.due, mine.paid) : 0;
  const quiet = 'border-sf-accent-ui bg-sf-surface text-sf-accent-text';
  return (
    <>
      <p className="text-base">
        <b className="font-semibold">{t('Você está na mesa, {name}.', { name: me?.name ?? '' })}</b>{' '}
        {t('Sua parte: {mine}. Mesa: {total}.', {
          mine: formatMoney(due, country_id),
          total: formatMoney(bill.remaining, country_id),
        })}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button
          size="lg"
          className={quiet}
          icon={<ReceiptText className="size-5" aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('Conta da mesa')}
        </Button>
        <Button
          size="lg"
          className={quiet}
          icon={<BellRing className="size-5" aria-hidden />}
          onClick={() => void seat.ring('waiter')}
        >
          {call?.type === 'waiter' ? t('Chamar de novo') : t('Garçom')}
        </Button>
      </div>
      <StandingCall call={call} />
      {open && <TableSheet seat={seat} bill={bill} onClose={() => setOpen(false)} />}
    </>
  );
}
