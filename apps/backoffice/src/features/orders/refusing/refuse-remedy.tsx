import type { OrderItem } from '@comanda/contract/orders/orders';
import type { NewSwitch } from '@comanda/contract/stores/switches';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';

const RUSH_MINUTES = 15;
type Wish = Omit<NewSwitch, 'ids'> & { ids?: number[] };

/** What keeps the next order from being refused for the same reason. @param picked ids of items that are sold out */
export function remedyOf(code: string, wanted: boolean, picked: readonly number[]): Wish | null {
  if (code === 'unavailable_item') return picked.length === 0 ? null : { kind: 'item', ids: [...picked], end: 'turn' };
  if (!wanted) return null;
  if (code === 'too_busy') return { kind: 'rush', end: 'half_hour', minutes: RUSH_MINUTES };
  return code === 'no_driver' ? { kind: 'delivery', end: 'turn' } : null;
}

interface Props {
  code: string;
  lines: readonly OrderItem[];
  wanted: boolean;
  onWanted: (wanted: boolean) => void;
  picked: readonly number[];
  onPicked: (ids: number[]) => void;
}

/** Each reason with what heals its cause, in one press. */
export function RefuseRemedy({ code, lines, wanted, onWanted, picked, onPicked }: Props) {
  if (code === 'too_busy' || code === 'no_driver')
    return (
      <Checkbox
        label={
          code === 'too_busy'
            ? t('Prometer {n} min a mais na próxima meia hora', { n: RUSH_MINUTES })
            : t('Pausar a entrega até o fim do turno')
        }
        checked={wanted}
        onChange={({ target }) => onWanted(target.checked)}
      />
    );
  if (code !== 'unavailable_item') return null;
  const items = [...new Map(lines.map(({ item_id, name }) => [item_id, name]))];
  return (
    <fieldset className="space-y-2">
      <legend className="text-sm font-semibold">{t('O que acabou?')}</legend>
      {items.flatMap(([id, name]) =>
        id === null
          ? []
          : [
              <Checkbox
                key={id}
                label={t('Esgotar {name} até o fim do turno', { name })}
                checked={picked.includes(id)}
                onChange={({ target }) =>
                  onPicked(target.checked ? [...picked, id] : picked.filter((each) => each !== id))
                }
              />,
            ],
      )}
    </fieldset>
  );
}
