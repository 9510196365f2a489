import type { SwitchState } from '@comanda/contract/stores/switches';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { ChevronRight, Timer } from 'lucide-react';
import { useState } from 'react';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { isSupply, SWITCH_ICONS, switchTitle, untilWords } from './switch-words.ts';
import { SwitchesDialog } from './switches-dialog.tsx';
import { UndoButton } from './undo-button.tsx';
import { useLiveSwitches, useSwitches } from './use-switches.ts';

/** How many stand in the bar at each width; the dialog has them all. */
const SHOWN = ['', 'max-lg:hidden', 'max-2xl:hidden'];

/** What is different now, wherever somebody works: until when, by whom, and back as always in one press. */
export function SwitchesBar() {
  const store = useStore();
  return store && <Running store={store} />;
}

function Running({ store }: { store: SessionStore }) {
  useLiveSwitches(store.id);
  const { running = [] } = useSwitches(store.id);
  const [open, setOpen] = useState(false);
  const groups = gather(running);
  return (
    <>
      {running.length > 0 && (
        <section
          aria-label={t('O que está diferente agora')}
          className="flex min-h-11 items-center gap-2 border-b border-line bg-surface-2 px-3 text-ui md:gap-3 md:px-5"
        >
          <Timer className="size-4.5 shrink-0 text-fg-2 max-sm:hidden" aria-hidden />
          <b className="shrink-0 font-semibold max-md:sr-only">{t('Diferente agora')}</b>
          <ul className="flex min-w-0 flex-1 items-center gap-2 md:gap-4">
            {groups.slice(0, SHOWN.length).map((group, index) => (
              <Entry key={keyOf(group[0])} group={group} store={store} className={SHOWN[index]} />
            ))}
          </ul>
          <button
            type="button"
            className="flex min-h-11 shrink-0 items-center gap-0.5 font-semibold text-link"
            onClick={() => setOpen(true)}
          >
            <span className="max-md:sr-only">{t('Ver tudo')}</span> ({running.length})
            <ChevronRight className="size-4" aria-hidden />
          </button>
        </section>
      )}
      {open && <SwitchesDialog store={store} onClose={() => setOpen(false)} />}
    </>
  );
}

type Group = readonly [SwitchState, ...SwitchState[]];

function Entry({ group, store, className }: { group: Group; store: SessionStore; className?: string | undefined }) {
  const now = useNow();
  const [first] = group;
  const many = group.length > 1;
  const Icon = SWITCH_ICONS[first.kind];
  const until = many ? '' : untilWords(first.until, now, store);
  return (
    <li className={cx('flex min-w-0 items-center gap-1.5', className)}>
      <Icon className="size-4 shrink-0 text-fg-2" aria-hidden />
      <span className="min-w-0 truncate">
        <span className="font-semibold">
          {many ? t('{n} esgotados ou pausados', { n: group.length }) : switchTitle(first, store.country_id)}
        </span>
        <span className="text-fg-3">
          {until && ` · ${until}`}
          {!many && first.by && <span className="max-sm:hidden"> · {first.by}</span>}
        </span>
      </span>
      {!many && <UndoButton store={store} switches={group} />}
    </li>
  );
}

const keyOf = ({ kind, id }: SwitchState): string => `${kind}-${id ?? ''}`;

/** Each by itself, but what has run out together. */
function gather(running: readonly SwitchState[]): Group[] {
  const [first, ...others] = running.filter(isSupply);
  const alone = running.filter((each) => !isSupply(each)).map((each): Group => [each]);
  return first ? [...alone, [first, ...others]] : alone;
}
