import type { Money } from '@comanda/domain/money';
import { moneyFromText } from '@comanda/domain/money-text';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { moneyAfterEdit } from './money-edit.ts';

const MAX_UNDOS = 50;

/**
 * How an input takes money: reached by key, click or touch it is selected whole, so that typing writes a new amount; only
 * what has been typed since then grows, at its end.
 * @param written the value as the input shows it
 */
export function useMoneyTyping(value: Money | null, written: string, onChange: (value: Money | null) => void) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<{ text: string; selected: boolean } | null>(null);
  /** Whether the amount was changed since the field was entered. */
  const typed = useRef(false);
  const shown = useRef(written);
  const past = useRef<(Money | null)[]>([]);
  const future = useRef<(Money | null)[]>([]);

  function write(next: Money | null) {
    typed.current = true;
    if (next === value) return;
    past.current = [...past.current, value].slice(-MAX_UNDOS);
    future.current = [];
    onChange(next);
  }

  function undo(from: typeof past, to: typeof past) {
    if (from.current.length === 0) return;
    to.current.push(value);
    onChange(from.current.pop() ?? null);
  }

  // React's own onBeforeInput is made of other events and does not come with every edit.
  useEffect(() => {
    const field = input.current;
    const remember = () => {
      if (!field) return;
      const { value: text, selectionStart, selectionEnd } = field;
      const inside = selectionStart !== text.length && !typed.current;
      before.current = { text, selected: selectionStart !== selectionEnd || inside };
    };
    field?.addEventListener('beforeinput', remember);
    return () => field?.removeEventListener('beforeinput', remember);
  }, []);

  useLayoutEffect(() => {
    if (shown.current === written) return;
    shown.current = written;
    const field = input.current;
    if (field === document.activeElement) field?.setSelectionRange(written.length, written.length);
  }, [written]);

  return {
    input,
    /** @param begun whether the first digit was typed already, before the field was there */
    onFocus: ({ currentTarget: field }: FocusEvent<HTMLInputElement>, begun = false) => {
      typed.current = begun;
      if (!begun) field.select();
    },
    // The press that gives the focus puts a caret down after it.
    onClick: ({ currentTarget: field }: MouseEvent<HTMLInputElement>) => {
      if (field.selectionStart !== field.selectionEnd) return; // dragged over, or pressed twice
      field.setSelectionRange(typed.current ? field.value.length : 0, field.value.length);
    },
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>; // a plain Event where no person typed
      const was = before.current ?? { text: written, selected: false };
      before.current = null;
      write(moneyAfterEdit({ before: was.text, selected: was.selected, after: target.value, inputType, data }));
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.getData('text')),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.getData('text')),
    /** Ctrl+Z and Ctrl+Y: a browser forgets its own steps whenever a field is written anew. @returns whether it was one */
    undoByKey: (event: KeyboardEvent): boolean => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return false;
      event.preventDefault();
      if (key === 'z' && !event.shiftKey) undo(past, future);
      else undo(future, past);
      return true;
    },
    write,
  };

  function take(event: ClipboardEvent | DragEvent, text: string) {
    event.preventDefault();
    const amount = moneyFromText(text);
    if (amount !== null) write(amount);
  }
}
