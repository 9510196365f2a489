import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { StepMark } from '@comanda/ui/step-mark';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface Props {
  number: number;
  title: string;
  /** What was chosen, in a few words: it stays when the step is folded. */
  chosen: ReactNode;
  done: boolean;
  children: ReactNode;
}

/** One of the steps of a campaign, in the order in which they are thought of; each can be folded. */
export function CampaignStep({ number, title, chosen, done, children }: Props) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <li className="card">
      <h2>
        <button
          type="button"
          className="flex min-h-14 w-full items-center gap-3 rounded-lg px-5 text-left"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <StepMark number={number} state={done ? 'done' : 'now'} />
          <span className="t-title text-base whitespace-nowrap">
            {title}
            {done && <span className="sr-only">{t(', pronto')}</span>}
          </span>
          <span className="ml-auto truncate text-sm text-fg-3">{chosen}</span>
          <ChevronDown className={cx('size-4.5 shrink-0 text-fg-3', open && 'rotate-180')} aria-hidden />
        </button>
      </h2>
      <div id={id} hidden={!open} className="border-t border-line">
        {children}
      </div>
    </li>
  );
}
