import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from './floor-draft.ts';

interface History {
  past: readonly Draft[];
  now: Draft;
  future: readonly Draft[];
  /** What the last step was about: typing in one field is one step. */
  step: string | null;
}
const MOST_STEPS = 100;

/** The map as it is being drawn, and the way back: Ctrl Z and Ctrl Shift Z, as everywhere. */
export function useFloorDraft(saved: Draft) {
  const [history, setHistory] = useState<History>({ past: [], now: saved, future: [], step: null });
  const change = (next: Draft | ((draft: Draft) => Draft), step: string | null = null) =>
    setHistory(({ past, now, future: _future, step: last }) => ({
      past: step !== null && step === last ? past : [...past, now].slice(-MOST_STEPS),
      now: typeof next === 'function' ? next(now) : next,
      future: [],
      step,
    }));
  const undo = () =>
    setHistory((held) => {
      const before = held.past.at(-1);
      if (!before) return held;
      return { past: held.past.slice(0, -1), now: before, future: [held.now, ...held.future], step: null };
    });
  const redo = () =>
    setHistory((held) => {
      const [after, ...future] = held.future;
      if (!after) return held;
      return { past: [...held.past, held.now], now: after, future, step: null };
    });
  const restart = (draft: Draft) => setHistory({ past: [], now: draft, future: [], step: null });

  const keys = useEffectEvent(() => ({ undo, redo }));
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      // Inside of a field, the browser takes back what was typed.
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      if (event.shiftKey) keys().redo();
      else keys().undo();
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return {
    draft: history.now,
    change,
    undo,
    redo,
    restart,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
