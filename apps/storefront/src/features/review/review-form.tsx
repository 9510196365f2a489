import { ApiError } from '@comanda/contract/clients/client';
import { REVIEW_MAX, type ReviewForm as Form, type reviewOrder } from '@comanda/contract/marketing/reviews';
import { formatMoney } from '@comanda/domain/format';
import { isLow, reasonsFor, type ReviewReason } from '@comanda/domain/clients/reviews';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { Chip } from '@comanda/ui/chip';
import { FieldError } from '@comanda/ui/field';
import { FoodPicture } from '@comanda/ui/food-picture';
import { Initials } from '@comanda/ui/initials';
import { t } from '@comanda/ui/i18n';
import { complaintWords, praiseWords } from '@comanda/words/review-words';
import { TextArea } from '@comanda/ui/text-input';
import { useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { useSearch } from '../../platform/page/navigation.tsx';
import { picture as pictureOf } from '../../platform/store/picture.ts';
import { PhotoField } from './photo-field.tsx';
import { ratingIn, Stars } from './stars.tsx';
import { Thumbs } from './thumbs.tsx';

interface Props {
  token: string;
  form: Form;
  onSent: () => void;
}

const LEAST_NAME = 2;

/** What somebody has said so far; without a number of stars it cannot be sent. */
interface Said {
  rating: number | null;
  likes: Readonly<Record<number, boolean | null>>;
  delivery: boolean | null;
  reasons: readonly ReviewReason[];
  review: string;
  named: boolean;
  picture: string | null;
}
type Change = (part: Partial<Said>) => void;

/** Stars first; everything else may be left out. */
export function ReviewForm({ token, form, onSent }: Props) {
  const pressed = ratingIn(useSearch());
  const { country_id } = useStore();
  const [said, setSaid] = useState<Said>(() => saidBefore(form, pressed));
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const firstStar = useRef<HTMLInputElement>(null);
  const change: Change = (part) => setSaid((now) => ({ ...now, ...part }));
  const { rating, reasons } = said;
  const offered = rating === null ? [] : reasonsFor(rating, form.brought);

  async function send() {
    if (rating === null) {
      firstStar.current?.focus();
      return setProblem(t('Escolha uma nota de 1 a 5.'));
    }
    setSending(true);
    try {
      await call<typeof reviewOrder>(
        { method: 'POST', path: 'stores/orders/review' },
        { body: bodyOf(token, form, { ...said, rating, reasons: reasons.filter((each) => offered.includes(each)) }) },
      );
      onSent();
    } catch (error) {
      setSending(false);
      setProblem(error instanceof ApiError ? error.message : t('Não deu para enviar. Tente de novo.'));
    }
  }
  return (
    <>
      <Panel className="space-y-4">
        <h2 className="t-title text-center text-2xl">{t('Como foi o pedido {number}?', { number: form.number })}</h2>
        <Stars
          first={firstStar}
          rating={rating}
          onRate={(next) => {
            change({ rating: next });
            setProblem(null);
          }}
        />
        {problem && rating === null && (
          <div className="flex justify-center">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        {rating !== null && (
          <Reasons
            rating={rating}
            offered={offered}
            chosen={reasons}
            onChoose={(chosen) => change({ reasons: chosen })}
          />
        )}
      </Panel>
      <Parts form={form} said={said} onChange={change} />
      <Panel className="space-y-4">
        <Words form={form} said={said} onChange={change} />
      </Panel>
      <div className="sticky bottom-0 z-(--z-bar) -mx-3 space-y-2 bg-sf-surface px-3 pt-3 pb-[calc(12px+var(--safe-b))] shadow-up sm:mx-0 sm:rounded-t-2xl">
        {problem && rating !== null && <Banner tone="danger">{problem}</Banner>}
        <Button
          variant="store"
          size="xl"
          className="w-full"
          pending={sending}
          pendingText={t('Enviando…')}
          onClick={() => void send()}
        >
          {form.write === 'change'
            ? t('Mudar a avaliação')
            : form.points > 0
              ? t('Enviar e ganhar {amount}', { amount: formatMoney(form.points, country_id) })
              : t('Enviar avaliação')}
        </Button>
        {form.points > 0 && <p className="text-center text-sm text-sf-fg-2">{t('De saldo, com qualquer nota.')}</p>}
      </div>
    </>
  );
}

const saidBefore = ({ rating, lines, delivery_liked, reasons, review, named }: Form, pressed: number | null): Said => ({
  rating: rating ?? pressed,
  likes: Object.fromEntries(lines.map(({ line, liked }) => [line, liked])),
  delivery: delivery_liked,
  reasons,
  review,
  named,
  picture: null,
});

const bodyOf = (
  token: string,
  { lines }: Form,
  { rating, likes, delivery, reasons, review, named, picture }: Said & { rating: number },
) => ({
  token,
  rating,
  review: review.trim(),
  reasons: [...reasons],
  lines: lines.flatMap(({ line }) => (likes[line] == null ? [] : [{ line, liked: likes[line] }])),
  delivery_liked: delivery,
  named,
  ...(picture === null ? {} : { picture }),
});

interface PartProps {
  form: Form;
  said: Said;
  onChange: Change;
}

/** Each dish, and whoever brought them. */
const Parts = (props: PartProps) => (
  <>
    <Dishes {...props} />
    {props.form.brought && <Brought {...props} />}
  </>
);

const Brought = ({ form: { courier }, said, onChange }: PartProps) => (
  <Panel className="flex items-center gap-3">
    {courier !== '' && (
      <Initials name={courier} className="size-11 shrink-0 rounded-full bg-sf-accent-soft text-sf-accent-soft-fg" />
    )}
    <span className="min-w-0 flex-1 text-base font-semibold">
      {courier === '' ? t('A entrega') : t('{name}, na entrega', { name: courier })}
    </span>
    <Thumbs name={t('A entrega')} liked={said.delivery} onLike={(delivery) => onChange({ delivery })} />
  </Panel>
);

const Dishes = ({ form, said, onChange }: PartProps) => (
  <Panel className="space-y-3">
    <h2 className="t-title text-lg">{t('E cada item?')}</h2>
    <ul className="divide-y divide-sf-line">
      {form.lines.map(({ line, name, detail, image }) => (
        <li key={line} className="flex items-center gap-3 py-2">
          <FoodPicture src={image && pictureOf(image, 75)} alt="" className="size-12 shrink-0" />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 text-base font-semibold">{name}</span>
            {detail !== '' && <span className="block truncate text-sm text-sf-fg-2">{detail}</span>}
          </span>
          <Thumbs
            name={name}
            liked={said.likes[line] ?? null}
            onLike={(liked) => onChange({ likes: { ...said.likes, [line]: liked } })}
          />
        </li>
      ))}
    </ul>
  </Panel>
);

const Words = ({ form, said, onChange }: PartProps) => (
  <>
    <TextArea
      label={t('Conte mais')}
      optional
      rows={4}
      maxLength={REVIEW_MAX}
      placeholder={t('O que você gostou? O que dá para melhorar?')}
      value={said.review}
      onChange={({ target }) => onChange({ review: target.value })}
    />
    <PhotoField picture={said.picture} kept={form.has_picture} onPicture={(picture) => onChange({ picture })} />
    {form.client_name.length >= LEAST_NAME && (
      <Checkbox
        label={t('Mostrar como “{name}”', { name: form.client_name })}
        checked={said.named}
        onChange={({ target }) => onChange({ named: target.checked })}
      />
    )}
  </>
);

interface ReasonsProps {
  rating: number;
  offered: readonly ReviewReason[];
  chosen: readonly ReviewReason[];
  onChoose: (reasons: readonly ReviewReason[]) => void;
}

function Reasons({ rating, offered, chosen, onChoose }: ReasonsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-base font-semibold">
        {isLow(rating) ? t('O que faltou?') : t('O que foi bom?')}
      </legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((reason) => (
          <Chip
            key={reason}
            className="h-12 text-base"
            selected={chosen.includes(reason)}
            onClick={() =>
              onChoose(chosen.includes(reason) ? chosen.filter((each) => each !== reason) : [...chosen, reason])
            }
          >
            {(isLow(rating) ? complaintWords : praiseWords)(reason)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
