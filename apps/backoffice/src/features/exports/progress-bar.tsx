interface ProgressBarProps {
  label: string;
  /** From 0 to 1; null when nobody can tell how far it is. */
  share: number | null;
  /** What is happening, in words. */
  children: string;
}

/** How far something long is: a bar, and words below it. */
export function ProgressBar({ label, share, children }: ProgressBarProps) {
  return (
    <div className="mt-4">
      <progress className="sr-only" aria-label={label} max={1} {...(share === null ? {} : { value: share })} />
      <div className="h-2 overflow-hidden rounded-full bg-line" aria-hidden>
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-300"
          style={{ width: `${(share ?? 1) * 100}%` }}
        />
      </div>
      <output className="mt-1.5 block text-ui text-fg-3">{children}</output>
    </div>
  );
}
