import { getPayouts, type PayoutRowSeen } from '@comanda/contract/finance/payouts';
import type { PayoutColumn } from '@comanda/domain/statements/payout-columns';
import { MARKETPLACES, type Marketplace } from '@comanda/domain/statements/payout-line';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { MARKETPLACE_NAMES } from '@comanda/words/payout-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilePen, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { EmptyCard } from '../../platform/page/empty-card.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { type AskedColumns, MappingDialog, RefusedRows, SendFile } from '../bank-statements/public.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { FindingGroups } from './finding-groups.tsx';
import { LinkOrderDialog } from './link-order-dialog.tsx';
import { payoutsPage } from './pages.ts';
import { PayoutChart } from './payout-chart.tsx';
import { PayoutFigures, PayoutPicker } from './payout-head.tsx';
import { PayoutSteps } from './payout-steps.tsx';
import { PayoutRows } from './payout-rows.tsx';
import { ProofCard } from './proof-card.tsx';
import { type Seen, useSendPayouts } from './use-payouts.ts';

const route = addressOf(payoutsPage);
type Search = ReturnType<typeof route.useSearch>;

const COLUMNS: AskedColumns<PayoutColumn> = {
  words: {
    order: () => t('Número do pedido'),
    date: () => t('Dia do pedido'),
    gross: () => t('Valor da venda'),
    net: () => t('Valor que vem'),
    commission: () => t('Comissão'),
    payment_fee: () => t('Taxa de pagamento'),
    promotion_store: () => t('Promoção paga por você'),
    promotion_partner: () => t('Promoção paga por eles'),
    refund: () => t('Devolução'),
    delivery: () => t('Entrega cobrada'),
    advance_fee: () => t('Antecipação'),
    paid_on: () => t('Dia do repasse'),
    note: () => t('Motivo'),
  },
  needs: [['order'], ['date'], ['gross'], ['net', 'commission']],
};

export function PayoutsPage() {
  const store = useStore();
  return store && <Payouts key={store.id} store={store} />;
}

