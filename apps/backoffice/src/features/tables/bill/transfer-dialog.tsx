import type { Tab, TableBill } from '@comanda/contract/floor/tables';
import { formatMoney } from '@comanda/domain/format';
import { readTableNumber, tableParts, writeTableNumber } from '@comanda/domain/tables/table-number';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { messageOf } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { Refusal } from '../refusal.tsx';
import { useBillSending } from '../send-bill.ts';
import { placesOf } from '../table-state.ts';
import { useFloor } from '../use-floor.ts';

interface Props {
  store: SessionStore;
  bill: TableBill;
  tab: Tab | null;
  onClose: () => void;
  onMoved: (number: number) => void;
}

const OFFERED = 24;

/** Where the people went: the state of that table is seen first, an occupied one is asked about. */
export function TransferDialog({ store, bill, tab, onClose, onMoved }: Props) {
  const now = useNow();
  const floor = useFloor(store.id);
  const [words, setWords] = useState('');
  const [refusal, setRefusal] = useState('');
  const [occupied, setOccupied] = useState<{ number: number; people: number; total: number } | null>(null);
  const sending = useBillSending(store);
  const to = readTableNumber(words);
  const from = tab?.number ?? bill.table_number;
  const places = floor.data
    ? placesOf(floor.data, now).filter(({ number, table }) => table !== null && number !== from)
    : [];

  async function submit(merge: boolean) {
    setRefusal('');
    if (to === null) return setRefusal(t('Digite o número da mesa.'));
    try {
      const { moved, target } = await sending.transfer({ bill, tab, to, merge });
      if (!moved) return setOccupied({ number: to, people: target.people, total: target.total });
      showToast(t('A conta foi para a mesa {number}.', { number: writeTableNumber(to) }));
      onClose();
      onMoved(tableParts(to).table);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Transferir a mesa {number}', { number: writeTableNumber(from) })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={sending.pending} onClick={() => void submit(occupied !== null)}>
            {occupied ? t('Juntar as contas') : t('Transferir')}
          </Button>
        </>
      }
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(occupied !== null);
        }}
      >
        <TextInput
          label={t('Para a mesa')}
          inputMode="decimal"
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setOccupied(null);
          }}
        />
        {places.length > 0 && (
          <fieldset className="grid grid-cols-4 gap-2 sm:grid-cols-6" aria-label={t('Mesas')}>
            {places.slice(0, OFFERED).map(({ number, tabs }) => (
              <button
                key={number}
                type="button"
                aria-pressed={to === number}
                className="flex h-14 flex-col items-center justify-center rounded-lg border border-line-strong aria-pressed:border-primary aria-pressed:bg-primary-soft"
                onClick={() => {
                  setWords(String(number));
                  setOccupied(null);
                }}
              >
                <b className="t-num text-lg leading-5">{number}</b>
                <span className="text-xs text-fg-3">{tabs.length > 0 ? t('Ocupada') : t('Livre')}</span>
              </button>
            ))}
          </fieldset>
        )}
        {occupied && (
          <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text">
            {t(
              'A mesa {number} está ocupada: {n, plural, one {# pessoa} other {# pessoas}}, {total}. Juntar as duas contas em uma?',
              {
                number: writeTableNumber(occupied.number),
                n: occupied.people,
                total: formatMoney(occupied.total, store.country_id),
              },
            )}
          </p>
        )}
        <Refusal>{refusal}</Refusal>
      </form>
    </Dialog>
  );
}
