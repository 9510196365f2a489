import { type Tag, updateTagQuantity } from '@comanda/contract/menu/tags';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { usePermission } from '../../platform/session.tsx';
import { SHEET_REASON, SHEET_WORDS } from './stock-words.ts';
import { type SheetName, SHEETS } from './stock-search.ts';
import { TAG_READS } from './tag-reads.ts';
import { unitAmount } from './unit-words.ts';
import { oneHistoryPage } from './pages.ts';

/** Counting, receiving and losing one raw material. */
export function TagQuantity({ tag }: { tag: Tag }) {
  const allowed = usePermission('stock_edit');
  const [sheet, setSheet] = useState<SheetName>('contagem');
  const [quantity, setQuantity] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const save = useWrite(updateTagQuantity, { refreshes: TAG_READS, onDone: () => showToast(t('Estoque salvo.')) });
  const missing = quantity === null || (sheet === 'perda' && note.trim() === '');
  return (
    <section aria-label={t('Estoque')} className="space-y-3 border-t border-line pt-4">
      <div className="flex items-baseline gap-2">
        <h3 className="t-label flex-1">{t('Estoque: {amount}', { amount: unitAmount(tag.quantity, tag.unit) })}</h3>
        <PageLink
          page={oneHistoryPage}
          search={{ insumo: tag.id }}
          className="text-sm text-link underline underline-offset-2"
        >
          {t('Histórico')}
        </PageLink>
      </div>
      {tag.quantity < 0 && (
        <p className="text-sm text-danger-text">{t('Vendeu mais do que foi contado. Conte de novo para acertar.')}</p>
      )}
      <Segmented
        label={t('O que aconteceu')}
        hideLabel
        value={sheet}
        choices={SHEETS.map((value) => ({ value, label: SHEET_WORDS[value].name() }))}
        onChange={setSheet}
      />
      <div className="flex flex-wrap items-end gap-2">
        <NumberInput
          className="w-32"
          label={SHEET_WORDS[sheet].name()}
          value={quantity}
          min={0}
          decimals={3}
          suffix={tag.unit}
          onChange={setQuantity}
        />
        <TextInput
          className="min-w-40 flex-1"
          label={sheet === 'perda' ? t('Motivo') : t('Observação')}
          optional={sheet !== 'perda'}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button
          pending={save.isPending}
          disabledReason={
            !allowed
              ? t('Seu acesso não permite mudar o estoque.')
              : missing
                ? t('Digite a quantidade; de uma perda, também o motivo.')
                : undefined
          }
          onClick={() =>
            save.mutate({
              params: { id: tag.id },
              body: { store_id: tag.store_id, quantity: quantity ?? 0, reason: SHEET_REASON[sheet], note },
            })
          }
        >
          {t('Registrar')}
        </Button>
      </div>
    </section>
  );
}
