import type { getPaying, payByMercadoPago } from '@comanda/contract/finance/online-payments';
import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, QrCode as QrIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { callQuietly, messageOf } from '../../platform/api.ts';
import { copyText } from '../../platform/copy-text.ts';

interface Props {
  /** Of the bill's link. */
  token: string;
  country_id: number;
  /** The bill is read anew. */
  onPaid: () => void;
  /** How it is paid where the platform has no account with a provider. */
  children: ReactNode;
}

/** Beside its stream: of a screen whose connection is down. */
const LOOK_EVERY_MS = 20_000;

/** A bill paid by a Pix that tells by itself when it has come; where there is none, as it always was. */
export function BillPix({ token, country_id, onPaid, children }: Props) {
  const { data, refetch } = useQuery({
    queryKey: ['paying', token],
    queryFn: ({ signal }) =>
      callQuietly<typeof getPaying>({ method: 'GET', path: 'client/payment/{token}' }, { params: { token }, signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? LOOK_EVERY_MS : false),
  });
  const waits = data?.state === 'pending';
  useEffect(() => {
    if (!waits) return;
    const stream = new EventSource(`/api/client/payment/${encodeURIComponent(token)}/events`);
    for (const event of ['hello', 'reset', 'payment-moved']) stream.addEventListener(event, () => void refetch());
    return () => stream.close();
  }, [waits, token, refetch]);
  const ask = useMutation({
    mutationFn: () =>
      callQuietly<typeof payByMercadoPago>(
        { method: 'POST', path: 'client/payment/mercadopago' },
        { body: { token, method: 'pix' } },
      ),
    onSuccess: () => refetch(),
  });
  const paid = data?.paid_at != null;
  useEffect(() => {
    if (paid) onPaid();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the money is there
  }, [paid]);
  if (!data || (!data.methods.includes('pix') && data.code === '')) return children;
  const amount = formatMoney(data.amount, country_id);
  const live = data.state === 'pending' && data.code !== '' && (data.expires_in ?? 1) > 0;
  if (!live)
    return (
      <div className="space-y-3 text-sm">
        <p>{t('Pague {amount} por Pix: a baixa sai na hora.', { amount })}</p>
        <Button
          variant="primary"
          icon={<QrIcon className="size-4" aria-hidden />}
          pending={ask.isPending}
          pendingText={t('Gerando…')}
          onClick={() => ask.mutate()}
        >
          {t('Gerar o Pix')}
        </Button>
        {ask.error && (
          <p className="text-danger-text" role="alert">
            {messageOf(ask.error)}
          </p>
        )}
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QRCode text={data.code} label={t('QR code do Pix de {amount}', { amount })} className="size-40 shrink-0" />
      <div className="min-w-0 flex-1 basis-60 space-y-3 text-sm">
        <p>{t('Pague {amount} por Pix: leia o QR code no app do banco ou copie o código.', { amount })}</p>
        <Button
          variant="primary"
          className="max-md:h-11 max-md:w-full"
          icon={<Copy className="size-4" aria-hidden />}
          onClick={() => void copyText(data.code, t('Código Pix copiado.'))}
        >
          {t('Copiar código Pix')}
        </Button>
        <p className="text-fg-3">{t('Esta tela avança quando o pagamento cair.')}</p>
        {data.demo && data.page_url !== '' && (
          <a className="btn btn-secondary" href={data.page_url} target="_blank" rel="noreferrer">
            {t('Pagar de mentira')}
          </a>
        )}
      </div>
    </div>
  );
}
