import { type CartLine, chosenQuantity, type LineMenu } from '@comanda/domain/cart-line';
import { formatMoney, formatQuantity } from '@comanda/domain/format';
import type { ComplementGroup } from '@comanda/domain/menu';
import { quantityStep } from '@comanda/domain/quantity';
import { RadioList } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { Stepper } from '@comanda/ui/stepper';

interface Props {
  line: CartLine;
  menu: LineMenu;
  country_id: number;
  onChange: (line: CartLine) => void;
}

/** Everything that can be chosen of an item, for people of the store: what is missing is said when it is added. */
export function LineChooser({ line, menu, country_id, onChange }: Props) {
  const { item, group } = menu;
  const money = (value: number) => formatMoney(value, country_id);
  const step = quantityStep(item);
  return (
    <div className="space-y-4">
      {item.variations.length > 0 && (
        <RadioList
          name="variation"
          label={t('Opção')}
          value={String(line.variation_id ?? '')}
          onChange={(id) => onChange({ ...line, variation_id: Number(id) })}
          choices={item.variations.map(({ id, name, price }) => ({
            value: String(id),
            label: `${name} · ${money(price)}`,
          }))}
        />
      )}
      {group.is_pizza && <PizzaChooser line={line} menu={menu} onChange={onChange} country_id={country_id} />}
      {item.complementos.map((question) => (
        <Question key={question.id} question={question} line={line} onChange={onChange} money={money} />
      ))}
      <div className="flex items-center gap-3">
        <span className="text-sm font-semibold">{t('Quantidade')}</span>
        <Stepper
          label={t('Quantidade')}
          size="sm"
          value={line.quantity}
          step={step}
          onChange={(quantity) => onChange({ ...line, quantity })}
          format={(value) => formatQuantity(value, item.type, country_id)}
        />
      </div>
    </div>
  );
}

function Question({
  question,
  line,
  onChange,
  money,
}: {
  question: ComplementGroup;
  line: CartLine;
  onChange: Props['onChange'];
  money: (value: number) => string;
}) {
  const total = question.complements.reduce((sum, { id }) => sum + chosenQuantity(line, id), 0);
  const full = question.max > 0 && total >= question.max;
  function choose(complement_id: number, quantity: number) {
    const others = (line.complements ?? []).filter((entry) => entry.complement_id !== complement_id);
    onChange({ ...line, complements: quantity > 0 ? [...others, { complement_id, quantity }] : others });
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        {question.name} <span className="text-ui font-normal text-fg-3">{rule(question)}</span>
      </legend>
      <ul className="mt-1 divide-y divide-line">
        {question.complements.map(({ id, name, price }) => {
          const quantity = chosenQuantity(line, id);
          const most = question.only_one ? 1 : quantity + (full ? 0 : 1);
          return (
            <li key={id} className="flex min-h-11 items-center gap-3 text-sm">
              <span className="min-w-0 flex-1">{name}</span>
              {price > 0 && <span className="t-money text-fg-2">+ {money(price)}</span>}
              <Stepper
                label={name}
                size="sm"
                value={quantity}
                min={0}
                step={1}
                max={full && quantity === 0 ? 0 : most}
                onChange={(value) => choose(id, value)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function rule({ min, max }: ComplementGroup): string {
  if (min > 0 && min === max) return t('escolha {n}', { n: min });
  if (min > 0) return max > 0 ? t('escolha de {min} a {max}', { min, max }) : t('escolha {n} ou mais', { n: min });
  return max > 0 ? t('até {n}', { n: max }) : t('opcional');
}

const FLAVOR_FIELDS = ['flavor1', 'flavor2', 'flavor3'] as const;

function PizzaChooser({ line, menu, onChange, country_id }: Props) {
  const { group, flavors = [] } = menu;
  const size = line.size ?? 1;
  const most = size === 2 ? group.flavor2 : group.flavor1;
  const count = Math.min(line.flavors ?? 1, most);
  const sizes = group as LineMenu['group'] & { size1?: string; size2?: string }; // the menu's document names them; the rules need not
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {group.size && (
        <Select
          label={t('Tamanho')}
          value={size}
          onChange={({ target }) => onChange({ ...line, size: Number(target.value) })}
          options={[
            { value: 1, label: sizes.size1 ?? '1' },
            { value: 2, label: sizes.size2 ?? '2' },
          ]}
        />
      )}
      <Select
        label={t('Sabores')}
        value={count}
        onChange={({ target }) => onChange({ ...line, flavors: Number(target.value) })}
        options={Array.from({ length: most }, (_, index) => ({ value: index + 1, label: String(index + 1) }))}
      />
      {FLAVOR_FIELDS.slice(0, count).map((field, index) => (
        <Select
          key={field}
          label={t('Sabor {n}', { n: index + 1 })}
          placeholder={t('Escolha')}
          value={line[field] ?? ''}
          onChange={({ target }) => onChange({ ...line, flavors: count, [field]: Number(target.value) })}
          options={flavors.map((flavor) => ({
            value: flavor.id,
            label: `${flavor.name} · ${formatMoney(size === 2 ? flavor.price2 : flavor.price1, country_id)}`,
          }))}
        />
      ))}
    </div>
  );
}
