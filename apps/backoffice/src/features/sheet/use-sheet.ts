import { t } from '@comanda/ui/i18n';
import { hasOpenDialog } from '@comanda/ui/open-dialog';
import { showToast } from '@comanda/ui/toast';
import Papa from 'papaparse';
import { useCallback, useEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { laidOver, textsOf, undoOf, type CellError, type SheetColumn, type SheetEdit } from './sheet-changes.ts';
import type { Range } from './use-grid-keys.ts';

interface Sheet<Row, Cells> {
  rows: readonly Row[];
  columns: readonly SheetColumn<Row, Cells>[];
  range: Range;
  /** One call for all: all or none of them is written. */
  save: (changes: (Cells & { id: number })[]) => Promise<boolean>;
}
interface Step<Cells> {
  before: (Cells & { id: number })[];
  after: (Cells & { id: number })[];
}

const typing = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox';
const MAX_STEPS = 100;
const NO_ERRORS: readonly CellError[] = [];

/** Copy, paste, fill down, clear and undo over a grid. Cells that cannot be read say why and stay as they were. */
export function useSheet<Row extends { id: number }, Cells extends object>({
  rows,
  columns,
  range,
  save,
}: Sheet<Row, Cells>) {
  const [errors, setErrors] = useState<readonly CellError[]>([]);
  const done = useRef<Step<Cells>[]>([]);
  const undone = useRef<Step<Cells>[]>([]);
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  const [steps, setSteps] = useState({ undo: 0, redo: 0 });
  const count = () => setSteps({ undo: done.current.length, redo: undone.current.length });

  /** Writes cells so that they can be taken back. */
  async function write(changes: (Cells & { id: number })[]): Promise<boolean> {
    return changes.length === 0 || take({ before: undoOf(rows, changes), after: changes });
  }
  function take(step: Step<Cells>): Promise<boolean> {
    const saved = save(step.after).then((kept) => {
      if (kept) remember(step);
      return kept;
    });
    pending.current = Promise.allSettled([pending.current, saved]);
    return saved;
  }

  /** After everything that is on its way: a step is known once it is saved, but seen before. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = pending.current.then(work);
    pending.current = turn.catch(() => {});
    return turn;
  }

  function remember(step: Step<Cells>) {
    const touched = new Set(step.after.flatMap((change) => Object.keys(change).map((key) => `${change.id} ${key}`)));
    setErrors((now) => now.filter(({ id, key }) => !touched.has(`${id} ${key}`)));
    done.current = [...done.current, step].slice(-MAX_STEPS);
    undone.current = [];
    count();
  }

  async function apply({ changes, errors: unread, left }: SheetEdit<Cells>) {
    setErrors(unread);
    const cells = changes.reduce((sum, change) => sum + Object.keys(change).length - 1, 0);
    const step = { before: undoOf(rows, changes), after: changes };
    if (changes.length > 0 && !(await take(step))) return;
    const words = [
      cells > 0 && t('{n, plural, one {# célula mudou.} other {# células mudaram.}}', { n: cells }),
      unread.length > 0 &&
        t('{n, plural, one {# não foi entendida e ficou} other {# não foram entendidas e ficaram}} como estava.', {
          n: unread.length,
        }),
      left > 0 &&
        t('{n, plural, one {# linha colada sobrou} other {# linhas coladas sobraram}} no fim da lista.', { n: left }),
    ].filter(Boolean);
    if (words.length === 0) return;
    showToast({
      text: words.join(' '),
      ...(unread.length > 0 ? { tone: 'danger' as const } : {}),
      ...(cells > 0 ? { undo: () => void takeBack(step) } : {}),
    });
  }

  /** One step alone, whatever was done after it. */
  async function takeBack(step: Step<Cells>) {
    if (done.current.at(-1) === step) await undo();
    else await take({ before: step.after, after: step.before });
  }

  const undo = () => inTurn(undoNow);
  const redo = () => inTurn(redoNow);
  async function undoNow() {
    const step = done.current.at(-1);
    if (!step) return;
    done.current = done.current.slice(0, -1);
    // What could not be written stays to be tried again.
    if (await save(step.before)) undone.current.push(step);
    else done.current.push(step);
    count();
  }
  async function redoNow() {
    const step = undone.current.pop();
    if (!step) return;
    if (await save(step.after)) done.current.push(step);
    else undone.current.push(step);
    count();
  }

  const fillDown = () =>
    void apply(
      laidOver(
        rows,
        columns,
        { ...range, top: Math.min(range.top + 1, range.bottom) },
        textsOf(rows, columns, { ...range, bottom: range.top }),
      ),
    );

  function onKeyDown(event: KeyboardEvent): boolean {
    if (typing(event.target)) return false;
    const key = event.key.toLowerCase();
    const ctrl = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (ctrl && key === 'd') fillDown();
    else if (event.key === 'Delete') void apply(laidOver(rows, columns, range, [['']]));
    else return false;
    event.preventDefault();
    return true;
  }

  function onCopy(event: ClipboardEvent) {
    if (typing(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      Papa.unparse(textsOf(rows, columns, range), { delimiter: '\t', newline: '\r\n' }),
    );
  }

  function onPaste(event: ClipboardEvent) {
    if (typing(event.target)) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    if (text !== '') void apply(laidOver(rows, columns, range, Papa.parse<string[]>(text, { delimiter: '\t' }).data));
  }

  // The whole page undoes: after a filter, the cell that had the focus may be gone.
  const keys = useRef({ undo, redo });
  useEffect(() => {
    keys.current = { undo, redo };
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (event.target && typing(event.target))) return;
      if (hasOpenDialog() || (event.target instanceof HTMLElement && event.target.closest('textarea'))) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) void keys.current.undo();
      else if (key === 'y' || (key === 'z' && event.shiftKey)) void keys.current.redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const errorsById = useMemo(() => Map.groupBy(errors, ({ id }) => id), [errors]);
  const errorsOf = (id: number): readonly CellError[] => errorsById.get(id) ?? NO_ERRORS;
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  const stableWrite = useCallback((changes: (Cells & { id: number })[]) => latest.current(changes), []);
  return { write: stableWrite, remember, undo, redo, fillDown, steps, errorsOf, onKeyDown, onCopy, onPaste };
}
