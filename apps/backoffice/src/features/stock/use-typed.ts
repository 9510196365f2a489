import { useState } from 'react';
import { kept } from '../../platform/kept.ts';

type Values = Readonly<Record<number, number>>;

/** What was typed into a sheet: it outlives a reload, a dead battery and a cellar without signal. */
export function useTyped(key: string) {
  const [state, setState] = useState({ key, values: kept.read<Values>(key) ?? {} });
  const values = state.key === key ? state.values : (kept.read<Values>(key) ?? {});
  function write(next: Values) {
    setState({ key, values: next });
    kept.write(key, Object.keys(next).length === 0 ? null : next);
  }
  return {
    values,
    set(id: number, value: number | null) {
      const { [id]: _, ...rest } = values;
      write(value === null ? rest : { ...rest, [id]: value });
    },
    clear: () => write({}),
  };
}
