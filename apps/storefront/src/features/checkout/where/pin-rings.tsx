import { t } from '@comanda/ui/i18n';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Offset } from './pin-place.ts';

interface PinRingsProps {
  /** Straight kilometres of each band's edge, the nearest first. */
  bands: readonly number[];
  labels: readonly string[];
  offset: Offset | null;
  onMove: (offset: Offset) => void;
}

/** Half of the drawing's side; the last ring leaves a margin for the winds' letters. */
const HALF = 150;
const RING = 128;
const STEP_KM = 0.1;
const FAST_STEP_KM = 0.5;

/** The store in the middle and a ring for each band: a press, or the arrow keys, put the pin where the door is. */
export function PinRings({ bands, labels, offset, onMove }: PinRingsProps) {
  const drawing = useRef<HTMLButtonElement>(null);
  const scale = RING / (bands.at(-1) ?? 1);

  function press(event: PointerEvent) {
    const box = drawing.current?.getBoundingClientRect();
    if (!box) return;
    const toUnits = (2 * HALF) / box.width;
    const x = (event.clientX - box.left) * toUnits - HALF;
    const y = (event.clientY - box.top) * toUnits - HALF;
    onMove({ east: x / scale, north: -y / scale });
  }
  function move(event: KeyboardEvent) {
    const step = event.shiftKey ? FAST_STEP_KM : STEP_KM;
    const steps: Partial<Record<string, Offset>> = {
      ArrowUp: { east: 0, north: step },
      ArrowDown: { east: 0, north: -step },
      ArrowLeft: { east: -step, north: 0 },
      ArrowRight: { east: step, north: 0 },
    };
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    onMove({ east: (offset?.east ?? 0) + by.east, north: (offset?.north ?? 0) + by.north });
  }
  const winds = [
    { letter: t('N'), x: 0, y: -HALF + 12 },
    { letter: t('S'), x: 0, y: HALF - 4 },
    { letter: t('L'), x: HALF - 8, y: 4 },
    { letter: t('O'), x: -HALF + 8, y: 4 },
  ];
  return (
    <button
      ref={drawing}
      type="button"
      className="mx-auto mt-2 block w-full max-w-80 cursor-crosshair touch-manipulation rounded-lg bg-sf-canvas text-sf-canvas-fg select-none"
      aria-label={t('Lugar da entrega em volta da loja: mova com as setas')}
      onPointerDown={press}
      onKeyDown={move}
    >
      <svg viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} aria-hidden>
        {bands.map((km, index) => (
          <g key={km}>
            <circle r={km * scale} fill="none" stroke="var(--sf-line-input)" strokeDasharray="3 4" />
            <text y={-km * scale + 12} textAnchor="middle" fontSize="10" fill="currentColor">
              {labels[index]}
            </text>
          </g>
        ))}
        {winds.map(({ letter, x, y }) => (
          <text key={letter} x={x} y={y} textAnchor="middle" fontSize="12" fontWeight="700" fill="currentColor">
            {letter}
          </text>
        ))}
        <circle r="5" fill="currentColor" />
        <text y="17" textAnchor="middle" fontSize="10" fontWeight="700" fill="currentColor">
          {t('Loja')}
        </text>
        {offset && (
          <g transform={`translate(${offset.east * scale} ${-offset.north * scale})`}>
            <path
              d="M0 0C-14 -15 -14 -29 0 -29S14 -15 0 0Z"
              fill="var(--sf-accent-ui)"
              stroke="var(--sf-surface)"
              strokeWidth="1.5"
            />
            <circle cy="-17" r="4.5" fill="var(--sf-surface)" />
          </g>
        )}
      </svg>
    </button>
  );
}
