import type { SaleContext } from '@comanda/domain/availability';
import { chosenQuantity, priceLine } from '@comanda/domain/cart-line';
import { formatMoney } from '@comanda/domain/format';
import { lineProblems } from '@comanda/domain/line-problems';
import type { ComplementGroup } from '@comanda/domain/menu';
import { subtract } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { LineChooser } from '../orders/public.ts';
import { AllowanceFields, allowanceOf, type Giving, NO_YES, typedYesOf, type Yes } from './allowance.tsx';
import { amountOf, givenOf, isTooMuch, typedOf } from './discount-fields.tsx';
import { LineDiscount } from './line-discount.tsx';
import type { CounterMenu } from './catalogue.ts';
import { problemWords } from './problem-words.ts';
import type { SaleLine } from './sale.ts';
import { useDialogKeys } from './use-dialog-keys.ts';

const OBSERVATION_MAX = 140;
const COURSES = [1, 2, 3, 4] as const;

interface Props {
  menu: CounterMenu;
  line: SaleLine;
  context: SaleContext;
  country_id: number;
  /** Whether the line is in the sale already. */
  editing: boolean;
  /** Where the cursor is at first. */
  at: 'note' | 'discount' | null;
  /** Who gives a discount; null at a table, whose bill has its own. */
  giving: Giving | null;
  /** null where the person may not set favourites. */
  onFavourite: (() => void) | null;
  onDone: (line: SaleLine, yes: Yes | null) => void;
  onClose: () => void;
}

/** What can be chosen of an item: numbers pick in the first question that still asks, Enter adds. */
export function LineDialog(props: Props) {
  const { menu, context, country_id, editing, at, giving, onFavourite, onDone, onClose } = props;
  const [line, setLine] = useState(props.line);
  const [typed, setTyped] = useState(() => typedOf(props.line.discount));
  const [typedYes, setTypedYes] = useState(() => typedYesOf(giving?.yes ?? NO_YES));
  const [tried, setTried] = useState(false);
  const problems = lineProblems(line, menu, context);
  const asking = openQuestion(menu, line);
  const { total } = priceLine(line, menu);
  const amount = amountOf(typed, total);
  const allowance = giving && allowanceOf(giving, amount, typedYes);

  function submit() {
    setTried(true);
    if (problems.length > 0 || isTooMuch(typed) || allowance?.missing === true) return;
    onDone({ ...line, discount: givenOf(typed) }, allowance?.given ?? null);
  }
  // Wherever the focus is in the dialog: a number picks, Enter adds.
  useDialogKeys((event) => {
    const typing =
      event.target instanceof HTMLInputElement && event.target.type !== 'radio' && event.target.type !== 'checkbox';
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      submit();
    } else if (!typing && /^[1-9]$/.test(event.key)) {
      const picked = pick(menu, line, asking, Number(event.key) - 1);
      if (picked) setLine({ ...line, ...picked });
    }
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={menu.item.name}
      footer={
        <>
          {onFavourite && (
            <Button
              className="mr-auto"
              aria-pressed={menu.item.is_favourite}
              icon={<Star className="size-4" fill={menu.item.is_favourite ? 'currentColor' : 'none'} aria-hidden />}
              onClick={onFavourite}
            >
              {menu.item.is_favourite ? t('Tirar dos favoritos') : t('Favorito')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            onClick={submit}
            trailing={<span className="t-money">{formatMoney(subtract(total, amount), country_id)}</span>}
          >
            {editing ? t('Salvar') : t('Adicionar')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {asking && (
          <p className="text-ui text-fg-3">
            <Kbd>1</Kbd> … <Kbd>9</Kbd> {t('escolhe em {group}', { group: asking.name })} · <Kbd>Enter</Kbd>{' '}
            {editing ? t('salva') : t('adiciona')}
          </p>
        )}
        <LineChooser
          line={line}
          menu={menu}
          country_id={country_id}
          onChange={(changed) => setLine({ ...line, ...changed })}
        />
        <TextInput
          label={t('Observação')}
          optional
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to write a note, or to press a number
          autoFocus={at === 'note' || (at === null && asking === null && menu.item.variations.length === 0)}
          maxLength={OBSERVATION_MAX}
          value={line.observation}
          onChange={({ target }) => setLine({ ...line, observation: target.value })}
        />
        <Select
          label={t('Quando a cozinha faz')}
          value={line.course ?? 1}
          options={COURSES.map((course) => ({
            value: course,
            label: course === 1 ? t('Já') : t('{course}º prato, quando alguém mandar', { course }),
          }))}
          onChange={({ target }) => setLine({ ...line, course: Number(target.value) })}
        />
        {giving && allowance && (
          <LineDiscount
            typed={typed}
            country_id={country_id}
            base={total}
            opens={at === 'discount'}
            onChange={setTyped}
          >
            <AllowanceFields
              giving={giving}
              allowance={allowance}
              typed={typedYes}
              tried={tried}
              onChange={setTypedYes}
            />
          </LineDiscount>
        )}
        {tried && problems.length > 0 && (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
            {[...new Set(problems.map(problemWords))].join(' ')}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** The question that numbers answer: the variation, then what is still required, then the last that takes more. */
function openQuestion({ item }: CounterMenu, line: SaleLine): { id: number | null; name: string } | null {
  if (item.variations.length > 0 && line.variation_id == null) return { id: null, name: t('Opção') };
  const count = ({ complements }: ComplementGroup) =>
    complements.reduce((sum, { id }) => sum + chosenQuantity(line, id), 0);
  return (
    item.complementos.find((question) => count(question) < question.min) ??
    item.complementos.find((question) => question.max === 0 || count(question) < question.max) ??
    (item.variations.length > 0 ? { id: null, name: t('Opção') } : null)
  );
}

function pick(
  { item }: CounterMenu,
  line: SaleLine,
  question: { id: number | null } | null,
  at: number,
): Partial<SaleLine> | null {
  if (question === null) return null;
  if (question.id === null) {
    const variation = item.variations[at];
    return variation ? { variation_id: variation.id } : null;
  }
  const asked = item.complementos.find(({ id }) => id === question.id);
  const option = asked?.complements[at];
  if (!asked || !option) return null;
  const before = chosenQuantity(line, option.id);
  // Where one answer is all, another takes its place.
  const ids = asked.max === 1 ? asked.complements.map(({ id }) => id) : [option.id];
  const others = (line.complements ?? []).filter(({ complement_id }) => !ids.includes(complement_id));
  const quantity = asked.only_one && before > 0 ? 0 : before + 1;
  return { complements: quantity > 0 ? [...others, { complement_id: option.id, quantity }] : others };
}
