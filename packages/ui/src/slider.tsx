import type { CSSProperties, InputHTMLAttributes } from 'react';
import { cx } from './cx.tsx';

interface Props extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'step' | 'style'
> {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
}

/** A number that is dragged, or moved by the arrow keys; a label around it or `aria-label` names it. A value outside its ends shows at the nearer one. */
export function Slider({ value, onChange, min, max, step, className, ...input }: Props) {
  const part = Math.min(1, Math.max(0, (value - min) / (max - min)));
  return (
    <input
      {...input}
      type="range"
      className={cx('slider', className)}
      min={min}
      max={max}
      step={step}
      value={value}
      style={{ '--slider-part': `${part * 100}%` } as CSSProperties} // React's type knows no custom properties
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
