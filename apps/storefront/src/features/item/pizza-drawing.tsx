import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Icon } from '../../platform/icon.tsx';
import { picture } from '../../platform/store/picture.ts';
import { shareMark } from './question-words.ts';

interface PizzaDrawingProps {
  parts: number;
  /** What was chosen so far, in the order of the parts. */
  chosen: readonly { id: number; name: string; image: string | undefined }[];
}

/** Sectors of a circle as polygons, clockwise from the top; the corners lie outside of it. */
const SECTORS: Readonly<Record<number, readonly string[]>> = {
  1: ['polygon(0 0, 100% 0, 100% 100%, 0 100%)'],
  2: ['polygon(0 0, 50% 0, 50% 100%, 0 100%)', 'polygon(50% 0, 100% 0, 100% 100%, 50% 100%)'],
  3: [
    'polygon(50% 50%, 50% 0, 100% 0, 100% 78.9%)',
    'polygon(50% 50%, 100% 78.9%, 100% 100%, 0 100%, 0 78.9%)',
    'polygon(50% 50%, 0 78.9%, 0 0, 50% 0)',
  ],
};
/** Where the name of each part stands. */
const CORNERS: Readonly<Record<number, readonly string[]>> = {
  1: ['bottom-4 left-4'],
  2: ['bottom-4 left-4', 'right-4 bottom-4'],
  3: ['top-4 right-4', 'bottom-4 left-1/2 -translate-x-1/2', 'top-4 left-4'],
};
/** The cuts between the parts, in degrees. */
const CUTS: Readonly<Record<number, readonly number[]>> = { 1: [], 2: [0, 180], 3: [0, 120, 240] };

/** The pizza as it will come: each flavor on its part, empty parts drawn as such. */
export function PizzaDrawing({ parts, chosen }: PizzaDrawingProps) {
  const sectors = SECTORS[parts] ?? [];
  const label =
    chosen.length === 0
      ? t('Pizza sem sabores escolhidos')
      : t('Pizza com {n} de {parts} sabores: {names}', {
          n: chosen.length,
          parts,
          names: chosen.map(({ name }) => name).join(', '),
        });
  return (
    <div className="relative grid h-64 place-items-center overflow-hidden bg-sf-band text-sf-band-fg md:h-full md:min-h-96">
      <p className="sr-only">{label}</p>
      <div className="relative size-52 rounded-full bg-sf-surface/60 shadow-2 md:size-76" aria-hidden>
        {sectors.map((clipPath, index) => {
          const image = chosen[index]?.image;
          return (
            <span key={clipPath} className="absolute inset-0 overflow-hidden rounded-full" style={{ clipPath }}>
              <span className={cx('absolute inset-0', chosen[index] ? 'bg-sf-accent-soft' : 'bg-sf-line/60')} />
              {image && <img src={picture(image, 500)} alt="" className="relative size-full scale-118 object-cover" />}
            </span>
          );
        })}
        {chosen.length === 0 && <Icon name="food" className="absolute inset-0 m-auto size-10 opacity-40" />}
        {(CUTS[parts] ?? []).map((angle) => (
          <span
            key={angle}
            className="absolute bottom-1/2 left-1/2 h-1/2 w-0.75 origin-bottom bg-sf-band"
            style={{ transform: `translateX(-50%) rotate(${angle}deg)` }}
          />
        ))}
      </div>
      {chosen.map(({ id, name }, index) => (
        <span
          key={id}
          aria-hidden
          className={cx(
            'absolute max-w-[45%] truncate rounded-full bg-sf-surface px-3 py-1 text-ui font-semibold text-sf-fg shadow-2',
            CORNERS[parts]?.[index],
          )}
        >
          {shareMark(parts)} {name}
        </span>
      ))}
    </div>
  );
}
