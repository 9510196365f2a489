import { t } from '@comanda/ui/i18n';
import { Undo2 } from 'lucide-react';

/** For three seconds after something was done, as large as a thumb. */
export function UndoPill({ act, onUndo }: { act: { name: string } | null; onUndo: () => void }) {
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-20 z-(--z-toast) flex justify-start">
      {act && (
        <button
          type="button"
          onClick={onUndo}
          className="pointer-events-auto flex h-16 items-center gap-3 rounded-full bg-fg px-7 text-xl font-bold text-bg shadow-3"
        >
          <Undo2 className="size-6" aria-hidden />
          {t('Desfazer {name}', { name: act.name })}
        </button>
      )}
    </output>
  );
}
