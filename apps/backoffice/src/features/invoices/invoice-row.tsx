import { type Invoice, getInvoices, markInvoice } from '@comanda/contract/finance/invoices';
import { ROLE } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { keyOf, useWrite } from '../../platform/api.ts';
import { copyText } from '../../platform/copy-text.ts';
import { useSession, type SessionStore } from '../../platform/session.tsx';
import { settleAttention } from '@comanda/contract/finance/online-payments';
import { attentionWords } from '../online-payments/public.ts';
import { BillPix } from './bill-pix.tsx';
import { dayWords, monthWords, STATUS_WORDS } from './invoice-words.ts';
import { PaidDialog } from './paid-dialog.tsx';
import { PayBox } from './pay-box.tsx';

interface Props {
  store: SessionStore;
  invoice: Invoice;
  /** Shows how to pay at once: the newest that is due. */
  startsOpen: boolean;
}

export function InvoiceRow({ store, invoice, startsOpen }: Props) {
  const { user } = useSession();
  const client = useQueryClient();
  const [open, setOpen] = useState(startsOpen);
  const [marking, setMarking] = useState(false);
  const seen = useWrite(settleAttention, { refreshes: [getInvoices] });
  const undo = useWrite(markInvoice, { refreshes: [getInvoices] });
  const { country_id } = store;
  const money = (value: number) => formatMoney(value, country_id);
  const month = monthWords(invoice.month, country_id);
  const { word, tone } = STATUS_WORDS[invoice.status];
  const due = invoice.status === 'open' || invoice.status === 'overdue';
  const staff = user.type === ROLE.administrator;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="flex flex-wrap items-center gap-2 text-sm font-semibold first-letter:uppercase">
            {month}
            <Badge tone={tone}>{word()}</Badge>
            {invoice.attention && <Badge tone="danger">{t('Pagamento a conferir')}</Badge>}
          </p>
          {staff && invoice.attention && (
            <p className="text-ui text-danger-text">{attentionWords(invoice.attention.kind)}</p>
          )}
          <p className="text-ui text-fg-3">
            {t(
              '{n, plural, =0 {Nenhum pedido entregue} one {# pedido entregue} other {# pedidos entregues}}: {revenue}',
              {
                n: invoice.orders,
                revenue: money(invoice.revenue),
              },
            )}
            {invoice.invoice_addon > 0 && ` · ${t('nota fiscal {price}', { price: money(invoice.invoice_addon) })}`}
          </p>
          <p className="text-ui text-fg-3">
            {invoice.paid_at !== null
              ? t('Paga em {date}', { date: dayWords(invoice.paid_at.slice(0, 10), country_id) })
              : due && t('Vence em {date}', { date: dayWords(invoice.due_date, country_id) })}
            {invoice.paid_note && ` · ${invoice.paid_note}`}
          </p>
        </div>
        <p className="t-title text-lg">{money(invoice.total)}</p>
        <div className="flex flex-wrap gap-2 max-md:basis-full max-md:[&>*]:flex-1">
          {due && (
            <Button
              size="sm"
              className="max-md:h-11"
              aria-expanded={open}
              aria-label={open ? t('Esconder {month}', { month }) : t('Pagar {month}', { month })}
              onClick={() => setOpen(!open)}
            >
              {open ? t('Esconder') : t('Pagar')}
            </Button>
          )}
          {invoice.payment_link && (
            <Button
              size="sm"
              variant="ghost"
              className="max-md:h-11"
              icon={<LinkIcon className="size-4" aria-hidden />}
              aria-label={t('Copiar o link de pagamento de {month}', { month })}
              onClick={() => void copyText(invoice.payment_link, t('Link copiado.'))}
            >
              {t('Link')}
            </Button>
          )}
          {staff && invoice.attention && (
            <Button
              size="sm"
              className="max-md:h-11"
              pending={seen.isPending}
              onClick={() => seen.mutate({ body: { store_id: store.id, id: invoice.attention?.payment_id ?? 0 } })}
            >
              {t('Já resolvi')}
            </Button>
          )}
          {staff && due && (
            <Button size="sm" className="max-md:h-11" onClick={() => setMarking(true)}>
              {t('Dar baixa')}
            </Button>
          )}
          {staff && invoice.status === 'paid' && (
            <Button
              size="sm"
              className="max-md:h-11"
              pending={undo.isPending}
              onClick={() => undo.mutate({ params: { id: invoice.id }, body: { store_id: store.id, paid: false } })}
            >
              {t('Desfazer baixa')}
            </Button>
          )}
        </div>
      </div>
      {due && open && (
        <div className="mt-3 rounded-lg border border-line p-4">
          <BillPix
            token={new URL(invoice.payment_link).searchParams.get('token') ?? ''}
            country_id={country_id}
            onPaid={() => void client.invalidateQueries({ queryKey: keyOf(getInvoices) })}
          >
            <PayBox
              pix_code={invoice.pix_code}
              total={invoice.total}
              country_id={country_id}
              subject={t('Mensalidade de {month}: {store}', { month, store: store.name })}
            />
          </BillPix>
        </div>
      )}
      {marking && <PaidDialog store_id={store.id} invoice={invoice} month={month} onClose={() => setMarking(false)} />}
    </li>
  );
}
