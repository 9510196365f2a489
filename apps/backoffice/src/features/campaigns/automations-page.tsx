import { type Automation, type Automations, findAutomations } from '@comanda/contract/marketing/automations';
import type { Recipe } from '@comanda/domain/campaigns/codes';
import { RECIPE_WORDS } from '@comanda/domain/campaigns/recipes';
import { formatMoney } from '@comanda/domain/format';
import { add } from '@comanda/domain/money';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import type { Figure } from '../../platform/day-figures.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { FigureRow } from '../../platform/page/figure-row.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useStore } from '../../platform/session.tsx';
import { reviewsPage } from '../reviews/pages.ts';
import { MailTrouble } from './campaigns-page.tsx';
import { RecipeCard } from './recipe-card.tsx';
import { RecipeIcon } from './recipe-icon.tsx';

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
                        quiet={data.settings}
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
          <PageLink
            page={reviewsPage}
            className="inline-flex min-h-6 items-center font-semibold text-link pointer-coarse:min-h-11"
          >
            {t('Mudar em Avaliações')}
          </PageLink>
        </p>
      </div>
    </li>
  );
}
