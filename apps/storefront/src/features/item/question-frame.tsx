import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface QuestionFrameProps {
  anchor: string;
  title: string;
  /** The rule in words. */
  hint: string;
  required: boolean;
  done: boolean;
  /** '2/4' beside an optional question. */
  counter?: string | null;
  /** It is what keeps the line from being added. */
  alarmed: boolean;
  children: ReactNode;
}

/** A question about the item: what it is, how many answers it takes, and whether it is done. */
export function QuestionFrame({ anchor, title, hint, required, done, counter, alarmed, children }: QuestionFrameProps) {
  return (
    <fieldset
      id={anchor}
      className="scroll-mt-(--sheet-head,0px) border-t-8 border-sf-canvas"
      aria-describedby={`${anchor}-regra`}
    >
      <legend className="sr-only">{title}</legend>
      <div className="sticky top-(--sheet-head,0px) z-1 flex items-center gap-3 bg-sf-surface px-4 pt-4 pb-2">
        <div className="min-w-0">
          <h3 tabIndex={-1} className="text-base leading-5 font-semibold outline-none">
            {title}
          </h3>
          <p id={`${anchor}-regra`} className="text-ui text-sf-fg-2">
            {hint}
          </p>
        </div>
        <span className="ml-auto shrink-0" aria-live="polite">
          {required && done ? (
            <span className="badge badge-success">
              <Check className="size-3.5" aria-hidden />
              {counter ?? t('Pronto')}
            </span>
          ) : required ? (
            <span className={cx('badge', alarmed ? 'badge-danger' : 'bg-sf-fg text-sf-surface')}>
              {counter ?? t('Obrigatório')}
            </span>
          ) : (
            counter && <span className="text-ui font-semibold text-sf-fg-2 tabular-nums">{counter}</span>
          )}
        </span>
      </div>
      {children}
    </fieldset>
  );
}
