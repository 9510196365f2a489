import { formatMoney } from '@comanda/domain/format';
import { asOrderId } from '@comanda/domain/ids';
import { isPositive } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import type { SessionStore } from '../../../platform/session.tsx';
import { useDialogKeys } from '../../../platform/use-dialog-keys.ts';
import { SaleNote } from '../../fiscal/public.ts';
import { PaymentLinkButton } from '../../online-payments/public.ts';
import type { Done } from '../counter-machine.ts';

interface Props {
  done: Done;
  store: SessionStore;
  onPrint: (() => void) | null;
  onNext: () => void;
}

/** The sale is made. It stands where the next one will: nothing has to be closed before the next item is scanned. */
export function DonePanel({ done, store, onPrint, onNext }: Props) {
  const { number, order_id, total, change, owed } = done;
  const { country_id } = store;
  const panel = useRef<HTMLElement>(null);
  useDialogKeys(panel, (event) => {
    const elsewhere = event.target instanceof HTMLElement && event.target.closest('button, a');
    if (event.key !== 'Enter' || elsewhere) return;
    event.preventDefault();
    onNext();
  });
  return (
    <section
      ref={panel}
      aria-labelledby="counter-done"
      className="flex min-h-0 flex-1 flex-col justify-center gap-4 overflow-y-auto p-4"
    >
      <output className="block">
        <h2 id="counter-done" className="t-title flex items-center gap-2 text-lg">
          <Check className="size-5 text-success-text" aria-hidden />
          {t('Venda concluída')}
        </h2>
        <p className="mt-1 text-sm text-fg-2">
          {order_id === null
            ? t('Pedido {number}, guardado neste aparelho até a conexão voltar.', { number })
            : t('Pedido {number} · {total}', { number, total: formatMoney(total, country_id) })}
        </p>
        {isPositive(change) && (
          <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3 rounded-lg bg-success-soft p-4 text-success-text">
            <span className="text-lg font-semibold">{t('Troco')}</span>
            <span className="t-title t-money text-5xl">{formatMoney(change, country_id)}</span>
          </p>
        )}
      </output>
      <div className="flex flex-wrap justify-end gap-2">
        {owed !== null && order_id !== null && (
          <PaymentLinkButton order={{ id: asOrderId(order_id), number, ...owed }} store={store} />
        )}
        {order_id !== null && <SaleNote order_id={asOrderId(order_id)} number={number} store={store} />}
        {onPrint && <Button onClick={onPrint}>{t('Imprimir')}</Button>}
        <Button variant="primary" onClick={onNext} trailing={<Kbd>Enter</Kbd>}>
          {t('Próxima venda')}
        </Button>
      </div>
    </section>
  );
}
