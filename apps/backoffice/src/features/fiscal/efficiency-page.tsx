import { getFiscalEfficiency } from '@comanda/contract/finance/fiscal';
import type { Out } from '@comanda/contract/route';
import { formatMoney } from '@comanda/domain/format';
import { add } from '@comanda/domain/money';
import { Banner } from '@comanda/ui/banner';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { PiggyBank } from 'lucide-react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { FigureRow } from '../../platform/page/figure-row.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { costsPage } from '../costs/pages.ts';
import { PaidTwice } from './paid-twice.tsx';
import { fiscalPage } from './pages.ts';

export function EfficiencyPage() {
  const store = useStore();
  return store && <Efficiency key={store.id} store={store} />;
}

type Found = Out<(typeof getFiscalEfficiency)['response']>;

/** Which items pay a second time what their maker has paid, and what that makes in a year. */
function Efficiency({ store }: { store: SessionStore }) {
  const asked = useQuery(read(getFiscalEfficiency, { params: { id: store.id } }));
  return (
    <Page
      width="wide"
      lead={t('Bebida e sorvete de fábrica já vêm com imposto pago. Sem o código certo, o Simples cobra de novo.')}
    >
      <div className="mt-4 space-y-4">
        <Answer of={asked} rows={4} rowClass="h-14">
          {(found) => <Result store={store} found={found} />}
        </Answer>
      </div>
    </Page>
  );
}

function Result({ store, found: { simples, items, unknown, tax_percent } }: { store: SessionStore; found: Found }) {
  const money = (value: number) => formatMoney(value, store.country_id);
  if (!simples) return <Banner tone="info">{t('Esta conta é do Simples Nacional. O regime da loja é outro.')}</Banner>;
  return (
    <>
      {unknown > 0 && (
        <Banner
          tone="warning"
          action={
            <PageLink page={fiscalPage} className="btn btn-secondary btn-sm">
              {t('Completar')}
            </PageLink>
          }
        >
          {t('{n, plural, one {# item sem NCM ficou} other {# itens sem NCM ficaram}} de fora.', { n: unknown })}
        </Banner>
      )}
      {tax_percent === 0 && (
        <Banner
          tone="warning"
          action={
            <PageLink page={costsPage} className="btn btn-secondary btn-sm">
              {t('Informar')}
            </PageLink>
          }
        >
          {t('Sem o imposto sobre as vendas não dá para dizer quanto.')}
        </Banner>
      )}
      {items.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={<PiggyBank className="size-6" aria-hidden />}
            title={t('Nenhum item conhecido paga duas vezes')}
          />
        </div>
      ) : (
        <>
          <FigureRow
            label={t('No último ano')}
            figures={[
              {
                label: t('Pagos de novo, por ano'),
                value: money(add(...items.map(({ saving }) => saving))),
                delta: null,
                note: t('estimativa, com {percent} % de imposto', { percent: tax_percent }),
              },
              {
                label: t('Itens'),
                value: String(items.length),
                delta: null,
                note: t('vendidos como se fossem feitos na casa'),
              },
            ]}
          />
          <PaidTwice items={items} country_id={store.country_id} />
          <p className="text-ui text-fg-2">
            {t(
              'Pelo Anexo I do Simples: 34 % do que ele cobra são ICMS e 15,5 % PIS e COFINS. Leve a lista ao seu contador: é ele quem muda o CSOSN e separa as receitas.',
            )}
          </p>
        </>
      )}
    </>
  );
}
