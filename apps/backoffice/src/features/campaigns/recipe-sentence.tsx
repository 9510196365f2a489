import type { CampaignCoupon } from '@comanda/contract/marketing/campaigns';
import type { CampaignChannel, Recipe } from '@comanda/domain/campaigns/codes';
import { CAMPAIGN_CHANNELS } from '@comanda/domain/campaigns/codes';
import { isQuiet, type QuietHours } from '@comanda/domain/campaigns/quiet-hours';
import { RECIPE_SPANS, RECIPE_WORDS, type RecipeSpan } from '@comanda/domain/campaigns/recipes';
import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatPercent, formatWallTime } from '@comanda/domain/format';
import { writeTime } from '@comanda/domain/local-time';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { Popover } from '@comanda/ui/popover';
import { dayCount } from '@comanda/words/days-words';
import { Calendar, ChevronDown, Clock, Gift, PencilLine } from 'lucide-react';
import { type ButtonHTMLAttributes, Fragment, type ReactNode, type Ref, useState } from 'react';
import { CHANNEL_ICONS, channelNote, channelWords, messageWords } from './campaign-words.ts';
import { CouponPart } from './coupon-part.tsx';

interface Props {
  recipe: Recipe;
  settings: {
    on: boolean;
    channel: CampaignChannel;
    coupon: CampaignCoupon | null;
    span: number | null;
    leaves_at: number | null;
    subject: string;
    body: string;
  };
  country_id: number;
  /** The store has a number of WhatsApp. */
  live: boolean;
  /** Its words are being written. */
  open: boolean;
  onMessage: () => void;
  /** When nobody is written to. */
  quiet: QuietHours;
  onSpan: (span: number) => void;
  onHour: (minutes: number) => void;
  onChannel: (channel: CampaignChannel) => void;
  onCoupon: (coupon: CampaignCoupon | null) => void;
}

/** What a recipe does, as one sentence: its coloured words open their choice where they stand. */
export function RecipeSentence(props: Props) {
  const { recipe, settings, country_id, live, open, quiet, onMessage, onSpan, onHour, onChannel, onCoupon } = props;
  const { on, channel, coupon, span, leaves_at } = settings;
  const values = {
    when: t(RECIPE_WORDS[recipe].when, { span: slot('span'), hour: slot('hour') }),
    message: slot('message'),
    channel: slot('channel'),
    gift: slot('gift'),
  };
  const text =
    coupon === null
      ? t('{when}, mande {message} por {channel}, {gift}.', values)
      : t('{when}, mande {message} por {channel} com {gift}.', values);
  const spans = RECIPE_SPANS[recipe];
  const slots: Record<string, ReactNode> = {
    span: spans && span !== null && (
      <Menu
        label={t('Quanto tempo')}
        placement="bottom start"
        trigger={<WordButton icon={spans.choices.includes(0) ? Calendar : Clock}>{spanWords(span, spans)}</WordButton>}
        groups={[
          spans.choices.map((choice) => ({
            id: String(choice),
            label: spanWords(choice, spans),
            selected: choice === span,
            onAction: () => onSpan(choice),
          })),
        ]}
      />
    ),
    hour: leaves_at !== null && (
      <Menu
        label={t('A que horas')}
        placement="bottom start"
        trigger={<WordButton icon={Clock}>{formatWallTime(writeTime(leaves_at), country_id)}</WordButton>}
        groups={[
          HOURS.filter((minutes) => !isQuiet(quiet, minutes)).map((minutes) => ({
            id: String(minutes),
            label: formatWallTime(writeTime(minutes), country_id),
            selected: minutes === leaves_at,
            onAction: () => onHour(minutes),
          })),
        ]}
      />
    ),
    message: (
      <WordButton icon={PencilLine} aria-expanded={open} onClick={onMessage}>
        <span className="max-w-36 truncate sm:max-w-56">{messageWords(settings)}</span>
      </WordButton>
    ),
    channel: (
      <Menu
        label={t('Por onde')}
        placement="bottom start"
        trigger={<WordButton icon={CHANNEL_ICONS[channel]}>{channelWords(channel)}</WordButton>}
        groups={[
          CAMPAIGN_CHANNELS.map((each) => {
            const hint = channelNote(each, live);
            return {
              id: each,
              label: channelWords(each),
              ...(hint !== undefined && { hint }),
              selected: each === channel,
              disabled: each === 'whatsapp' && !live,
              onAction: () => onChannel(each),
            };
          }),
        ]}
      />
    ),
    gift: (
      <Popover
        label={t('Cupom de cada pessoa')}
        placement="bottom start"
        className="w-80 p-4"
        trigger={<WordButton icon={Gift}>{giftWords(coupon, country_id)}</WordButton>}
      >
        {(close) => (
          <GiftChoice
            coupon={coupon}
            country_id={country_id}
            onChoose={(chosen) => {
              close();
              onCoupon(chosen);
            }}
          />
        )}
      </Popover>
    ),
  };
  const parts = text.split(EDGE);
  return (
    <p className={cx('mt-1.5 leading-11', on ? 'text-fg' : 'text-fg-3')}>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          <Fragment key={part}>{index === 0 ? part : part.replace(MARK, '')}</Fragment>
        ) : (
          <span key={part} className="whitespace-nowrap">
            {slots[part]}
            {MARK.exec(parts[index + 1] ?? '')?.[0]}
          </span>
        ),
      )}
    </p>
  );
}

