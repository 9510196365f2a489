import type { LineChoice } from '@comanda/contract/orders/line-choice';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { addLine } from '../../platform/cart/add-line.ts';
import { useCart, useCartStore } from '../../platform/cart/cart.tsx';
import type { PlacedItem } from '../../platform/store/menu.ts';
import { NeedsScript } from '../../platform/page/needs-script.tsx';
import { Overlay, useLeave } from '../../platform/page/overlay.tsx';
import { rememberAllergy } from '../../platform/cart/order-draft.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { AllergyField } from './allergy-field.tsx';
import { firstProblem, FLAVORS_ANCHOR, questionAnchor, type ShownProblem, VARIATION_ANCHOR } from './first-problem.ts';
import { FlavorQuestion } from './flavor-question.tsx';
import { ItemFooter } from './item-footer.tsx';
import { ItemHead } from './item-head.tsx';
import { ItemPictures } from './item-pictures.tsx';
import { countOf, flavorsOf, kindOf } from './line-draft.ts';
import { ObservationField } from './observation-field.tsx';
import { PizzaChoice } from './pizza-choice.tsx';
import { PizzaDrawing } from './pizza-drawing.tsx';
import { PointsChoice } from './points-choice.tsx';
import { Question } from './question.tsx';
import { useItemDraft } from './use-item-draft.ts';
import { VariationChoice } from './variation-choice.tsx';

interface ItemFormProps {
  placed: PlacedItem;
  /** The line as it is in the cart, when it is being changed. */
  initial: LineChoice | null;
  editId: number | undefined;
  back: string;
}

/** Everything that is asked about an item, what it comes to, and the button that adds it. */
export function ItemForm({ placed, initial, editId, back }: ItemFormProps) {
  const { item, group } = placed;
  const store = useStore();
  const cartStore = useCartStore();
  const { cart } = useCart();
  const leave = useLeave(back);
  const state = useItemDraft(placed, initial);
  const { draft, change, problems, refusal, at } = state;
  const flavorQuestion = item.complementos.find((question) => kindOf(question) === 'flavors');
  const [parts, setParts] = useState(() =>
    Math.max(1, flavorQuestion?.min ?? 1, flavorQuestion ? countOf(draft, flavorQuestion) : 1),
  );
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);

  const problem = missingFlavors() ?? firstProblem(problems);
  const alarmed = (anchor: string) => tried && problem?.anchor === anchor;

  /** The customer said how many flavors; the rules ask only for the least. */
  function missingFlavors(): ShownProblem | null {
    if (!flavorQuestion) return null;
    const missing = parts - countOf(draft, flavorQuestion);
    if (missing <= 0 || firstProblem(problems)?.anchor === VARIATION_ANCHOR) return null;
    return {
      anchor: questionAnchor(flavorQuestion.id),
      message: t('{n, plural, one {Escolha mais # sabor} other {Escolha mais # sabores}}', { n: missing }),
    };
  }

  const submit = async () => {
    if (problem) {
      setTried(true);
      showAnchor(problem.anchor);
      return;
    }
    setPending(true);
    const added = await addLine({ cartStore, store, choice: draft, name: item.name, editId });
    setPending(false);
    if (!added) return;
    rememberAllergy(store.url, draft.observation);
    leave();
  };

  const footer = (
    <ItemFooter
      item={item}
      state={state}
      refusal={refusal}
      problem={tried ? problem : null}
      isEdit={editId !== undefined}
      pending={pending}
      onSubmit={() => void submit()}
    />
  );
  return (
    <Overlay title={item.name} hideTitle aside={pictureOf(placed, draft, parts)} footer={footer} back={back}>
      <NeedsScript />
      <ItemHead placed={placed} />
      {group.is_pizza && <PizzaChoice placed={placed} state={state} alarmed={alarmed(FLAVORS_ANCHOR)} />}
      {item.variations.length > 0 && !group.is_pizza && (
        <VariationChoice item={item} draft={draft} alarmed={alarmed(VARIATION_ANCHOR)} onChange={change} />
      )}
      {item.complementos.map((question) => {
        const props = { question, draft, at, alarmed: alarmed(questionAnchor(question.id)), onChange: change };
        return question === flavorQuestion ? (
          <FlavorQuestion key={question.id} {...props} parts={parts} onParts={setParts} />
        ) : (
          <Question key={question.id} {...props} />
        );
      })}
      {cart?.client && store.loyalt_program && (
        <PointsChoice item={item} draft={draft} points={cart.client.points} onChange={change} />
      )}
      {!refusal && (
        <ObservationField
          value={draft.observation}
          offered={item.complementos.flatMap(({ complements }) => complements.map(({ name }) => name))}
          onChange={(observation) => change({ ...draft, observation })}
        />
      )}
      {!refusal && <AllergyField slug={store.url} />}
      <p role="alert" className="sr-only">
        {tried && problem ? problem.message : ''}
      </p>
    </Overlay>
  );
}

function pictureOf({ item, group }: PlacedItem, draft: LineChoice, parts: number) {
  if (group.is_pizza) {
    const chosen = flavorsOf(draft).flatMap((id) => group.itens.find((each) => each.id === id) ?? []);
    return (
      <PizzaDrawing
        parts={draft.flavors ?? 1}
        chosen={chosen.map(({ id, name, images }) => ({ id, name, image: images[0] }))}
      />
    );
  }
  const question = item.complementos.find(({ is_pizza }) => is_pizza);
  if (!question) return item.images.length > 0 ? <ItemPictures item={item} /> : null;
  const ids = draft.complements.map(({ complement_id }) => complement_id);
  const chosen = ids.flatMap((id) => question.complements.find((each) => each.id === id) ?? []);
  if (chosen.length === 0 && item.images.length > 0) return <ItemPictures item={item} />;
  return (
    <PizzaDrawing
      parts={parts}
      chosen={chosen.map(({ id, name, image }) => ({ id, name, image: image ?? undefined }))}
    />
  );
}

/** Brings the question into sight and puts the focus on it, so that it is read aloud. */
function showAnchor(anchor: string): void {
  const place = document.getElementById(anchor);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' });
  place?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
}
