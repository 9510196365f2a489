const PAD = 3;

interface Props {
  /** In order; `null` is a gap. */
  values: readonly (number | null)[];
  width?: number;
  height?: number;
  /** It goes where it must not. */
  bad?: boolean;
}

/** A number's way until now, beside that number: without axis and without words of its own. */
export function Sparkline({ values, width = 72, height = 22, bad = false }: Props) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const x = (index: number) => PAD + ((width - PAD * 2) * index) / (values.length - 1);
  const y = (value: number) =>
    highest === lowest ? height / 2 : height - PAD - ((height - PAD * 2) * (value - lowest)) / (highest - lowest);
  const path = values
    .map((value, index) => (value === null ? '' : `${values[index - 1] == null ? 'M' : 'L'}${x(index)} ${y(value)}`))
    .join('');
  const last = values.findLastIndex((value) => value !== null);
  const color = bad ? 'var(--chart-neg)' : 'var(--fg-3)';
  return (
    <svg width={width} height={height} aria-hidden className="shrink-0">
      <path d={path} fill="none" stroke={color} strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2.5" fill={color} />
    </svg>
  );
}
