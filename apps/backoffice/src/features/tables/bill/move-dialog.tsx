import { getOpenTables, getTable, moveTableItems, type Tab, type TableBill } from '@comanda/contract/floor/tables';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { readTableNumber, writeTableNumber } from '@comanda/domain/tables/table-number';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Stepper } from '@comanda/ui/stepper';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { ulid } from 'ulid';
import { messageOf, useWrite } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { Refusal } from '../refusal.tsx';

interface Props {
  store: SessionStore;
  bill: TableBill;
  tab: Tab | null;
  /** Every tab of the table: where items go most often. */
  parts: readonly Tab[];
  onClose: () => void;
}

/** Some lines, or some pieces of them, go to somebody else's bill. */
export function MoveDialog({ store, bill, tab, parts, onClose }: Props) {
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [words, setWords] = useState('');
  const [refusal, setRefusal] = useState('');
  const [op_id] = useState(() => ulid());
  const move = useWrite(moveTableItems, { refreshes: [getTable, getOpenTables], quiet: true });
  const lines = bill.rounds.flatMap(({ order_id, cart_itens }) =>
    cart_itens
      .filter((line) => line.removed_at === null)
      .map((line) => ({ ...line, order_id, key: `${order_id}-${line.line}` })),
  );
  async function submit() {
    setRefusal('');
    const to = readTableNumber(words);
    const moved = lines
      .map(({ order_id, line, key }) => ({ order_id, line, quantity: chosen[key] ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    if (moved.length === 0) return setRefusal(t('Escolha o que vai.'));
    if (to === null) return setRefusal(t('Digite o número da mesa ou da comanda.'));
    try {
      await move.mutateAsync({ body: { store_id: store.id, lines: moved, to, op_id } });
      showToast(t('Os itens foram para a mesa {number}.', { number: writeTableNumber(to) }));
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Mover itens')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={move.isPending} onClick={() => void submit()}>
            {t('Mover')}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {lines.map(({ key, name, quantity, item_type, quantity_formatted }) => {
          const weighed = item_type === ITEM_TYPE.weight;
          const going = chosen[key] ?? 0;
          const set = (value: number) => setChosen({ ...chosen, [key]: value });
          return (
            <li key={key} className="flex min-h-12 items-center gap-3 text-sm">
              <span className="min-w-0 flex-1">
                {name} <span className="text-fg-3">{t('de {n}', { n: weighed ? quantity_formatted : quantity })}</span>
              </span>
              {weighed ? (
                <Button size="sm" aria-pressed={going > 0} onClick={() => set(going > 0 ? 0 : quantity)}>
                  {going > 0 ? t('Vai') : t('Mover')}
                </Button>
              ) : (
                <Stepper label={name} size="sm" value={going} min={0} max={quantity} onChange={set} />
              )}
            </li>
          );
        })}
        {lines.length === 0 && <li className="py-6 text-center text-sm text-fg-3">{t('Nada pedido ainda.')}</li>}
      </ul>
      <div className="mt-4 space-y-3">
        <TextInput
          label={t('Para')}
          hint={t('Mesa, comanda, ou 12.1 para uma parte da mesa 12.')}
          inputMode="decimal"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {parts
            .filter(({ id }) => id !== (tab?.id ?? (parts.length === 1 ? parts[0]?.id : null)))
            .map(({ id, number, name }) => (
              <button key={id} type="button" className="chip" onClick={() => setWords(writeTableNumber(number))}>
                {[writeTableNumber(number), name].filter(Boolean).join(' ')}
              </button>
            ))}
        </div>
        <Refusal>{refusal}</Refusal>
      </div>
    </Dialog>
  );
}
