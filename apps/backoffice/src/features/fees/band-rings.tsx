import type { FeesForm } from './fees-form.ts';

const RADIUS = 150;
const MIDDLE = 170;
/** A label needs this much between two rings. */
const LABEL_GAP = 22;

const amount = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

/** The bands around the store, to scale. */
export function BandRings({ bands, label }: { bands: FeesForm['bands']; label: string }) {
  const rings = bands
    .flatMap(({ km, price }) => (km !== null && km > 0 ? [{ km, price }] : []))
    .sort((one, other) => other.km - one.km);
  const most = rings[0]?.km ?? 1;
  const top = (km: number) => MIDDLE - (RADIUS * km) / most;
  const labelled = rings.filter(
    ({ km }, index) => index === 0 || top(km) - top(rings[index - 1]?.km ?? km) >= LABEL_GAP,
  );
  return (
    <svg
      viewBox="0 0 340 340"
      role="img" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- a drawing made of the form
      aria-label={label}
      className="max-h-100 w-full rounded-lg border border-line bg-surface-2"
    >
      {rings.map(({ km }, index) => (
        <circle
          key={km}
          cx={MIDDLE}
          cy={MIDDLE}
          r={(RADIUS * km) / most}
          className="fill-primary/10 stroke-primary"
          strokeWidth="1.5"
          strokeDasharray={index === 0 ? '5 4' : undefined}
        />
      ))}
      <circle cx={MIDDLE} cy={MIDDLE} r="8" className="fill-primary stroke-surface" strokeWidth="3" />
      {labelled.map(
        ({ km, price }) =>
          price !== null && (
            <g key={km} transform={`translate(${MIDDLE} ${top(km)})`}>
              <rect x="-24" y="-10" width="48" height="20" rx="10" className="fill-primary" />
              <text y="4" textAnchor="middle" className="fill-primary-fg text-[11px] font-bold">
                {amount.format(price)}
              </text>
            </g>
          ),
      )}
    </svg>
  );
}
