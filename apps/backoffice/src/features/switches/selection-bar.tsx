import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { CirclePause, CirclePlay, X } from 'lucide-react';

interface SelectionBarProps {
  count: number;
  canPause: boolean;
  canReturn: boolean;
  onPause: () => void;
  onReturn: () => void;
  onClear: () => void;
}

const ACTION = 'flex min-h-11 items-center gap-1.5 rounded-md px-3 text-sm font-semibold whitespace-nowrap';

/** What can be done with the rows that are chosen; it stays at the thumb. */
export function SelectionBar({ count, canPause, canReturn, onPause, onReturn, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label={t('Ações com a seleção')}
      className="sticky bottom-3 z-(--z-bar) mx-auto flex w-fit max-w-full items-center gap-1 rounded-lg bg-surface-inverse py-1 pr-1 pl-4 text-fg-inverse shadow-3 max-md:bottom-20"
    >
      <output className="text-sm font-semibold whitespace-nowrap">
        {t('{n, plural, one {# escolhido} other {# escolhidos}}', { n: count })}
      </output>
      {canPause && (
        <button type="button" className={ACTION} onClick={onPause}>
          <CirclePause className="size-4" aria-hidden />
          {t('Pausar')}
        </button>
      )}
      {canReturn && (
        <button type="button" className={ACTION} onClick={onReturn}>
          <CirclePlay className="size-4" aria-hidden />
          {t('Voltar')}
        </button>
      )}
      <IconButton className="text-fg-inverse hover:bg-transparent!" label={t('Limpar seleção')} onClick={onClear}>
        <X className="size-4" aria-hidden />
      </IconButton>
    </section>
  );
}
