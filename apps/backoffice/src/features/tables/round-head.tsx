import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { ArrowLeft, History } from 'lucide-react';

interface Props {
  title: string;
  /** Who sits there. */
  who: string;
  onBack: () => void;
  /** null where nothing was ordered before. */
  onRepeat: (() => void) | null;
}

/** For which table it is, the way back to it, and the last round once more. */
export const RoundHead = ({ title, who, onBack, onRepeat }: Props) => (
  <header className="sticky top-0 z-(--z-header) flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-2">
    <IconButton label={t('Voltar à mesa')} onClick={onBack}>
      <ArrowLeft className="size-5" aria-hidden />
    </IconButton>
    <h1 className="min-w-0 flex-1 truncate">
      <b className="t-title text-lg">{title}</b> <span className="text-sm text-fg-3">{who}</span>
    </h1>
    {onRepeat && (
      <Button size="sm" className="h-11" icon={<History className="size-4" aria-hidden />} onClick={onRepeat}>
        {t('Repetir última')}
      </Button>
    )}
  </header>
);
