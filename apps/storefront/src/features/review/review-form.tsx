import { ApiError } from '@comanda/contract/client';
import { REVIEW_MAX, type ReviewForm as Form, type reviewOrder } from '@comanda/contract/reviews';
import { isLow, reasonsFor, type ReviewReason } from '@comanda/domain/reviews';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { Chip } from '@comanda/ui/chip';
import { FieldError } from '@comanda/ui/field';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { complaintWords, praiseWords } from '@comanda/words/review-words';
import { TextArea } from '@comanda/ui/text-input';
import { useState } from 'react';
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

type Likes = Readonly<Record<number, boolean | null>>;
const LEAST_NAME = 2;

/** Stars first; everything else may be left out. */
export function ReviewForm({ token, form, onSent }: Props) {
  const { lines, brought } = form;
  const store = useStore();
  const pressed = ratingIn(useSearch());
  const [rating, setRating] = useState(form.rating ?? pressed);
  const [likes, setLikes] = useState<Likes>(Object.fromEntries(lines.map(({ line, liked }) => [line, liked])));
  const [delivery, setDelivery] = useState(form.delivery_liked);
  const [reasons, setReasons] = useState<readonly ReviewReason[]>(form.reasons);
  const [review, setReview] = useState(form.review);
  const [named, setNamed] = useState(form.named);
  const [picture, setPicture] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const offered = rating === null ? [] : reasonsFor(rating, brought);

  async function send() {
    if (rating === null) return setProblem(t('Escolha uma nota de 1 a 5.'));
    setSending(true);
    try {
      await call<typeof reviewOrder>(
        { method: 'POST', path: 'stores/orders/review' },
        {
          body: {
            token,
            rating,
            review: review.trim(),
            reasons: reasons.filter((reason) => offered.includes(reason)),
            lines: lines.flatMap(({ line }) => (likes[line] == null ? [] : [{ line, liked: likes[line] }])),
            delivery_liked: delivery,
            named,
            ...(picture === null ? {} : { picture }),
          },
        },
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
        <h2 className="t-title text-center text-2xl">{t('Como foi o pedido em {store}?', { store: store.name })}</h2>
        <Stars
          rating={rating}
          onRate={(next) => {
            setRating(next);
            setProblem(null);
          }}
        />
        {problem && rating === null && (
          <div className="flex justify-center">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        {rating !== null && <Reasons rating={rating} offered={offered} chosen={reasons} onChoose={setReasons} />}
      </Panel>
      <Panel className="space-y-3">
        <h2 className="t-title text-lg">{t('E cada item?')}</h2>
        <ul className="divide-y divide-sf-line">
          {lines.map(({ line, name, detail, image }) => (
            <li key={line} className="flex items-center gap-3 py-2">
              <FoodPicture src={image && pictureOf(image, 75)} alt="" className="size-12 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-base font-semibold">{name}</span>
                {detail !== '' && <span className="block truncate text-sm text-sf-fg-2">{detail}</span>}
              </span>
              <Thumbs
                name={name}
                liked={likes[line] ?? null}
                onLike={(liked) => setLikes({ ...likes, [line]: liked })}
              />
            </li>
          ))}
          {brought && (
            <li className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1 text-base font-semibold">
                {form.courier === '' ? t('A entrega') : t('{name}, na entrega', { name: form.courier })}
              </span>
              <Thumbs name={t('A entrega')} liked={delivery} onLike={setDelivery} />
            </li>
          )}
        </ul>
      </Panel>
      <Panel className="space-y-4">
        <TextArea
          label={t('Conte mais')}
          optional
          rows={4}
          maxLength={REVIEW_MAX}
          placeholder={t('O que você gostou? O que dá para melhorar?')}
          value={review}
          onChange={({ target }) => setReview(target.value)}
        />
        <PhotoField picture={picture} kept={form.has_picture} onPicture={setPicture} />
        {form.client_name.length >= LEAST_NAME && (
          <Checkbox
            label={t('Mostrar como “{name}”', { name: form.client_name })}
            checked={named}
            onChange={({ target }) => setNamed(target.checked)}
          />
        )}
        {problem && rating !== null && <Banner tone="danger">{problem}</Banner>}
        <Button
          variant="store"
          size="xl"
          className="w-full"
          pending={sending}
          pendingText={t('Enviando…')}
          onClick={() => void send()}
        >
          {form.write === 'change' ? t('Mudar a avaliação') : t('Enviar avaliação')}
        </Button>
      </Panel>
    </>
  );
}

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
            className="h-12"
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
