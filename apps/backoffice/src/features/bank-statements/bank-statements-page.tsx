import {
  deleteBankStatement,
  getBankStatements,
  PIX_PAGE,
  sendBankStatement,
} from '@comanda/contract/finance/bank-statements';
import type { Output } from '@comanda/contract/route';
import type { BankColumn } from '@comanda/domain/statements/read-bank-table';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { EmptyCard } from '../../platform/page/empty-card.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { FindingCards } from './finding-cards.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { type AskedColumns, MappingDialog } from './mapping-dialog.tsx';
import { bankStatementsPage } from './pages.ts';
import { PixRows } from './pix-rows.tsx';
import { PixSummary } from './pix-summary.tsx';
import { type Refused, RefusedRows } from './refused-rows.tsx';
import { SendFile } from './send-file.tsx';
import { StatementPicker } from './statement-picker.tsx';
import { PIX_READS } from './use-pix.ts';

const route = addressOf(bankStatementsPage);

type Seen = Output<typeof getBankStatements>;

const COLUMNS: AskedColumns<BankColumn> = {
  words: {
    date: () => t('Dia'),
    amount: () => t('Valor'),
    credit: () => t('Entradas, se separadas'),
    debit: () => t('Saídas, se separadas'),
    memo: () => t('Descrição'),
    name: () => t('Quem pagou'),
    time: () => t('Hora, se separada'),
    bank_id: () => t('Número do lançamento'),
  },
  needs: [['date'], ['amount', 'credit'], ['memo', 'name']],
};

export function BankStatementsPage() {
  const store = useStore();
  return store && <BankStatements key={store.id} store={store} />;
}

/** Sends a file, and asks for its columns where nobody knows them. */
function useSend(store_id: number, onRead: (id: number) => void) {
  const [asked, setAsked] = useState<{
    file: File;
    found: NonNullable<Output<typeof sendBankStatement>['columns']>;
  } | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const write = useWrite(sendBankStatement, { refreshes: PIX_READS });
  const send = (file: File, headings?: Partial<Record<BankColumn, string>>) =>
    write.mutate(
      { body: { store_id, ...(headings ? { headings } : {}) }, files: { file } },
      {
        onSuccess: ({ statement, known, columns, ...rows }) => {
          setRefused(rows.refused_count > 0 ? rows : null);
          setAsked(columns === null ? null : { file, found: columns });
          if (statement === null) return;
          onRead(statement.id);
          const { credits, repeated } = statement;
          showToast({
            text: known
              ? t('Este extrato já estava aqui. Nada entrou duas vezes.')
              : repeated > 0
                ? t(
                    '{n, plural, one {# Pix lido} other {# Pix lidos}}, {repeated, plural, one {# já estava} other {# já estavam}} aqui.',
                    { n: credits, repeated },
                  )
                : t('{n, plural, one {# Pix lido.} other {# Pix lidos.}}', { n: credits }),
          });
        },
      },
    );
  return { send, asked, refused, forget: () => setAsked(null), pending: write.isPending };
}

