import { type Campaign, type Campaigns, findCampaigns } from '@comanda/contract/marketing/campaigns';
import { formatWallTime } from '@comanda/domain/format';
import { writeTime } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Megaphone, MessageCircle, Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { FigureRow } from '../../platform/page/figure-row.tsx';
import { Insight } from '../../platform/page/insight.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { useReachable } from '../../platform/page/use-pages.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { CampaignRows } from './campaign-rows.tsx';
import { CampaignRules } from './campaign-rules.tsx';
import type { CAMPAIGN_LISTS } from './campaign-lists.ts';
import { ChatDrawer } from './chat-drawer.tsx';
import { hourInsight } from './hour-insight.ts';
import { monthFigures } from './month-figures.tsx';
import { newCampaignPage, campaignsPage } from './pages.ts';

const route = addressOf(campaignsPage);
type List = (typeof CAMPAIGN_LISTS)[number];
const LISTS: readonly { key: List | undefined; label: string; has: (campaign: Campaign) => boolean }[] = [
  { key: undefined, label: 'Todas', has: () => true },
  { key: 'agendadas', label: 'Agendadas', has: ({ state }) => state === 'scheduled' },
  { key: 'saindo', label: 'Saindo', has: ({ state }) => state === 'sending' || state === 'paused' },
  { key: 'enviadas', label: 'Enviadas', has: ({ state }) => state === 'done' || state === 'stopped' },
  { key: 'rascunhos', label: 'Rascunhos', has: ({ state }) => state === 'draft' },
];

/** What the store has said to its clients, and what came back. */
export function CampaignsPage() {
  const store = useStore();
  return store && <AllCampaigns key={store.id} store={store} />;
}

function AllCampaigns({ store }: { store: SessionStore }) {
  const { ver, comecou } = route.useSearch();
  const change = route.useNavigate();
  const go = useNavigate();
  const [rules, setRules] = useState(false);
  const [chatting, setChatting] = useState(false);
  const mayWrite = useReachable(newCampaignPage);
  const asked = useQuery({
    ...read(findCampaigns, { params: { id: store.id } }),
    refetchInterval: ({ state }) => (state.data?.campaigns.some(({ state: now }) => now === 'sending') ? 5_000 : false),
  });
  const shown = LISTS.find(({ key }) => key === ver) ?? LISTS[0]!; // the list is not empty
  const begin = () => void go(newCampaignPage.at({ id: store.id }));
  return (
    <Page
      width="wide"
      lead={t('O que você mandou e quanto voltou em pedido.')}
      actions={
        mayWrite && (
          <>
            <Button icon={<SlidersHorizontal className="size-4" aria-hidden />} onClick={() => setRules(true)}>
              {t('Regras')}
            </Button>
            <Button icon={<MessageCircle className="size-4" aria-hidden />} onClick={() => setChatting(true)}>
              {t('Conversas')}
            </Button>
            <Button
              variant="primary"
              className="max-sm:grow"
              icon={<Plus className="size-4" aria-hidden />}
              onClick={begin}
            >
              {t('Nova campanha')}
            </Button>
          </>
        )
      }
    >
      <Answer of={asked} rows={6} rowClass="h-16">
        {(data) => (
          <>
            <MailTrouble mail={data.mail} />
            <FigureRow label={t('Campanhas')} figures={monthFigures(data, store.country_id)} />
            <BestHour campaigns={data.campaigns} store={store} />
            {data.campaigns.length === 0 ? (
              <EmptyState
                icon={<Megaphone className="size-6" aria-hidden />}
                title={t('Nenhuma campanha ainda')}
                action={
                  mayWrite && (
                    <Button variant="primary" onClick={begin}>
                      {t('Escrever a primeira')}
                    </Button>
                  )
                }
              >
                {t('Escolha para quem, escreva, veja no celular e mande.')}
              </EmptyState>
            ) : (
              <>
                <div className="flex flex-wrap gap-2">
                  {LISTS.map(({ key, label, has }) => (
                    <Chip
                      key={label}
                      selected={key === ver}
                      count={data.campaigns.filter(has).length}
                      onClick={() => void change({ search: key === undefined ? {} : { ver: key } })}
                    >
                      {t(label)}
                    </Chip>
                  ))}
                </div>
                <CampaignRows
                  campaigns={data.campaigns.filter(shown.has)}
                  begun={comecou}
                  store={store}
                  mayWrite={mayWrite}
                />
                <Foot data={data} />
              </>
            )}
            {chatting && <ChatDrawer store={store} onClose={() => setChatting(false)} />}
            {rules && <CampaignRules store={store} settings={data.settings} onClose={() => setRules(false)} />}
          </>
        )}
      </Answer>
    </Page>
  );
}

function BestHour({ campaigns, store }: { campaigns: readonly Campaign[]; store: SessionStore }) {
  const { timezone, country_id } = store;
  const found = hourInsight(campaigns, storeZone(timezone, country_id), useNow());
  if (found === null) return null;
  const hour = (at: number) => formatWallTime(writeTime(at * 60), country_id);
  const { best, worst } = found;
  return (
    <Insight what={t('Suas mensagens trazem mais gente às {hour}.', { hour: hour(best.hour) })}>
      {t('Nos últimos dois meses, {best}% de quem recebeu nessa hora pediu; às {hour}, {worst}%.', {
        best: best.percent,
        worst: worst.percent,
        hour: hour(worst.hour),
      })}
    </Insight>
  );
}

export function MailTrouble({ mail }: { mail: Campaigns['mail'] }) {
  if (mail === 'on') return null;
  return (
    <Banner
      tone="warning"
      title={mail === 'off' ? t('Os e-mails da loja estão desligados.') : t('Este servidor não envia e-mails.')}
    >
      {mail === 'off'
        ? t('Ligue em Marketing, E-mails, antes de mandar uma campanha.')
        : t('Falta configurar SMTP_URL. Dá para escrever, não para mandar.')}
    </Banner>
  );
}

/** By what rule an order counts, and what the comparison says. */
function Foot({ data: { campaigns, settings } }: { data: Campaigns }) {
  const measured = campaigns.filter(({ counts }) => counts.lift !== null);
  const orders = measured.reduce((sum, { counts }) => sum + counts.orders, 0);
  const lift =
    orders === 0
      ? null
      : Math.round(measured.reduce((sum, { counts }) => sum + (counts.lift ?? 0) * counts.orders, 0) / orders);
  return (
    <p className="text-ui text-fg-3">
      {t(
        'Vale como venda da campanha o pedido de quem recebeu, até {n, plural, one {# dia} other {# dias}} depois, uma vez só.',
        { n: settings.result_days },
      )}{' '}
      {lift === null
        ? t('O grupo sem mensagem ainda é pequeno para comparar.')
        : t('Comparado com quem ficou sem mensagem: {percent}% desses pedidos não viriam sem ela.', { percent: lift })}
    </p>
  );
}
