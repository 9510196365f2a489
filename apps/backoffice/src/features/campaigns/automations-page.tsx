import {
  type Automation,
  type Automations,
  findAutomations,
  saveAutomation,
} from '@comanda/contract/marketing/automations';
import type { Recipe } from '@comanda/domain/campaigns/codes';
import { RECIPE_WORDS } from '@comanda/domain/campaigns/recipes';
import { formatMoney } from '@comanda/domain/format';
import { add } from '@comanda/domain/money';
import { Switch } from '@comanda/ui/checkbox';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import {
  Cake,
  HandHeart,
  HeartCrack,
  type LucideIcon,
  PackageCheck,
  PencilLine,
  ShoppingBasket,
  Sparkles,
  Star,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import type { Figure } from '../../platform/day-figures.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { FigureRow } from '../../platform/page/figure-row.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { reviewsPage } from '../reviews/pages.ts';
import { AutomationEditor } from './automation-editor.tsx';
import { keptWords } from './campaign-words.ts';
import { MailTrouble } from './campaigns-page.tsx';

const ICONS: { readonly [recipe in Recipe]: LucideIcon } = {
  welcome: HandHeart,
  second_order: UserPlus,
  win_back_15: HeartCrack,
  win_back_30: HeartCrack,
  win_back_60: HeartCrack,
  abandoned_cart: ShoppingBasket,
  birthday: Cake,
  review_request: Star,
  points_expiring: Sparkles,
  back_in_stock: PackageCheck,
};

/** Messages that go out by themselves, each a sentence with a switch. */
export function AutomationsPage() {
  return <Recipes />;
}

const BY_WHATSAPP: readonly Automation['channel'][] = ['whatsapp', 'chat'];
/** The same, those that WhatsApp carries before the others. */
export function WhatsappAutomationsPage() {
  return <Recipes first={BY_WHATSAPP} />;
}

/** @param props.first the ways to people that this page is about */
function Recipes({ first }: { first?: readonly Automation['channel'][] }) {
  const store = useStore();
  const asked = useQuery({ ...read(findAutomations, { params: { id: store?.id ?? 0 } }), enabled: store !== null });
  const [opened, setOpened] = useState<Recipe | null>(null);
  const isFirst = ({ channel }: Automation) => first === undefined || first.includes(channel);
  return (
    store && (
      <Page width="wide" lead={t('Frases automáticas. Cada pessoa recebe uma vez por motivo.')}>
        <Answer of={asked} rows={6} rowClass="h-32">
          {(data) => (
            <>
              <MailTrouble mail={data.mail} />
              <FigureRow
                label={t('Automações')}
                figures={figuresOf({ ...data, automations: data.automations.filter(isFirst) }, store.country_id)}
              />
              {partsOf(data.automations, first).map(({ title, automations, last }) => (
                <section key={title} aria-label={title || undefined}>
                  {title && <h2 className="t-title mb-3">{title}</h2>}
                  {automations.length === 0 && (
                    <p className="text-fg-2">{t('Nenhuma. Escolha o canal em Mensagem.')}</p>
                  )}
                  <ul className="grid gap-4 lg:grid-cols-2">
                    {automations.map((automation) => (
                      <RecipeCard
                        key={automation.recipe}
                        automation={automation}
                        store={store}
                        whatsapp={data.whatsapp}
                        open={automation.recipe === opened}
                        onOpen={(open) => setOpened(open ? automation.recipe : null)}
                      />
                    ))}
                    {last && <ReviewCard review={data.review} />}
                  </ul>
                </section>
              ))}
            </>
          )}
        </Answer>
      </Page>
    )
  );
}

/** One list, or those of the page's own ways and the others. */
function partsOf(automations: readonly Automation[], first: readonly Automation['channel'][] | undefined) {
  if (first === undefined) return [{ title: '', automations, last: true }];
  return [
    {
      title: t('Por WhatsApp'),
      automations: automations.filter(({ channel }) => first.includes(channel)),
      last: false,
    },
    {
      title: t('Por outro canal'),
      automations: automations.filter(({ channel }) => !first.includes(channel)),
      last: true,
    },
  ];
}

function figuresOf({ automations, settings }: Automations, country_id: number): Figure[] {
  const sum = (of: (automation: Automation) => number) => automations.reduce((all, each) => all + of(each), 0);
  const figure = (label: string, value: string, note: string) => ({ label, value, note, delta: null });
  return [
    figure(
      t('Trouxeram'),
      formatMoney(add(...automations.map(({ counts }) => counts.revenue)), country_id),
      t('{n, plural, one {# pedido} other {# pedidos}}', { n: sum(({ counts }) => counts.orders) }),
    ),
    figure(t('Mensagens'), String(sum(({ counts }) => counts.sent)), t('desde que ligou')),
    figure(t('Máximo por pessoa'), String(settings.weekly_cap), t('em 7 dias, somando campanhas')),
  ];
}

interface CardProps {
  automation: Automation;
  store: SessionStore;
  whatsapp: Automations['whatsapp'];
  /** Its words are being written. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

function RecipeCard({ automation, store, whatsapp, open, onOpen }: CardProps) {
  const { recipe, on, today, counts, channel, coupon, trouble } = automation;
  const { name, when } = RECIPE_WORDS[recipe];
  const save = useWrite(saveAutomation, { refreshes: [findAutomations] });
  const { subject, body, button, item_id, template } = automation;
  const shown = save.isPending ? save.variables.body.on === true : on;
  return (
    <li className={cx('card flex gap-4 p-5', open && 'lg:col-span-2')}>
      <RecipeIcon recipe={recipe} on={shown} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="t-title min-w-0 flex-1 text-base max-sm:basis-3/5">{t(name)}</h2>
          <Button
            size="sm"
            className="max-sm:order-last"
            icon={<PencilLine className="size-4" aria-hidden />}
            aria-expanded={open}
            onClick={() => onOpen(!open)}
          >
            {t('Mensagem')}
          </Button>
          <Switch
            label={t('Ligar {name}', { name: t(name) })}
            hideLabel
            checked={shown}
            onChange={({ target }) =>
              save.mutate({
                params: { id: store.id, recipe },
                body: { on: target.checked, channel, subject, body, button, coupon, item_id, template },
              })
            }
          />
        </div>
        <p className={cx('mt-2', shown ? 'text-fg' : 'text-fg-3')}>
          {t(
            '{when}, {way, select, mail {mande um e-mail} push {mande um aviso no navegador} chat {deixe uma mensagem pronta, que você abre em cada conversa} other {mande uma mensagem por WhatsApp}}{gift, select, yes {, com um cupom só da pessoa} other {}}.',
            { when: t(when), way: channel === 'email' ? 'mail' : channel, gift: coupon === null ? 'no' : 'yes' },
          )}
        </p>
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-ui text-fg-2">
          <span>
            {t(
              '{n, plural, =0 {ninguém receberia agora} one {# pessoa receberia agora} other {# pessoas receberiam agora}}',
              {
                n: today,
              },
            )}
          </span>
          {counts.sent > 0 && (
            <>
              <span>{t('{n, plural, one {# enviada} other {# enviadas}}', { n: counts.sent })}</span>
              <span>{t('{n, plural, one {# voltou} other {# voltaram}}', { n: counts.ordered })}</span>
              <span>{formatMoney(counts.revenue, store.country_id)}</span>
            </>
          )}
        </p>
        {shown && trouble !== '' && (
          <p className="mt-2 text-ui text-warning-text">{keptWords(trouble, counts.waiting)}</p>
        )}
        {open && (
          <AutomationEditor store={store} automation={automation} whatsapp={whatsapp} onClose={() => onOpen(false)} />
        )}
      </div>
    </li>
  );
}

/** Who asks for reviews are the reviews themselves. */
function ReviewCard({ review: { on, minutes, today } }: { review: Automations['review'] }) {
  const { name } = RECIPE_WORDS.review_request;
  return (
    <li className="card flex gap-4 p-5">
      <RecipeIcon recipe="review_request" on={on} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="t-title min-w-0 flex-1 text-base">{t(name)}</h2>
          <Badge tone={on ? 'success' : 'neutral'}>{on ? t('Ligada') : t('Desligada')}</Badge>
        </div>
        <p className={cx('mt-2', on ? 'text-fg' : 'text-fg-3')}>
          {t(
            '{n, plural, one {# minuto} other {# minutos}} depois da entrega, pergunte como foi por e-mail ou aviso no navegador.',
            { n: minutes },
          )}
        </p>
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-ui text-fg-2">
          <span>
            {t(
              '{n, plural, =0 {nenhum pedido de 24 horas espera a pergunta} one {# pedido de 24 horas espera a pergunta} other {# pedidos de 24 horas esperam a pergunta}}',
              { n: today },
            )}
          </span>
          <PageLink page={reviewsPage} className="inline-flex min-h-6 items-center font-semibold text-link">
            {t('Mudar em Avaliações')}
          </PageLink>
        </p>
      </div>
    </li>
  );
}

const RecipeIcon = ({ recipe, on }: { recipe: Recipe; on: boolean }) => {
  const Icon = ICONS[recipe];
  return (
    <span
      className={cx(
        'grid size-10 shrink-0 place-items-center rounded-full',
        on ? 'bg-primary text-primary-fg' : 'bg-surface-3 text-fg-3',
      )}
    >
      <Icon className="size-5" aria-hidden />
    </span>
  );
};
