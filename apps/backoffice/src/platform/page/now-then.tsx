interface Props {
  name: string;
  now: string;
  then: string;
}

/** In a `dl`: what something is, and what it would be. */
export const NowThen = ({ name, now, then }: Props) => (
  <div className="flex items-baseline gap-3 py-2">
    <dt className="flex-1 text-sm text-fg-2">{name}</dt>
    <dd className="tabular-nums">
      <span className="text-fg-2">{now}</span> → <b className="font-semibold">{then}</b>
    </dd>
  </div>
);
