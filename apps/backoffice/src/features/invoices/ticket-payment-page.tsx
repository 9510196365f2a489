import type { getInvoiceByLink } from '@comanda/contract/finance/invoices';
import { ApiError } from '@comanda/contract/clients/client';
import { formatMoney } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/page/page-route.ts';
import { FileQuestion } from 'lucide-react';
import { sentenceOf } from '@comanda/words/refusals';
import { callQuietly, messageOf } from '../../platform/api.ts';
import { OneSentencePage } from '../../platform/page/one-sentence-page.tsx';
import { PublicPage } from '../../platform/page/public-page.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { BillPix } from './bill-pix.tsx';
import { dayWords, monthWords, STATUS_WORDS } from './invoice-words.ts';
import { PayBox } from './pay-box.tsx';
import { ticketPaymentPage } from './pages.ts';

const route = addressOf(ticketPaymentPage);

/** An invoice by its link, for whoever pays it: an owner's phone, an accountant without a login. */
export function TicketPaymentPage() {
  useTitle(t('Pagamento da mensalidade'));
  const { token } = route.useSearch();
  return <PublicPage>{token === undefined ? <NoBill /> : <Invoice token={token} />}</PublicPage>;
}

function Invoice({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['invoice', token],
    queryFn: ({ signal }) =>
      callQuietly<typeof getInvoiceByLink>({ method: 'GET', path: 'bills/{token}' }, { params: { token }, signal }),
    retry: false,
  });
  if (error instanceof ApiError && error.code === 'not_found') return <NoBill />;
  if (error)
    return (
      <OneSentencePage
        icon={<FileQuestion className="size-7" aria-hidden />}
        title={t('Não conseguimos abrir a conta')}
        action={<Button onClick={() => void refetch()}>{t('Tentar de novo')}</Button>}
      >
        {messageOf(error)}
      </OneSentencePage>
    );
  if (!data)
    return (
      <div className="mx-auto w-full max-w-150 p-5">
        <SkeletonRows rows={4} className="h-12" />
      </div>
    );
  const { store_name, country_id, month, status, total, plan_price, invoice_addon, revenue, due_date, paid_at } = data;
  const money = (value: number) => formatMoney(value, country_id);
  const { word, tone } = STATUS_WORDS[status];
  const period = monthWords(month, country_id);
  return (
    <div className="mx-auto w-full max-w-150 p-5 py-8 md:py-12">
      <h1 className="t-title text-2xl">{t('Mensalidade de {month}', { month: period })}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-fg-2">
        {store_name} <Badge tone={tone}>{word()}</Badge>
      </p>
      <dl className="card mt-5 divide-y divide-line text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:px-4 [&>div]:py-3">
        <div>
          <dt>{t('Pedidos entregues no mês')}</dt>
          <dd>{money(revenue)}</dd>
        </div>
        <div>
          <dt>{t('Plano')}</dt>
          <dd>{plan_price === 0 ? t('Grátis') : money(plan_price)}</dd>
        </div>
        {invoice_addon > 0 && (
          <div>
            <dt>{t('Emissão de nota fiscal')}</dt>
            <dd>{money(invoice_addon)}</dd>
          </div>
        )}
        <div>
          <dt>{t('Vencimento')}</dt>
          <dd>{dayWords(due_date, country_id)}</dd>
        </div>
        <div className="text-base font-semibold">
          <dt>{t('Total')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      <div className="card mt-4 p-4">
        {status === 'open' || status === 'overdue' ? (
          <BillPix token={token} country_id={country_id} onPaid={() => void refetch()}>
            <PayBox
              pix_code={data.pix_code}
              total={total}
              country_id={country_id}
              subject={t('Mensalidade de {month}: {store}', { month: period, store: store_name })}
            />
          </BillPix>
        ) : (
          <p className="text-sm">
            {paid_at === null
              ? sentenceOf('bill_free')
              : t('Paga em {date}. Obrigado!', { date: dayWords(paid_at.slice(0, 10), country_id) })}
          </p>
        )}
      </div>
    </div>
  );
}

const NoBill = () => (
  <OneSentencePage
    icon={<FileQuestion className="size-7" aria-hidden />}
    title={t('Abra o link da sua conta')}
    action={
      <a href="/login" className="btn btn-primary btn-lg">
        {t('Entrar no painel')}
      </a>
    }
  >
    {t('Ele chega por e-mail no dia 1º de cada mês. No painel, as contas estão em “Mensalidade”.')}
  </OneSentencePage>
);
