import { useState } from 'react';
import { keptInTab } from './kept.ts';

/**
 * What is being written, kept in this tab until it is sent: looking at something else, or a page that is lost, loses none of it.
 * @param name of whom or what it is about
 * @param first what stands there before anybody has written
 */
export function useKeptText(
  name: string,
  first = '',
): [text: string, write: (text: string) => void, forget: () => void] {
  const key = `written.${name}`;
  const [text, setText] = useState(() => keptInTab.read<string>(key) ?? first);
  const write = (next: string) => {
    setText(next);
    keptInTab.write(key, next === first ? null : next);
  };
  return [text, write, () => keptInTab.write(key, null)];
}
