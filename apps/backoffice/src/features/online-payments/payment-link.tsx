import { sendPaymentLink } from '@comanda/contract/finance/online-payments';
import { findPayments } from '@comanda/contract/finance/payments';
import { formatMoney } from '@comanda/domain/format';
import type { OrderId } from '@comanda/domain/ids';
import { Button, ButtonLink, type ButtonProps } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Copy, Link2, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { readKept } from '../../platform/journal/kept-answers.ts';
import { chatLink } from '../../platform/chat-link.ts';
import { copyText } from '../../platform/copy-text.ts';
import { Answer } from '../../platform/page/answer.tsx';
import type { SessionStore } from '../../platform/session.tsx';

interface LinkedOrder {
  id: OrderId;
  number: number | string;
  client_name: string;
  client_phone: string;
}
interface Props {
  order: LinkedOrder;
  store: SessionStore;
  size?: ButtonProps['size'];
  className?: string;
}

/** The way to pay an order online, sent to whoever pays it; nothing where the store takes no money by a provider. */
export function PaymentLinkButton({ order, store, size, className }: Props) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(readKept(findPayments, { params: { storeId: store.id } }));
  if (!data?.payment_methods.some(({ provider, enabled }) => enabled && Boolean(provider))) return null;
  return (
    <>
      <Button
        {...(size ? { size } : {})}
        {...(className ? { className } : {})}
        icon={<Link2 className="size-4" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Enviar link de pagamento')}
      </Button>
      {open && <LinkDialog order={order} store={store} onClose={() => setOpen(false)} />}
    </>
  );
}

function LinkDialog({ order, store, onClose }: Omit<Props, 'size' | 'className'> & { onClose: () => void }) {
  const { id, number, client_name, client_phone } = order;
  const asked = useQuery({
    queryKey: ['payment-link', id],
    queryFn: () => call(sendPaymentLink, { body: { store_id: store.id, order_id: id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Link de pagamento do pedido {number}', { number })}
      footer={<Button onClick={onClose}>{t('Fechar')}</Button>}
    >
      <Answer of={asked} waiting={<Skeleton className="mx-auto size-48" />}>
        {({ url, amount }) => {
          const [first = ''] = client_name.split(' ');
          const details = { store: store.name, number, amount: formatMoney(amount, store.country_id), link: url };
          const hello = t('Olá, {name}!', { name: first });
          const message = `${first === '' ? t('Olá!') : hello} ${t('O pedido {number} de {store} ficou em {amount}. Para pagar: {link}', details)}`;
          return (
            <div className="flex flex-col items-center gap-4 text-center">
              <p className="t-money t-title text-3xl">{details.amount}</p>
              <div className="rounded-lg bg-white p-3">
                <QRCode text={url} label={t('QR code do link de pagamento')} className="size-48" />
              </div>
              <p className="text-sm text-fg-2">{t('O pedido fica pago quando o cliente pagar.')}</p>
              <div className="flex w-full flex-wrap justify-center gap-2">
                <ButtonLink
                  variant="primary"
                  href={chatLink(client_phone, store.country_id, message)}
                  target="_blank"
                  rel="noreferrer"
                  icon={<MessageCircle className="size-4" aria-hidden />}
                >
                  {t('Enviar por WhatsApp')}
                </ButtonLink>
                <Button
                  icon={<Copy className="size-4" aria-hidden />}
                  onClick={() => void copyText(url, t('Link copiado.'))}
                >
                  {t('Copiar link')}
                </Button>
              </div>
            </div>
          );
        }}
      </Answer>
    </Dialog>
  );
}
