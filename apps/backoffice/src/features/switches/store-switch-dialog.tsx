import type { StoreSwitchKind } from '@comanda/contract/stores/switches';
import { money, type Money } from '@comanda/domain/money';
import type { SwitchEnd } from '@comanda/domain/hours/switch-end';
import { RadioChips } from './radio-chips.tsx';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { type SessionStore, usePermission } from '../../platform/session.tsx';
import { EndDialog } from './end-dialog.tsx';
import { STORE_WORDS } from './switch-words.ts';
import { useSwitchWrites } from './use-switches.ts';

const RUSH_MINUTES = [10, 15, 20, 30, 45] as const;

/** Closes the store, pauses a way to receive, or says that there is a rush: what it means, then until when. */
export function StoreSwitchDialog({
  store,
  kind,
  onClose,
}: {
  store: SessionStore;
  kind: StoreSwitchKind;
  onClose: () => void;
}) {
  const writes = useSwitchWrites(store.id);
  const maySetPrices = usePermission('price_edit');
  const [minutes, setMinutes] = useState<number>(15);
  const [fee, setFee] = useState<Money | null>(null);
  const words = STORE_WORDS[kind]();

  async function choose(end: SwitchEnd) {
    const rush = kind === 'rush' ? { minutes, fee: fee ?? money(0) } : {};
    await writes.set({ kind, end, ...rush });
    showToast({ text: words.done, undo: () => void writes.undo([{ kind, id: null }]).catch(() => {}) });
  }

  return (
    <EndDialog
      title={words.label}
      onClose={onClose}
      onChoose={(end) => void choose(end).catch(() => {})} // the refusal is shown by the write
    >
      <p>{words.consequence}</p>
      {kind === 'rush' && (
        <div className="mt-4 space-y-4">
          <RadioChips
            label={t('Quanto tempo a mais')}
            value={minutes}
            onChange={setMinutes}
            choices={RUSH_MINUTES.map((value) => ({ value, label: t('+{value} min', { value }) }))}
          />
          {maySetPrices && (
            <MoneyInput
              label={t('A mais na taxa de entrega')}
              optional
              hint={t('Ajuda a segurar a fila. O cliente vê no resumo do pedido.')}
              value={fee}
              onChange={setFee}
              country={store.country_id === 2 ? 2 : 1}
            />
          )}
          <p className="font-semibold text-fg">{t('Até quando?')}</p>
        </div>
      )}
    </EndDialog>
  );
}