function Payouts({ store }: { store: SessionStore }) {
  const search = route.useSearch();
  const { parceiro, extrato, contrato } = search;
  const navigate = route.useNavigate();
  const show = (change: Partial<Search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const sent = useSendPayouts(parceiro, ({ id, marketplace }) =>
    show({ parceiro: marketplace, extrato: id, achado: undefined, prova: undefined }),
  );
  const asked = useQuery({
    ...read(getPayouts, {
      query: {
        store_id: store.id,
        ...(parceiro ? { marketplace: parceiro } : {}),
        ...(extrato ? { statement_id: extrato } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const marketplace = asked.data?.marketplace ?? parceiro ?? null;
  const sendButton = (
    <SendFile
      label={t('Enviar extrato')}
      pending={sent.pending}
      pendingText={t('Lendo…')}
      accept=".csv,.xlsx,.txt"
      onFile={(file) => sent.send(file)}
    />
  );
  return (
    <Page
      width="wide"
      lead={t('Confere o extrato do iFood, 99Food, Rappi e Uber, pedido a pedido, com o seu contrato.')}
      actions={
        <>
          {marketplace && (
            <Button icon={<FilePen className="size-4" aria-hidden />} onClick={() => show({ contrato: 'aberto' })}>
              {t('Contrato')}
            </Button>
          )}
          {sendButton}
        </>
      }
    >
      {sent.refused && <RefusedRows of={sent.refused} />}
      {asked.data && (
        <MarketplaceChips
          seen={asked.data}
          chosen={parceiro}
          onChoose={(name) => show({ parceiro: name, extrato: undefined, achado: undefined, prova: undefined })}
        />
      )}
      <Answer
        of={asked}
        rows={8}
        rowClass="h-16"
        isEmpty={({ shown }) => shown === null}
        empty={
          <EmptyCard
            icon={HandCoins}
            title={
              marketplace === null
                ? t('Nenhum extrato ainda')
                : t('Nenhum extrato de {name} ainda', { name: MARKETPLACE_NAMES[marketplace]() })
            }
            action={sendButton}
          >
            {t('Baixe o extrato de repasses no painel do parceiro, em CSV ou XLSX, e envie aqui.')}
          </EmptyCard>
        }
      >
        {(seen) => <Audit seen={seen} store={store} search={search} onShow={show} />}
      </Answer>
      {sent.asked && (
        <MappingDialog
          found={sent.asked.found}
          asked={COLUMNS}
          pending={sent.pending}
          onSave={(headings) =>
            sent.asked &&
            sent.send(sent.asked.file, headings, sent.asked.found.marketplace ?? parceiro ?? marketplace ?? 'other')
          }
          onClose={sent.forget}
        />
      )}
      {marketplace && contrato && asked.data && (
        <ContractDialog
          key={marketplace}
          marketplace={marketplace}
          contract={asked.data.contract}
          onClose={() => show({ contrato: undefined })}
        />
      )}
    </Page>
  );
}

interface AuditProps {
  seen: Seen;
  store: SessionStore;
  search: Search;
  onShow: (change: Partial<Search>) => void;
}

function Audit({ seen, store, search, onShow }: AuditProps) {
  const { marketplace, shown, contract, orders, findings } = seen;
  const [linking, setLinking] = useState<PayoutRowSeen | null>(null);
  const proof = findings.find(({ key }) => key === search.prova) ?? findings[0];
  return (
    <>
      <PayoutPicker
        seen={seen}
        store={store}
        onStatement={(extrato) => onShow({ extrato, achado: undefined, prova: undefined })}
      />
      <PayoutSteps seen={seen} country_id={store.country_id} />
      {marketplace && shown !== null && contract === null && (
        <EmptyCard
          icon={FilePen}
          title={t('Falta o contrato com {name}', { name: MARKETPLACE_NAMES[marketplace]() })}
          action={
            <Button variant="primary" onClick={() => onShow({ contrato: 'aberto' })}>
              {t('Digitar o contrato')}
            </Button>
          }
        >
          {t('São seis números. Com eles conferimos os {n} pedidos deste extrato.', { n: orders.lines })}
        </EmptyCard>
      )}
      {shown !== null && contract !== null && (
        <>
          <PayoutFigures seen={seen} country_id={store.country_id} />
          {orders.not_ours > 0 && (
            <Banner tone="warning">
              {t(
                '{n, plural, one {# pedido deste extrato não está na loja} other {# pedidos deste extrato não estão na loja}}. Os de parceiros ainda não entram sozinhos: ligue cada um ao seu, na lista abaixo.',
                { n: orders.not_ours },
              )}
            </Banner>
          )}
          <PayoutChart seen={seen} country_id={store.country_id} />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <FindingGroups
              findings={findings}
              open={search.achado}
              proof={proof?.key}
              statement_id={shown}
              country_id={store.country_id}
              onOpen={(achado) => onShow({ achado })}
              onProof={(prova) => onShow({ prova })}
            />
            {proof && <ProofCard key={proof.key} finding={proof} statement_id={shown} store={store} />}
          </div>
          <PayoutRows seen={seen} country_id={store.country_id} onLink={setLinking} />
        </>
      )}
      {linking && marketplace && (
        <LinkOrderDialog row={linking} marketplace={marketplace} store={store} onClose={() => setLinking(null)} />
      )}
    </>
  );
}

function MarketplaceChips({
  seen,
  chosen,
  onChoose,
}: {
  seen: Seen;
  chosen: Marketplace | undefined;
  onChoose: (marketplace: Marketplace) => void;
}) {
  const counts = new Map(seen.marketplaces.map(({ marketplace, statements }) => [marketplace, statements]));
  return (
    <div className="flex flex-wrap gap-2">
      {MARKETPLACES.map((name) => (
        <Chip
          key={name}
          selected={(chosen ?? seen.marketplace) === name}
          {...(counts.has(name) ? { count: counts.get(name) ?? 0 } : {})}
          onClick={() => onChoose(name)}
        >
          {MARKETPLACE_NAMES[name]()}
        </Chip>
      ))}
    </div>
  );
}
