import type { ExpandedGroup, ExpandedItem } from '@comanda/contract/menu/expand-menu';
import type { PublicStore } from '@comanda/contract/stores/stores';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatQuantity } from '@comanda/domain/format';
import { quantityStep } from '@comanda/domain/quantity';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { Stepper } from '@comanda/ui/stepper';
import type { SceneLine } from './simulator-search.ts';

interface Props {
  line: SceneLine;
  /** undefined when the item is no longer on the menu. */
  found: { item: ExpandedItem; group: ExpandedGroup } | undefined;
  store: PublicStore;
  onChange: (line: SceneLine) => void;
  onRemove: () => void;
}

/** One line of the imagined order: how much, which size and flavors, which complements. */
export function LineEditor({ line, found, store, onChange, onRemove }: Props) {
  if (found === undefined)
    return (
      <li className="flex min-h-14 items-center gap-3 py-2 text-sm">
        <span className="flex-1">{t('Este item não está mais no cardápio.')}</span>
        <Button size="sm" onClick={onRemove}>
          {t('Tirar')}
        </Button>
      </li>
    );
  const { item, group } = found;
  const { country_id } = store;
  const chosen = (line.c ?? []).length;
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-32 flex-1 text-sm font-semibold">{item.name}</p>
        <Stepper
          label={item.name}
          size="sm"
          value={line.q}
          step={quantityStep(item)}
          format={(quantity) =>
            item.type === ITEM_TYPE.weight ? formatQuantity(quantity, item.type, country_id) : String(quantity)
          }
          onChange={(q) => onChange({ ...line, q })}
          onRemove={onRemove}
        />
      </div>
      {item.variations.length > 0 && (
        <Select
          label={t('Variação de {name}', { name: item.name })}
          value={line.v ?? ''}
          options={item.variations.map(({ id, name, price }) => ({
            value: id,
            label: `${name} · ${formatMoney(price, country_id)}`,
          }))}
          onChange={({ target }) => onChange({ ...line, v: Number(target.value) })}
        />
      )}
      {group.is_pizza && <PizzaChoices line={line} group={group} onChange={onChange} />}
      {item.complementos.length > 0 && (
        <Fold
          title={t('Complementos de {name}', { name: item.name })}
          className="text-sm"
          open={chosen > 0 || item.complementos.some(({ min }) => min > 0)}
        >
          {item.complementos.map((question) => (
            <fieldset key={question.id} className="mt-1 border-l-2 border-line pl-3">
              <legend className="text-ui text-fg-3">
                {question.name}
                {question.min > 0 && ` · ${t('pelo menos {n}', { n: question.min })}`}
              </legend>
              {question.complements.map(({ id, name, price }) => (
                <div key={id} className="flex min-h-11 items-center gap-3">
                  <span className="min-w-0 flex-1">
                    {name} {price > 0 && <span className="text-fg-3">+{formatMoney(price, country_id)}</span>}
                  </span>
                  <Stepper
                    label={t('{complement} em {item}', { complement: name, item: item.name })}
                    size="sm"
                    min={0}
                    step={1}
                    max={question.only_one ? 1 : question.max || 99}
                    value={line.c?.find(([complement]) => complement === id)?.[1] ?? 0}
                    onChange={(quantity) => onChange(withComplement(line, id, quantity))}
                  />
                </div>
              ))}
            </fieldset>
          ))}
        </Fold>
      )}
      {store.loyalt_program && item.points > 0 && (
        <Checkbox
          label={t('Pagar {name} com pontos', { name: item.name })}
          checked={line.p ?? false}
          onChange={({ target }) => onChange({ ...line, p: target.checked ? true : undefined })}
        />
      )}
    </li>
  );
}

function withComplement(line: SceneLine, id: number, quantity: number): SceneLine {
  const others = (line.c ?? []).filter(([complement]) => complement !== id);
  const c: [number, number][] = quantity > 0 ? [...others, [id, quantity]] : others;
  return { ...line, c: c.length === 0 ? undefined : c };
}

function PizzaChoices({ line, group, onChange }: Pick<Props, 'line' | 'onChange'> & { group: ExpandedGroup }) {
  const most = line.t === 2 ? group.flavor2 : group.flavor1;
  const flavors = line.s ?? [];
  const options = group.itens.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {group.size && (
        <Select
          label={t('Tamanho')}
          value={line.t ?? 1}
          options={[
            { value: 1, label: group.size1 || t('Tamanho 1') },
            { value: 2, label: group.size2 || t('Tamanho 2') },
          ]}
          onChange={({ target }) => {
            const size = target.value === '2' ? 2 : 1;
            onChange({ ...line, t: size, s: flavors.slice(0, size === 2 ? group.flavor2 : group.flavor1) });
          }}
        />
      )}
      {Array.from({ length: Math.min(most, flavors.length + 1) }, (_, place) => (
        <Select
          key={place}
          label={t('Sabor {n}', { n: place + 1 })}
          value={flavors[place] ?? ''}
          options={place === 0 ? options : [{ value: '', label: t('Nenhum') }, ...options]}
          onChange={({ target }) => {
            const next = [...flavors];
            if (target.value === '') next.splice(place, 1);
            else next[place] = Number(target.value);
            onChange({ ...line, s: next });
          }}
        />
      ))}
    </div>
  );
}
