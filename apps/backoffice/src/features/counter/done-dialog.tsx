import { formatMoney } from '@comanda/domain/format';
import { isPositive, type Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { Check } from 'lucide-react';

export interface Done {
  /** The order's number of the day, or what this device calls it until it has one. */
  number: string;
  order_id: number | null;
  total: Money;
  change: Money;
}
interface Props {
  done: Done;
  country_id: number;
  onPrint: (() => void) | null;
  onClose: () => void;
}

/** The sale is made: the change stays large until the next one begins. */
export function DoneDialog({ done, country_id, onPrint, onClose }: Props) {
  const { number, order_id, total, change } = done;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Venda concluída')}
      footer={
        <>
          {onPrint && <Button onClick={onPrint}>{t('Imprimir')}</Button>}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter goes on to the next sale */}
          <Button variant="primary" autoFocus onClick={onClose} trailing={<Kbd>Enter</Kbd>}>
            {t('Próxima venda')}
          </Button>
        </>
      }
    >
      <p className="flex items-center gap-2 text-sm text-fg-2">
        <Check className="size-5 text-success-text" aria-hidden />
        {order_id === null
          ? t('Pedido {number}, guardado neste aparelho até a internet voltar.', { number })
          : t('Pedido {number} · {total}', { number, total: formatMoney(total, country_id) })}
      </p>
      {isPositive(change) && (
        <p className="mt-4 flex items-baseline justify-between rounded-lg bg-success-soft px-4 py-4 text-success-text">
          <span className="text-lg font-semibold">{t('Troco')}</span>
          <span className="t-title t-money text-5xl">{formatMoney(change, country_id)}</span>
        </p>
      )}
    </Dialog>
  );
}