function BankStatements({ store }: { store: SessionStore }) {
  const { extrato, ver = 'all', pagina = 1, ligar } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (change: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({
      search: (before) => ({ ...before, pagina: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  const {
    send,
    asked: unknown,
    refused,
    forget,
    pending,
  } = useSend(store.id, (id) => show({ extrato: id, ver: undefined }));
  const asked = useQuery({
    ...read(getBankStatements, {
      query: {
        store_id: store.id,
        ...(extrato === undefined ? {} : { statement_id: extrato }),
        show: ver,
        page: String(pagina - 1),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const sendButton = (
    <SendFile
      label={t('Enviar OFX ou CSV')}
      pending={pending}
      pendingText={t('Lendo…')}
      accept=".ofx,.csv,.txt,.xlsx"
      onFile={(file) => send(file)}
    />
  );
  return (
    <Page
      width="wide"
      lead={t('Cada Pix que caiu, com o pedido que ele paga. Nada de comprovante falso.')}
      actions={sendButton}
    >
      {refused && <RefusedRows of={refused} />}
      <Answer
        of={asked}
        rows={8}
        rowClass="h-16"
        isEmpty={({ shown }) => shown === null}
        empty={
          <EmptyCard icon={ScanSearch} title={t('Nenhum extrato ainda')} action={sendButton}>
            {t('Baixe o OFX ou o CSV no aplicativo do banco e envie aqui. Só os Pix que entraram são guardados.')}
          </EmptyCard>
        }
      >
        {(seen) => <Seen seen={seen} store={store} shown={ver} page={pagina} ligar={ligar} onShow={show} />}
      </Answer>
      {unknown && (
        <MappingDialog
          found={unknown.found}
          asked={COLUMNS}
          pending={pending}
          onSave={(headings) => send(unknown.file, headings)}
          onClose={forget}
        />
      )}
    </Page>
  );
}

interface SeenProps {
  seen: Seen;
  store: SessionStore;
  shown: NonNullable<ReturnType<typeof route.useSearch>['ver']>;
  page: number;
  ligar: number | undefined;
  onShow: (change: Partial<ReturnType<typeof route.useSearch>>) => void;
}

function Seen({ seen, store, shown, page, ligar, onShow }: SeenProps) {
  const { statements, summary, findings, rows, total } = seen;
  const statement = statements.find(({ id }) => id === seen.shown);
  const linking = rows.find(({ line }) => line?.id === ligar)?.line;
  if (!statement) return null;
  const pages = Math.ceil(total / PIX_PAGE);
  const filters = [
    { key: 'all', label: t('Todos') },
    { key: 'doubt', label: t('Não fecham'), n: summary.unsettled + summary.other_name },
    { key: 'credited', label: t('Conferem'), n: summary.credited },
    { key: 'alone', label: t('Sem pedido'), n: summary.alone },
  ] as const;
  return (
    <>
      <Picker statements={statements} statement={statement} store={store} onShow={onShow} />
      <PixSummary statement={statement} summary={summary} store={store} />
      <FindingCards findings={findings} country_id={store.country_id} />
      <div className="flex flex-wrap gap-2">
        {filters.map(({ key, label, ...more }) => (
          <Chip
            key={key}
            selected={shown === key}
            {...('n' in more ? { count: more.n } : {})}
            onClick={() => onShow({ ver: key === 'all' ? undefined : key })}
          >
            {label}
          </Chip>
        ))}
      </div>
      {rows.length === 0 ? (
        <section className="card">
          <EmptyState title={t('Nada aqui')}>{t('Nenhum Pix deste extrato está neste filtro.')}</EmptyState>
        </section>
      ) : (
        <PixRows rows={rows} country_id={store.country_id} onLink={(id) => onShow({ ligar: id, pagina: page })} />
      )}
      {pages > 1 && (
        <div className="flex items-center justify-center gap-3 text-sm">
          <Button
            disabledReason={page > 1 ? undefined : t('É a primeira.')}
            onClick={() => onShow({ pagina: page - 1 })}
          >
            {t('Mais novos')}
          </Button>
          {t('{page} de {pages}', { page, pages })}
          <Button
            disabledReason={page < pages ? undefined : t('É a última.')}
            onClick={() => onShow({ pagina: page + 1 })}
          >
            {t('Mais antigos')}
          </Button>
        </div>
      )}
      {linking && (
        <LinkDialog
          line={linking}
          statement_id={statement.id}
          store={store}
          onClose={() => onShow({ ligar: undefined, pagina: page })}
        />
      )}
    </>
  );
}

function Picker({
  statements,
  statement,
  store,
  onShow,
}: Pick<SeenProps, 'store' | 'onShow'> & Pick<Seen, 'statements'> & { statement: Seen['statements'][number] }) {
  const remove = useWrite(deleteBankStatement, {
    refreshes: PIX_READS,
    onDone: () => onShow({ extrato: undefined, ver: undefined }),
  });
  return (
    <StatementPicker
      statements={statements}
      statement={statement}
      nameOf={({ bank, filename }) => bank || filename}
      warning={t('Os pedidos que só ele confirmava voltam a ficar sem conferir.')}
      onChoose={(extrato) => onShow({ extrato, ver: undefined })}
      onRemove={(id) => remove.mutateAsync({ params: { id }, query: { store_id: store.id } })}
    />
  );
}
