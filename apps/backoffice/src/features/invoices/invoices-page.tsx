import { getInvoices } from '@comanda/contract/finance/invoices';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { PlanTable } from './plan-table.tsx';

export function InvoicesPage() {
  const store = useStore();
  return store && <Bills key={store.id} store={store} />;
}

/** What the plan costs now, and the bills of the months before. */
function Bills({ store }: { store: SessionStore }) {
  const asked = useQuery(read(getInvoices, { params: { id: store.id } }));
  const { data } = asked;
  const due = data?.bills.find(({ status }) => status === 'open' || status === 'overdue');
  return (
    <Page width="list" lead={t('Você paga pelo que a loja vendeu no mês, e só depois que ele acaba.')}>
      <Answer of={asked} rows={5}>
        {(data) => (
          <>
            <PlanTable data={data} />
            <section aria-labelledby="bills">
              <h2 id="bills" className="t-title text-base">
                {t('Contas dos meses anteriores')}
              </h2>
              {data.bills.length === 0 ? (
                <p className="card mt-3 p-4 text-sm text-fg-2">
                  {t('A primeira conta sai no dia 1º do próximo mês e chega também por e-mail.')}
                </p>
              ) : (
                <ul className="card mt-3 divide-y divide-line">
                  {data.bills.map((invoice) => (
                    <InvoiceRow key={invoice.id} store={store} invoice={invoice} startsOpen={invoice === due} />
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </Answer>
    </Page>
  );
}