/** No text has it; every second part between two of them is the name of a slot. */
const EDGE = '\u0001';
/** A mark stays on the line of the word that it follows. */
const MARK = /^[,.;:!?]+/;
const slot = (name: string): string => `${EDGE}${name}${EDGE}`;

interface WordProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: typeof Clock;
  ref?: Ref<HTMLButtonElement>;
}
const WordButton = ({ icon: Icon, children, ...button }: WordProps) => (
  <button
    type="button"
    {...button}
    className="inline-flex min-h-9 items-center gap-1.5 rounded-md bg-primary-soft px-2.5 align-middle leading-5 font-semibold text-primary-soft-fg hover:bg-primary-soft-hover pointer-coarse:min-h-11"
  >
    <Icon className="size-4" aria-hidden />
    {children}
    <ChevronDown className="size-3.5" aria-hidden />
  </button>
);

function GiftChoice({
  coupon,
  country_id,
  onChoose,
}: Pick<Props, 'country_id'> & { coupon: CampaignCoupon | null; onChoose: Props['onCoupon'] }) {
  const [chosen, setChosen] = useState(coupon);
  return (
    <div className="space-y-4">
      <CouponPart coupon={chosen} country_id={country_id} onChange={setChosen} />
      <Button variant="primary" className="min-h-11 w-full" onClick={() => onChoose(chosen)}>
        {t('Usar')}
      </Button>
    </div>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60);

function spanWords(span: number, { unit, choices }: RecipeSpan): string {
  // One that may be the day itself is told as days before it.
  if (choices.includes(0))
    return span === 0 ? t('No dia') : t('{n, plural, one {# dia antes} other {# dias antes}}', { n: span });
  if (unit === 'days') return dayCount(span);
  return span < 60 ? t('{n} minutos', { n: span }) : t('{n, plural, one {# hora} other {# horas}}', { n: span / 60 });
}

function giftWords(coupon: CampaignCoupon | null, country_id: number): string {
  if (coupon === null) return t('sem cupom');
  if (coupon.type === DISCOUNT_TYPE.percent)
    return t('{off} de desconto', { off: formatPercent(coupon.value, country_id) });
  if (coupon.type === DISCOUNT_TYPE.value)
    return t('{off} de desconto', { off: formatMoney(coupon.value, country_id) });
  return t('entrega grátis');
}
