import { type Bill, getBills, markBill } from '@comanda/contract/bills';
import { ROLE } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { copyText } from '../../platform/copy-text.ts';
import { useSession, type SessionStore } from '../../platform/session.tsx';
import { dayWords, monthWords, STATUS_WORDS } from './bill-words.ts';
import { PaidDialog } from './paid-dialog.tsx';
import { PayBox } from './pay-box.tsx';

interface Props {
  store: SessionStore;
  bill: Bill;
  /** Shows how to pay at once: the newest that is due. */
  startsOpen: boolean;
}

export function BillRow({ store, bill, startsOpen }: Props) {
  const { user } = useSession();
  const [open, setOpen] = useState(startsOpen);
  const [marking, setMarking] = useState(false);
  const undo = useWrite(markBill, { refreshes: [getBills] });
  const { country_id } = store;
  const money = (value: number) => formatMoney(value, country_id);
  const month = monthWords(bill.month, country_id);
  const { word, tone } = STATUS_WORDS[bill.status];
  const due = bill.status === 'open' || bill.status === 'overdue';
  const staff = user.type === ROLE.administrator;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="flex flex-wrap items-center gap-2 text-sm font-semibold first-letter:uppercase">
            {month}
            <Badge tone={tone}>{word()}</Badge>
          </p>
          <p className="text-ui text-fg-3">
            {t(
              '{n, plural, =0 {Nenhum pedido entregue} one {# pedido entregue} other {# pedidos entregues}}: {revenue}',
              {
                n: bill.orders,
                revenue: money(bill.revenue),
              },
            )}
            {bill.invoice_addon > 0 && ` · ${t('nota fiscal {price}', { price: money(bill.invoice_addon) })}`}
          </p>
          <p className="text-ui text-fg-3">
            {bill.paid_at !== null
              ? t('Paga em {date}', { date: dayWords(bill.paid_at.slice(0, 10), country_id) })
              : due && t('Vence em {date}', { date: dayWords(bill.due_date, country_id) })}
            {bill.paid_note && ` · ${bill.paid_note}`}
          </p>
        </div>
        <p className="t-title text-lg">{money(bill.total)}</p>
        <div className="flex flex-wrap gap-2 max-md:basis-full max-md:[&>*]:flex-1">
          {due && (
            <Button
              size="sm"
              className="max-md:h-11"
              aria-expanded={open}
              aria-label={t('Pagar {month}', { month })}
              onClick={() => setOpen(!open)}
            >
              {open ? t('Esconder') : t('Pagar')}
            </Button>
          )}
          {bill.payment_link && (
            <Button
              size="sm"
              variant="ghost"
              className="max-md:h-11"
              icon={<LinkIcon className="size-4" aria-hidden />}
              aria-label={t('Copiar o link de pagamento de {month}', { month })}
              onClick={() => void copyText(bill.payment_link, t('Link copiado.'))}
            >
              {t('Link')}
            </Button>
          )}
          {staff && due && (
            <Button size="sm" className="max-md:h-11" onClick={() => setMarking(true)}>
              {t('Dar baixa')}
            </Button>
          )}
          {staff && bill.status === 'paid' && (
            <Button
              size="sm"
              className="max-md:h-11"
              pending={undo.isPending}
              onClick={() =>
                undo.mutate({ params: { id: String(bill.id) }, body: { store_id: store.id, paid: false } })
              }
            >
              {t('Desfazer baixa')}
            </Button>
          )}
        </div>
      </div>
      {due && open && (
        <div className="mt-3 rounded-lg border border-line p-4">
          <PayBox
            pix_code={bill.pix_code}
            total={bill.total}
            country_id={country_id}
            subject={t('Mensalidade de {month}: {store}', { month, store: store.name })}
          />
        </div>
      )}
      {marking && <PaidDialog store_id={store.id} bill={bill} month={month} onClose={() => setMarking(false)} />}
    </li>
  );
}
