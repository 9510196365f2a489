import { getBankStatements, type PixLine } from '@comanda/contract/finance/bank-statements';
import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { RadioCards } from '@comanda/ui/choice-group';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { dayWords, timeWords } from './pix-words.ts';
import { useDecide } from './use-pix.ts';

interface Props {
  line: PixLine;
  statement_id: number;
  store: SessionStore;
  onClose: () => void;
}

/** Which order a movement paid: those that nothing has paid, the nearest in value first. */
export function LinkDialog({ line, statement_id, store, onClose }: Props) {
  const { country_id } = store;
  const [chosen, setChosen] = useState<number | null>(null);
  const { decide, pending } = useDecide();
  const asked = useQuery(read(getBankStatements, { query: { store_id: store.id, statement_id, show: 'open' } }));
  const money = (value: number) => formatMoney(value, country_id);
  const distance = ({ amount }: { amount: number }) => Math.abs(amount - line.amount);
  const orders = (asked.data?.rows.flatMap(({ order }) => order ?? []) ?? []).toSorted(
    (a, b) => distance(a) - distance(b),
  );
  const order = orders.find(({ id }) => id === chosen);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('De qual pedido é este Pix?')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button
            variant="primary"
            pending={pending}
            disabledReason={order ? undefined : t('Escolha um pedido.')}
            onClick={async () => {
              if (order && (await decide(order, 'confirmed', line.id))) onClose();
            }}
          >
            {t('Ligar')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm">
        <b>{line.payer || line.memo}</b>, <b className="t-money">{money(line.amount)}</b>,{' '}
        {[dayWords(line.date), timeWords(line.minutes)].filter(Boolean).join(' ')}
      </p>
      <Answer of={asked} rows={4}>
        {() =>
          orders.length === 0 ? (
            <p className="text-sm text-fg-2">{t('Todos os pedidos destes dias já estão pagos.')}</p>
          ) : (
            <RadioCards
              label={t('Pedido')}
              hideLabel
              columns="grid-cols-1"
              value={chosen}
              onChange={setChosen}
              choices={orders.map(({ id, number, client_name, amount, date, minutes }) => ({
                value: Number(id),
                label: `${number} · ${client_name || t('Sem nome')}`,
                hint: `${money(amount)} · ${dayWords(date)} ${timeWords(minutes)}`,
              }))}
            />
          )
        }
      </Answer>
    </Dialog>
  );
}
