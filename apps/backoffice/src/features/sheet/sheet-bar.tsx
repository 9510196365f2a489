import { Button } from '@comanda/ui/button';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { ArrowDownToLine, Percent, Redo2, Undo2 } from 'lucide-react';
import type { Range } from './use-grid-keys.ts';

interface Props {
  range: Range;
  steps: { undo: number; redo: number };
  onUndo: () => void;
  onRedo: () => void;
  onFillDown: () => void;
  onReprice: () => void;
  refused: { menu: string | undefined; price: string | undefined };
}

/** What a spreadsheet can do beyond its cells: undo, and what concerns a selection. */
export function SheetBar({ range, steps, onUndo, onRedo, onFillDown, onReprice, refused }: Props) {
  const rows = range.bottom - range.top + 1;
  const cells = rows * (range.right - range.left + 1);
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-b border-line bg-surface px-3 text-ui text-fg-3">
      <IconButton size="sm" label={t('Desfazer (Ctrl Z)')} disabled={steps.undo === 0} onClick={onUndo}>
        <Undo2 className="size-4" aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t('Refazer (Ctrl Y)')} disabled={steps.redo === 0} onClick={onRedo}>
        <Redo2 className="size-4" aria-hidden />
      </IconButton>
      {cells > 1 ? (
        <>
          <output className="mx-2 font-semibold text-fg">{t('{n} células', { n: cells })}</output>
          {rows > 1 && (
            <>
              <Button
                size="sm"
                variant="ghost"
                icon={<ArrowDownToLine className="size-4" aria-hidden />}
                disabledReason={refused.menu}
                onClick={onFillDown}
              >
                {t('Repetir para baixo')}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                icon={<Percent className="size-4" aria-hidden />}
                disabledReason={refused.price}
                onClick={onReprice}
              >
                {t('Reajustar preço')}
              </Button>
            </>
          )}
        </>
      ) : (
        <p className="ml-2 flex items-center gap-1.5 max-lg:hidden">
          <Kbd>Shift</Kbd> {t('com as setas seleciona')} · <Kbd>Ctrl C</Kbd> <Kbd>Ctrl V</Kbd>{' '}
          {t('copia e cola do Excel')} · <Kbd>Ctrl D</Kbd> {t('repete para baixo')}
        </p>
      )}
    </div>
  );
}
