import { Kbd } from '@comanda/ui/kbd';
import type { ActTold } from './act.ts';
import { keyRows } from './key-rows.ts';

/** Keys, and what each does. */
export const KeyList = ({ acts }: { acts: readonly ActTold[] }) => (
  <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
    {keyRows(acts).map(({ keys, words }) => (
      <div key={words} className="contents">
        <dt className="flex justify-end gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);
