import { TextInput, type TextInputProps } from '@comanda/ui/text-input';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = 700;
/** The least year that no longer grows: before it are those of which only some digits are typed. */
const WHOLE_YEAR = '1000';

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  /** 'YYYY-MM-DD', or empty. */
  value: string;
  /** Of a day that was chosen, or empty. */
  onChange: (day: string) => void;
};

/**
 * A day that takes effect without a button. A browser tells of each digit that is typed, and a value that is written meanwhile makes it
 * forget those before: what is typed stands until the field is left, and takes effect after a pause, with Enter, or then.
 */
export function DayInput({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const pending = useRef<string | null>(null);
  const tell = () => {
    const day = pending.current;
    pending.current = null;
    if (day !== null && day !== value) onChange(day);
  };
  const tellLater = useEffectEvent(tell);
  useEffect(() => {
    if (typed === null || (typed !== '' && typed < WHOLE_YEAR)) return;
    const pause = setTimeout(() => tellLater(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  useEffect(() => () => tellLater(), []);
  return (
    <TextInput
      {...props}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => {
        pending.current = target.value;
        setTyped(target.value);
      }}
      onKeyDown={({ key }) => key === 'Enter' && tell()}
      onBlur={() => {
        tell();
        setTyped(null);
      }}
    />
  );
}
