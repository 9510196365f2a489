import { useState } from 'react';

const MOST = 100;

interface Steps<Value> {
  at: number;
  /** `part` is what a change was of: typing on in one field is one step. */
  line: readonly { value: Value; part: string }[];
}

/** A value whose changes can be taken back and made again. */
export function useSteps<Value extends object>(begin: () => Value) {
  const [{ at, line }, setSteps] = useState<Steps<Value>>(() => ({ at: 0, line: [{ value: begin(), part: '' }] }));
  const { value } = line[at] ?? line[0]!; // it begins with one
  const move = (by: number) => setSteps((steps) => ({ ...steps, at: steps.at + by }));
  return {
    value,
    change(changes: Partial<Value>): void {
      setSteps((steps) => {
        const now = steps.line[steps.at] ?? steps.line[0]!; // it begins with one
        const part = Object.keys(changes).join(' ');
        const typedOn = part === now.part && Object.values(changes).every((each) => typeof each === 'string');
        const kept = steps.line.slice(typedOn ? 0 : Math.max(0, steps.at + 2 - MOST), steps.at + (typedOn ? 0 : 1));
        const next = [...kept, { value: { ...now.value, ...changes }, part }];
        return { line: next, at: next.length - 1 };
      });
    },
    undo: at > 0 ? () => move(-1) : null,
    redo: at < line.length - 1 ? () => move(1) : null,
  };
}
