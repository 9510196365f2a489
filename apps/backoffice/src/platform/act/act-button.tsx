import { Button, type ButtonProps } from '@comanda/ui/button';
import { useInDialog } from '@comanda/ui/dialog';
import { IconButton } from '@comanda/ui/icon-button';
import { Kbd } from '@comanda/ui/kbd';
import type { MenuEntry } from '@comanda/ui/menu';
import { type ButtonHTMLAttributes, useState } from 'react';
import { refusedBecause } from '../row-menu.tsx';
import { type Act, type Doing, refusalOf, stands, wordsOf } from './act.ts';
import { keyName } from './key-rows.ts';

interface ActProps<On extends Doing> extends Omit<ButtonProps, 'onClick' | 'disabledReason'> {
  act: Act<On>;
  on: On;
}

/** Does an act once at a time, and knows what its button looks like meanwhile. */
function useAct<On extends Doing>(act: Act<On>, on: On, pending = false) {
  const [runs, setRuns] = useState(false);
  function run() {
    const done = act.do(on, '');
    if (!(done instanceof Promise)) return;
    setRuns(true);
    void done.finally(() => setRuns(false));
  }
  return { pending: pending || runs, disabledReason: refusalOf(act, on), onClick: run };
}

interface ActButtonProps<On extends Doing> extends ActProps<On> {
  /** The button stands among others of the same name: it says the whole of its own. */
  whole?: boolean;
  /** Its key is written on it. */
  hint?: boolean;
  iconClass?: string;
}

/** The button of an act. @param props.children what it says, if that is more than its words */
export function ActButton<On extends Doing>(props: ActButtonProps<On>) {
  const { act, on, whole = false, hint = false, iconClass = 'size-4', pending, children, ...look } = props;
  const does = useAct(act, on, pending);
  return (
    <Button
      {...(act.icon && { icon: <act.icon className={iconClass} aria-hidden /> })}
      {...(whole && { 'aria-label': act.whole?.(on) })}
      {...(hint && { trailing: <ActKey act={act} /> })}
      {...look}
      {...does}
    >
      {children ?? wordsOf(act, on)}
    </Button>
  );
}

/** The same without words. */
export function ActIcon<On extends Doing>({ act, on, pending, size, ...look }: Omit<ActProps<On>, 'children'>) {
  const does = useAct(act, on, pending);
  return (
    <IconButton label={act.whole?.(on) ?? wordsOf(act, on)} {...(size && { size })} {...look} {...does}>
      {act.icon && <act.icon className={size === 'sm' ? 'size-4' : 'size-5'} aria-hidden />}
    </IconButton>
  );
}

interface PlainActProps<On extends Doing> extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  act: Act<On>;
  on: On;
  iconClass?: string;
}

/** A button that looks as its surface wants it. @param props.children its icon, if nothing else is said */
export function PlainAct<On extends Doing>({ act, on, iconClass = 'size-6', children, ...look }: PlainActProps<On>) {
  const { pending, disabledReason, onClick } = useAct(act, on);
  return (
    <button
      type="button"
      aria-label={act.whole?.(on) ?? wordsOf(act, on)}
      title={disabledReason}
      {...look}
      disabled={pending || disabledReason !== undefined}
      onClick={onClick}
    >
      {children ?? (act.icon && <act.icon className={iconClass} aria-hidden />)}
    </button>
  );
}

/** Its key, where it works: phones have none, and in a dialog the keys of the page rest. */
export function ActKey({ act: { keys = [] } }: { act: { keys?: readonly string[] } }) {
  const rests = useInDialog();
  if (keys[0] === undefined || rests) return null;
  return (
    <span className="max-md:hidden">
      <Kbd>{keyName(keys[0])}</Kbd>
    </span>
  );
}

/** Acts as the entries of a menu; one that does not stand there is left out, one that is refused says why. */
export const actEntries = <On extends Doing>(list: readonly Act<On>[], on: On): MenuEntry[] =>
  list
    .filter((act) => stands(act, on))
    .map((act) => ({
      id: act.name,
      label: wordsOf(act, on),
      ...(act.icon && { icon: <act.icon className="size-4" aria-hidden /> }),
      ...refusedBecause(refusalOf(act, on)),
      onAction: () => void act.do(on, ''),
    }));
