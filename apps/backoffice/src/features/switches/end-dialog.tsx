import { SWITCH_ENDS, type SwitchEnd } from '@comanda/domain/hours/switch-end';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import type { ReactNode } from 'react';
import { useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { backWords, END_WORDS } from './switch-words.ts';
import { useSwitches } from './use-switches.ts';

interface EndDialogProps {
  title: string;
  /** What it means for customers, and what else there is to say first. */
  children: ReactNode;
  onChoose: (end: SwitchEnd) => void;
  onClose: () => void;
}

const HALF_HOUR_MS = 30 * 60_000;

/** Until when something is different: one press decides, and each says when it will be over. */
export function EndDialog({ title, children, onChoose, onClose }: EndDialogProps) {
  const store = useStore();
  const now = useNow();
  const { ends } = useSwitches(store?.id ?? 0);
  if (!store) return null;

  function hint(end: SwitchEnd): string {
    if (end === 'infinity') return t('Só alguém da loja desfaz');
    const instant = end === 'half_hour' ? new Date(now.getTime() + HALF_HOUR_MS).toISOString() : ends?.[end];
    if (instant === undefined) return '';
    return instant === null ? t('Nenhuma abertura marcada') : backWords(instant, now, store!); // there is one, or nothing is drawn
  }

  return (
    <Dialog isOpen onClose={onClose} size="sm" title={title}>
      <div className="text-sm text-fg-2">{children}</div>
      <div className="mt-4 space-y-2">
        {SWITCH_ENDS.map((end) => (
          <button
            key={end}
            type="button"
            disabled={end === 'opening' && ends?.opening === null}
            className="flex min-h-14 w-full items-center justify-between gap-3 rounded-lg border border-line-strong px-4 py-2 text-left hover:bg-surface-2 disabled:cursor-not-allowed disabled:border-line disabled:text-fg-3 disabled:hover:bg-transparent"
            onClick={() => {
              onChoose(end);
              onClose();
            }}
          >
            <b className="font-semibold">{END_WORDS[end]()}</b>
            <span className="text-right text-sm text-fg-3">{hint(end)}</span>
          </button>
        ))}
      </div>
      <Button variant="ghost" className="mt-2 w-full" onClick={onClose}>
        {t('Voltar')}
      </Button>
    </Dialog>
  );
}
