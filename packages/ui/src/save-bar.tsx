import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.tsx';
import { t } from './i18n.tsx';
import { Kbd } from './kbd.tsx';
import { isUppermost } from './open-dialog.tsx';

interface SaveBarProps {
  /** How many fields differ from what is saved; the bar is there from 1 on. */
  changes: number;
  errors: number;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Sticks to the bottom of a form page from the first change on. Ctrl S saves, but for under a dialog. */
export function SaveBar({ changes, errors, saving, onSave, onDiscard }: SaveBarProps) {
  const bar = useRef<HTMLElement>(null);
  const save = useEffectEvent(onSave);
  const shown = changes > 0 || saving;
  useEffect(() => {
    if (!shown) return;
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (isUppermost(bar.current)) save();
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [shown]);
  if (!shown) return null;
  return (
    <section
      ref={bar}
      aria-label={t('Mudanças não salvas')}
      className="savebar sticky bottom-0 z-(--z-bar) max-sm:gap-2 max-sm:px-4"
    >
      <output className="flex items-center gap-2 text-sm whitespace-nowrap">
        {errors > 0 && (
          <>
            <CircleAlert className="size-4.5 text-danger-text" aria-hidden />
            <b className="font-semibold text-danger-text">
              {t('{n, plural, one {# erro} other {# erros}}', { n: errors })}
            </b>
            <span className="text-fg-3 max-sm:hidden">·</span>
          </>
        )}
        {/* On a phone there is room for one of the two. */}
        <b className={cx('font-semibold', errors > 0 && 'max-sm:sr-only')}>
          {t('{n, plural, one {# mudança} other {# mudanças}}', { n: changes })}
        </b>
        <span className="hidden text-fg-3 sm:inline">
          {t('{n, plural, one {não salva} other {não salvas}}', { n: changes })}
        </span>
      </output>
      <span className="ml-auto" />
      <Button variant="ghost" onClick={onDiscard}>
        {t('Descartar')}
      </Button>
      <Button variant="primary" pending={saving} pendingText={t('Salvando…')} onClick={onSave}>
        {t('Salvar')}
        <span className="max-sm:hidden">
          <Kbd>Ctrl S</Kbd>
        </span>
      </Button>
    </section>
  );
}
