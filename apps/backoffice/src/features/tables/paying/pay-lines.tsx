import type { BillLine } from '@comanda/domain/tables/split-bill';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import type { PayableLine } from './bill-lines.ts';

interface Props {
  lines: readonly PayableLine[];
  open: readonly BillLine[];
  picked: Readonly<Record<string, number>>;
  onPick: (picked: Record<string, number>) => void;
  money: (value: number) => string;
}

const MOST_PARTS = 10;

/** Whose dishes are paid; a dish that was shared is paid in parts. */
export function PayLines({ lines, open, picked, onPick, money }: Props) {
  return (
    <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-lg border border-line px-3">
      {lines.map(({ key, name, quantity }) => {
        const left = open.find((line) => line.key === key)?.total ?? 0;
        const of = picked[key] ?? 0;
        return (
          <li key={key} className="flex min-h-12 items-center gap-2 py-1.5 text-sm">
            <Checkbox
              className="min-w-0 flex-1"
              label={`${quantity}× ${name}`}
              checked={of > 0}
              disabled={left === 0}
              onChange={({ target }) => onPick({ ...picked, [key]: target.checked ? 1 : 0 })}
            />
            {of > 0 && (
              <select
                className="input input-sm w-24 shrink-0"
                aria-label={t('Parte de {name}', { name })}
                value={of}
                onChange={({ target }) => onPick({ ...picked, [key]: Number(target.value) })}
              >
                {Array.from({ length: MOST_PARTS }, (_, index) => (
                  <option key={index} value={index + 1}>
                    {index === 0 ? t('inteiro') : `1/${index + 1}`}
                  </option>
                ))}
              </select>
            )}
            <span className="t-money w-20 text-right text-fg-2">{left === 0 ? t('pago') : money(left)}</span>
          </li>
        );
      })}
    </ul>
  );
}
