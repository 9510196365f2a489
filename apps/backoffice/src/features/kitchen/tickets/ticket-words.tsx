import type { KitchenWord } from '@comanda/domain/kitchen/kitchen-words';
import { cx } from '@comanda/ui/cx';
import { CircleMinus, CirclePlus, MessageSquareWarning, TriangleAlert } from 'lucide-react';

const TEXT = 'text-lg leading-7 font-semibold 3xl:text-[27px] 3xl:leading-8';
const ICON = 'size-5 shrink-0 3xl:size-6';

/** What was chosen: left out red, added green, the rest plain. Notes and allergies have a block of their own. */
export function Word({ word, struck }: { word: KitchenWord; struck?: boolean }) {
  if (word.kind === 'note' || word.kind === 'allergy') return <Note word={word} />;
  if (word.kind === 'without' && !struck)
    return (
      <p className="mt-0.5 mb-1">
        <span className={cx(TEXT, 'inline-flex items-center gap-2 rounded-md bg-[#8f0d14] px-2 font-bold text-white')}>
          <CircleMinus className={ICON} aria-hidden />
          {word.text}
        </span>
      </p>
    );
  return (
    <p
      className={cx(
        TEXT,
        'flex items-center gap-2',
        !struck && (word.kind === 'extra' ? 'text-success-text' : 'text-fg-2'),
      )}
    >
      {word.kind === 'extra' && <CirclePlus className={ICON} aria-hidden />}
      {word.text}
    </p>
  );
}

export function Note({ word: { kind, text } }: { word: KitchenWord }) {
  const allergy = kind === 'allergy';
  return (
    <p
      className={cx(
        'mt-2 flex items-start gap-2 rounded-md px-3 py-2 text-lg leading-6 font-bold break-words 3xl:text-[27px] 3xl:leading-8',
        allergy ? 'bg-late-over text-white' : 'bg-(--late-warn-soft) text-(--late-warn-text)',
      )}
    >
      {allergy ? (
        <TriangleAlert className="size-6 shrink-0" aria-hidden />
      ) : (
        <MessageSquareWarning className="size-6 shrink-0" aria-hidden />
      )}
      <span className="min-w-0 flex-1">{text}</span>
    </p>
  );
}
