import { useEffect, useState } from 'react';
import { keepDraft, recallDraft } from '../../platform/journal/drafts.ts';

type Values = Readonly<Record<number, number>>;
const NOTHING: Values = {};

/** What was typed into a sheet: it outlives a reload, a dead battery and a cellar without signal. */
export function useTyped(key: string) {
  const [state, setState] = useState({ key: '', values: NOTHING });
  useEffect(() => {
    let current = true;
    void recallDraft<Values>(key).then((kept) => {
      // What somebody typed while the device looked is the newer word.
      if (current) setState((now) => ({ key, values: { ...kept, ...(now.key === key ? now.values : NOTHING) } }));
    });
    return () => {
      current = false;
    };
  }, [key]);
  const values = state.key === key ? state.values : NOTHING;
  function write(next: Values) {
    setState({ key, values: next });
    void keepDraft(key, next);
  }
  return {
    values,
    set(id: number, value: number | null) {
      const { [id]: _, ...rest } = values;
      write(value === null ? rest : { ...rest, [id]: value });
    },
    clear: () => write(NOTHING),
  };
}
