import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { messageOf } from '../../platform/api.ts';

interface Props {
  n: number;
  /** null stops counting. */
  save: (stock: number | null) => Promise<void>;
  onClose: () => void;
}

/** The same stock for every selected thing. */
export function StockDialog({ n, save, onClose }: Props) {
  const [stock, setStock] = useState<number | null>(null);
  const [pending, setPending] = useState(false);

  async function apply() {
    setPending(true);
    try {
      await save(stock);
      showToast(t('Estoque salvo.'));
      onClose();
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'danger' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('{n, plural, one {Estoque de # selecionado} other {Estoque de # selecionados}}', { n })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={pending} onClick={() => void apply()}>
            {stock === null ? t('Parar de contar') : t('Salvar')}
          </Button>
        </>
      }
    >
      <NumberInput
        label={t('Quantos tem agora, de cada um')}
        hint={t('Em branco, o estoque não é contado. Em 0, o cliente vê como esgotado.')}
        value={stock}
        min={0}
        max={10_000_000}
        onChange={setStock}
      />
    </Dialog>
  );
}
