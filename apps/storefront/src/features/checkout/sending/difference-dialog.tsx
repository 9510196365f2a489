import { formatMoney } from '@comanda/domain/format';
import type { OrderDifference } from '@comanda/domain/orders/order-difference';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Sheet } from '@comanda/ui/sheet';
import { ArrowRight } from 'lucide-react';
import { changeWords } from './difference-words.ts';

interface DifferenceDialogProps {
  difference: OrderDifference;
  country_id: number;
  onAccept: () => void;
  onClose: () => void;
}

/** What changed while the customer was filling in: nothing is charged that they have not seen and accepted. */
export function DifferenceDialog({ difference, country_id, onAccept, onClose }: DifferenceDialogProps) {
  const { before, after } = difference.total;
  const money = (value: number) => formatMoney(value, country_id);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('Aceitar o que mudou no pedido?')}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button
            variant="store"
            size="xl"
            className="order-1"
            trailing={<span className="t-money">{money(after)}</span>}
            onClick={onAccept}
          >
            {t('Aceitar e pedir')}
          </Button>
          <Button size="xl" className="border-sf-line bg-sf-surface text-sf-fg max-sm:order-2" onClick={onClose}>
            {t('Rever o pedido')}
          </Button>
        </div>
      }
    >
      <div className="space-y-4 px-4 pb-5">
        <p className="text-base text-sf-fg-2">{t('Algo mudou desde que você montou o pedido. Nada foi cobrado.')}</p>
        <ul className="space-y-2 rounded-lg bg-sf-band p-4 text-base text-sf-band-fg">
          {difference.changes.map((change) => (
            <li key={`${change.code} ${'id' in change ? change.id : ''}`} className="flex gap-2">
              <span aria-hidden>•</span>
              {changeWords(change, country_id)}
            </li>
          ))}
        </ul>
        <p className="flex items-baseline justify-between gap-3 text-lg font-bold">
          {t('Total')}
          <span className="t-money flex items-baseline gap-2">
            <s className="text-base font-normal text-sf-fg-2">{money(before)}</s>
            <ArrowRight className="size-4 self-center" aria-label={t('agora')} />
            {money(after)}
          </span>
        </p>
      </div>
    </Sheet>
  );
}
