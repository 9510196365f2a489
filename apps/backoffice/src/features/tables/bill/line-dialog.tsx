import { noteOrder, type OrderItem } from '@comanda/contract/orders/orders';
import { changeQuantity, getOpenTables, getTable, type TabRound } from '@comanda/contract/floor/tables';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { fitsWaste, type WasteCode } from '@comanda/domain/menu/waste-reasons';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { isFinal } from '@comanda/domain/orders/order-status';
import { t } from '@comanda/ui/i18n';
import { Stepper } from '@comanda/ui/stepper';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { messageOf, useWrite } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { useApproval } from '../../../platform/form/use-approval.tsx';
import { WasteField } from '../../orders/public.ts';
import { Refusal } from '../refusal.tsx';

interface Props {
  store: SessionStore;
  round: TabRound;
  line: OrderItem;
  onClose: () => void;
}

const NOTE_MAX = 300;

/** More or fewer of a line that the kitchen has, other words for it, or it is taken off the bill. */
export function LineDialog({ store, round, line, onClose }: Props) {
  const [quantity, setQuantity] = useState(line.quantity);
  const [observation, setObservation] = useState(line.observation);
  const [waste_reason, setReason] = useState<WasteCode | ''>('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState('');
  const change = useWrite(changeQuantity, { refreshes: [getTable, getOpenTables], quiet: true });
  const note = useWrite(noteOrder, { refreshes: [getTable, getOpenTables], quiet: true });
  const finished = isFinal(round.status);
  const weighed = line.item_type === ITEM_TYPE.weight;
  const less = quantity < line.quantity;
  const missing = less && !fitsWaste(line, waste_reason || undefined);
  const yes = useApproval(store.id);

  const noted = observation.trim() !== line.observation.trim();

  async function submit(to: number) {
    setRefusal('');
    setTried(true);
    if (missing || (less && !yes.isWhole())) return;
    const because = less ? { ...(waste_reason === '' ? {} : { waste_reason }), ...yes.given } : {};
    const body = { store_id: store.id, order_id: round.order_id, line: line.line, from: line.quantity, quantity: to };
    const words = { store_id: store.id, line: line.line, observation: observation.trim(), from: line.observation };
    try {
      if (noted && to > 0) await note.mutateAsync({ params: { id: round.order_id }, body: words });
      if (to !== line.quantity) await change.mutateAsync({ body: { ...body, ...because } });
      onClose();
    } catch (error) {
      if (!yes.isAskedBy(error)) setRefusal(messageOf(error));
    }
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={line.name}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          {!finished && (
            <Button
              variant={quantity === 0 ? 'danger' : 'primary'}
              pending={change.isPending || note.isPending}
              disabled={quantity === line.quantity && !noted}
              onClick={() => void submit(quantity)}
            >
              {quantity === 0 ? t('Tirar da mesa') : t('Salvar')}
            </Button>
          )}
        </>
      }
    >
      {finished ? (
        <p className="text-sm text-fg-2">
          {t('Já foi servido: para tirar da conta, dê um desconto ou estorne ao fechar.')}
        </p>
      ) : (
        <div className="space-y-4">
          <div className="flex items-center justify-between gap-3">
            <span className="text-sm font-semibold">{t('Quantidade')}</span>
            {weighed ? (
              <span className="flex items-center gap-3 text-sm">
                {line.quantity_formatted}
                <Button size="sm" onClick={() => setQuantity(0)}>
                  {t('Tirar')}
                </Button>
              </span>
            ) : (
              <span className="flex items-center gap-2">
                {quantity > 0 && (
                  <Button size="sm" variant="ghost" className="h-11" onClick={() => setQuantity(0)}>
                    {t('Tirar')}
                  </Button>
                )}
                <Stepper label={t('Quantidade')} value={quantity} min={0} max={999} onChange={setQuantity} />
              </span>
            )}
          </div>
          {quantity > 0 && (
            <TextInput
              label={t('Observação')}
              optional
              maxLength={NOTE_MAX}
              hint={noted ? t('A cozinha recebe a mudança e confirma.') : undefined}
              value={observation}
              onChange={({ target }) => setObservation(target.value)}
            />
          )}
          {less && (
            <WasteField
              lines={[line]}
              value={waste_reason}
              onChange={(code) => setReason(code as WasteCode)} // one of the field's own
              error={tried && missing ? t('Diga o que aconteceu com a comida.') : undefined}
            />
          )}
          <p className="flex justify-between text-sm">
            <span className="text-fg-2">{t('Na conta')}</span>
            <b className="t-money">
              {formatMoney(quantity === line.quantity ? line.total : line.total_unique * quantity, store.country_id)}
            </b>
          </p>
          {less && yes.fields}
          <Refusal>{refusal}</Refusal>
        </div>
      )}
    </Dialog>
  );
}
