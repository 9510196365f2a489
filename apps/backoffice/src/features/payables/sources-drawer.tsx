import { findBillSources, makeBill } from '@comanda/contract/finance/bill-sources';
import type { Output } from '@comanda/contract/route';
import { formatMoney } from '@comanda/domain/format';
import type { Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Bike, PackageOpen, Truck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { shortDay } from './payable-words.ts';
import { PAYABLE_READS } from './use-payables.ts';

type Sources = Output<typeof findBillSources>;

interface Props {
  onOpen: (payment_id: number, day: string) => void;
  onClose: () => void;
}

/** What drivers earned and what came into the stock: one tap makes a bill of it, once. */
export function SourcesDrawer({ onOpen, onClose }: Props) {
  const store_id = useStoreId();
  const asked = useQuery(read(findBillSources, { query: { store_id } }));
  return (
    <Drawer onClose={onClose} title={t('Virar conta')} className="md:w-120">
      <Answer
        of={asked}
        rows={6}
        isEmpty={({ drivers, notes }: Sources) => drivers.length + notes.length === 0}
        empty={
          <EmptyState icon={<PackageOpen className="size-6" aria-hidden />} title={t('Nada para virar conta')}>
            {t('Acertos de entregadores e entradas no estoque dos últimos 60 dias aparecem aqui.')}
          </EmptyState>
        }
      >
        {({ drivers, notes }) => (
          <>
            {notes.length > 0 && (
              <Part title={t('Entradas no estoque')}>
                {notes.map((note) => (
                  <Note key={note.stock_movement_id} note={note} onOpen={onOpen} />
                ))}
              </Part>
            )}
            {drivers.length > 0 && (
              <Part title={t('Acertos de entregadores')}>
                {drivers.map((driver) => (
                  <Driver key={driver.shift_id} driver={driver} onOpen={onOpen} />
                ))}
              </Part>
            )}
          </>
        )}
      </Answer>
    </Drawer>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="border-b border-line bg-surface-2 px-5 py-2 text-ui font-semibold text-fg-2">{title}</h3>
    <ul className="divide-y divide-line border-b border-line">{children}</ul>
  </section>
);

function useMakeBill() {
  const store_id = useStoreId();
  const write = useWrite(makeBill, {
    refreshes: [findBillSources, ...PAYABLE_READS],
    onDone: () => showToast(t('Virou conta.')),
  });
  return {
    pending: write.isPending,
    make: (body: { shift_id?: number; stock_movement_id?: number; amount?: number }) =>
      write.mutate({ params: { storeId: store_id }, body }),
  };
}

interface RowProps {
  icon: ReactNode;
  title: string;
  words: string;
  children: ReactNode;
}
const Row = ({ icon, title, words, children }: RowProps) => (
  <li className="flex min-h-16 flex-wrap items-center gap-3 px-5 py-2">
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-3 text-fg-2">{icon}</span>
    <span className="min-w-0 flex-1 basis-40">
      <b className="block truncate text-sm font-semibold">{title}</b>
      <span className="block text-ui text-fg-3">{words}</span>
    </span>
    {children}
  </li>
);

function Driver({ driver, onOpen }: { driver: Sources['drivers'][number]; onOpen: Props['onOpen'] }) {
  const country_id = useStore()?.country_id ?? 1;
  const { make, pending } = useMakeBill();
  const { shift_id, name, day, amount, paid, payment_id, due_date } = driver;
  return (
    <Row
      icon={<Bike className="size-4" aria-hidden />}
      title={name}
      words={[shortDay(day), paid ? t('pago no acerto') : t('a pagar por Pix')].join(' · ')}
    >
      <span className="t-money text-sm font-semibold">{formatMoney(amount, country_id)}</span>
      <Made payment_id={payment_id} name={name} day={due_date ?? day} onOpen={onOpen}>
        <Button
          size="sm"
          pending={pending}
          aria-label={t('Virar conta: {name}', { name })}
          onClick={() => make({ shift_id })}
        >
          {t('Virar conta')}
        </Button>
      </Made>
    </Row>
  );
}

function Note({ note, onOpen }: { note: Sources['notes'][number]; onOpen: Props['onOpen'] }) {
  const country_id = useStore()?.country_id ?? 1;
  const { make, pending } = useMakeBill();
  const [typed, setTyped] = useState<Money | null>(null);
  const { stock_movement_id, day, supplier, names, lines, amount, payment_id, due_date } = note;
  const title = supplier || note.note || names.join(', ');
  const more = lines - names.length;
  const what = more > 0 ? t('{names} e mais {n}', { names: names.join(', '), n: more }) : names.join(', ');
  const sum = typed ?? amount;
  return (
    <Row
      icon={<Truck className="size-4" aria-hidden />}
      title={title}
      words={[shortDay(day), supplier === '' ? '' : note.note, what].filter(Boolean).join(' · ')}
    >
      {payment_id === null ? (
        <div className="w-28">
          <MoneyInput
            label={t('Valor da nota: {name}', { name: title })}
            hideLabel
            country={country_id}
            value={sum}
            onChange={setTyped}
          />
        </div>
      ) : (
        amount !== null && <span className="t-money text-sm font-semibold">{formatMoney(amount, country_id)}</span>
      )}
      <Made payment_id={payment_id} name={title} day={due_date ?? day} onOpen={onOpen}>
        <Button
          size="sm"
          pending={pending}
          disabled={!sum}
          aria-label={t('Virar conta: {name}', { name: title })}
          onClick={() => make({ stock_movement_id, ...(typed === null ? {} : { amount: typed }) })}
        >
          {t('Virar conta')}
        </Button>
      </Made>
    </Row>
  );
}

/** The bill that there is already, or the way to make it. */
function Made({
  payment_id,
  name,
  day,
  onOpen,
  children,
}: {
  payment_id: number | null;
  name: string;
  day: string;
  onOpen: Props['onOpen'];
  children: ReactNode;
}) {
  if (payment_id === null) return <span className="ml-auto">{children}</span>;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('Ver a conta: {name}', { name })}
      onClick={() => onOpen(payment_id, day)}
    >
      {t('Ver a conta')}
    </Button>
  );
}
