import type { SaleContext } from '@comanda/domain/menu/availability';
import { priceLine } from '@comanda/domain/orders/cart-line';
import { formatMoney } from '@comanda/domain/format';
import { lineProblems } from '@comanda/domain/orders/line-problems';
import { subtract } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { EnterButton } from '@comanda/ui/enter-button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { ChoiceSurface, lineQuestions } from '../../orders/public.ts';
import { AllowanceFields, allowanceOf, type Giving, NO_YES, typedYesOf, type Yes } from './allowance.tsx';
import { amountOf, givenOf, isTooMuch, typedOf } from './discount-fields.tsx';
import { LineDiscount } from './line-discount.tsx';
import type { CounterMenu } from '../catalogue/catalogue.ts';
import { problemWords } from './problem-words.ts';
import type { SaleLine } from '../sale.ts';

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

/** What can be chosen of an item: digits pick in the question that still asks, Enter adds. */
export function LineDialog(props: Props) {
  const { menu, context, country_id, editing, at, giving, onFavourite, onDone, onClose } = props;
  const [line, setLine] = useState(props.line);
  const [typed, setTyped] = useState(() => typedOf(props.line.discount));
  const [typedYes, setTypedYes] = useState(() => typedYesOf(giving?.yes ?? NO_YES));
  const [tries, setTries] = useState(0);
  const problems = lineProblems(line, menu, context);
  const { total } = priceLine(line, menu);
  const amount = amountOf(typed, total);
  const allowance = giving && allowanceOf(giving, amount, typedYes);

  function submit() {
    setTries(tries + 1);
    if (problems.length > 0 || isTooMuch(typed) || allowance?.missing === true) return;
    onDone({ ...line, discount: givenOf(typed) }, allowance?.given ?? null);
  }
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
          <EnterButton
            onClick={submit}
            trailing={<span className="t-money">{formatMoney(subtract(total, amount), country_id)}</span>}
          >
            {editing ? t('Salvar') : t('Adicionar')}
          </EnterButton>
        </>
      }
    >
      <div className="space-y-4">
        <ChoiceSurface
          line={line}
          menu={menu}
          country_id={country_id}
          at={context.at}
          tries={tries}
          onChange={(changed) => setLine({ ...line, ...changed })}
        />
        <TextInput
          label={t('Observação')}
          optional
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to write a note, or to press a number
          autoFocus={at === 'note' || (at === null && lineQuestions(line, menu, context.at).length === 0)}
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
              tried={tries > 0}
              onChange={setTypedYes}
            />
          </LineDiscount>
        )}
        {tries > 0 && problems.length > 0 && (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
            {[...new Set(problems.map(problemWords))].join(' ')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
