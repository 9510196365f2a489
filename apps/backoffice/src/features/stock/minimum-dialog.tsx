import { findStock, setStockMinimum, type StockRow } from '@comanda/contract/menu/stock';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { useStoreId } from '../../platform/session.tsx';
import type { SheetType } from './stock-search.ts';

export function MinimumDialog({ type, row, onClose }: { type: SheetType; row: StockRow; onClose: () => void }) {
  const store_id = useStoreId();
  const [minimum, setMinimum] = useState(row.stock_minimum);
  const save = useWrite(setStockMinimum, { refreshes: [findStock], onDone: onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Mínimo de {name}', { name: row.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={save.isPending}
            onClick={() => save.mutate({ body: { store_id, type, id: row.id, stock_minimum: minimum } })}
          >
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <NumberInput
        label={t('Avisar quando restar')}
        hint={
          row.stock === null
            ? t('Este item ainda não é contado: o aviso começa depois da primeira contagem.')
            : t('O aviso aparece no Início, em “Precisa de você”. Em branco, não avisa.')
        }
        value={minimum}
        min={0}
        max={10_000_000}
        suffix={row.item_type === ITEM_TYPE.weight ? 'g' : undefined}
        onChange={setMinimum}
      />
    </Dialog>
  );
}
