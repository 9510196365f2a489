import { findTabs, getOpenTables, getTable, reopenTab, type Tab } from '@comanda/contract/floor/tables';
import { ROLE } from '@comanda/domain/codes';
import { formatMoney, formatShortDate, formatTime } from '@comanda/domain/format';
import { tableParts, writeTableNumber } from '@comanda/domain/tables/table-number';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { Skeleton } from '@comanda/ui/skeleton';
import { TextInput } from '@comanda/ui/text-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../platform/page/answer.tsx';
import { messageOf, read, useWrite } from '../../../platform/api.ts';
import { ApprovalFields, isApproval, NO_APPROVAL } from '../../../platform/form/approval-fields.tsx';
import { useSession, type SessionStore } from '../../../platform/session.tsx';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { Refusal } from '../refusal.tsx';

interface Props {
  store: SessionStore;
  number: number;
  zone: string;
  onClose: () => void;
  onReopened: (number: number) => void;
}

/** Bills that were closed, by number or name; one that was closed by mistake is opened again. */
export function ClosedDialog({ store, number, zone, onClose, onReopened }: Props) {
  const [words, setWords] = useState(writeTableNumber(number));
  const [chosen, setChosen] = useState<Tab | null>(null);
  const search = useDebounced(words, 250);
  const query = { store_id: store.id, state: 'closed' as const, search };
  const asked = useQuery({ ...read(findTabs, { query }), placeholderData: keepPreviousData });
  if (chosen) return <ReopenDialog store={store} tab={chosen} onClose={onClose} onReopened={onReopened} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('Contas fechadas')}>
      <SearchInput label={t('Número ou nome')} value={words} onChange={setWords} />
      <Answer
        of={asked}
        waiting={<Skeleton className="mt-3 h-40" />}
        isEmpty={({ tabs }) => tabs.length === 0}
        empty={<p className="py-8 text-center text-sm text-fg-3">{t('Nenhuma conta fechada com isso.')}</p>}
      >
        {({ tabs }) => (
          <ul className="mt-2 divide-y divide-line">
            {tabs.map((tab) => (
              <li key={tab.id} className="flex min-h-13 items-center gap-3 text-sm">
                <b className="t-num w-12 text-lg">{writeTableNumber(tab.number)}</b>
                <span className="min-w-0 flex-1 truncate">
                  {tab.name}
                  <span className="block text-ui text-fg-3">
                    {tab.closed_at &&
                      `${formatShortDate(tab.closed_at, zone)}, ${formatTime(tab.closed_at, zone, store.country_id)}`}
                  </span>
                </span>
                <span className="t-money">{formatMoney(tab.total, store.country_id)}</span>
                <Button size="sm" onClick={() => setChosen(tab)}>
                  {t('Reabrir')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Dialog>
  );
}

function ReopenDialog({
  store,
  tab,
  onClose,
  onReopened,
}: Pick<Props, 'store' | 'onClose' | 'onReopened'> & { tab: Tab }) {
  const { user } = useSession();
  const asks = user.type === ROLE.attendant;
  const [reason, setReason] = useState('');
  const [approval, setApproval] = useState(NO_APPROVAL);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState('');
  const reopen = useWrite(reopenTab, { refreshes: [getTable, getOpenTables, findTabs], quiet: true });
  async function submit() {
    setTried(true);
    if (asks ? !isApproval(approval) : reason.trim() === '') return;
    const because = asks ? { reason: approval.reason, approval } : { reason };
    try {
      const { table_number } = await reopen.mutateAsync({
        body: { store_id: store.id, tab_id: tab.id, ...because },
      });
      onClose();
      onReopened(tableParts(table_number).table);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('Reabrir a conta {number}', { number: writeTableNumber(tab.number) })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={reopen.isPending} onClick={() => void submit()}>
            {t('Reabrir')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-sm text-fg-2">{t('O que já foi pago continua pago. Lance o que faltou e feche de novo.')}</p>
        {asks ? (
          <ApprovalFields
            store_id={store.id}
            value={approval}
            onChange={setApproval}
            tried={tried}
            why={t('Quem gerencia aprova com o PIN.')}
          />
        ) : (
          <TextInput
            label={t('Motivo')}
            maxLength={200}
            value={reason}
            error={tried && reason.trim() === '' ? t('Diga por quê.') : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <Refusal>{refusal}</Refusal>
      </div>
    </Dialog>
  );
}
