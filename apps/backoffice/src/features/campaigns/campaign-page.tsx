import {
  type Campaign,
  type Campaigns,
  findCampaigns,
  previewCampaign,
  saveCampaign,
  startCampaign,
} from '@comanda/contract/marketing/campaigns';
import { isTitled } from '@comanda/domain/campaigns/codes';
import { fitsNotice } from '@comanda/domain/campaigns/notice';
import { valuesOf } from '@comanda/domain/whatsapp/template-text';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { useNow } from '../../platform/use-now.ts';
import { type CampaignDraft, draftFor, draftOf, startOf, wishOf } from './campaign-draft.ts';
import { CampaignPhone } from './campaign-phone.tsx';
import { MailTrouble } from './campaigns-page.tsx';
import { DuplicateLast } from './duplicate-last.tsx';
import { usePhotoOnItsWay } from '../marketing/public.ts';
import { readRules, type Rules } from '../segments/public.ts';
import { campaignPage, campaignsPage, newCampaignPage } from './pages.ts';
import { SendTest } from './send-test.tsx';
import { startWords, WhenPart } from './when-part.tsx';
import { peopleWords, WhoPart } from './who-part.tsx';
import { WordsPart } from './words-part.tsx';

const route = addressOf(campaignPage);
const PREVIEW_DELAY_MS = 400;

export function CampaignPage() {
  const { campaign } = route.useParams();
  return <OneCampaign campaign={campaign} />;
}

const newRoute = addressOf(newCampaignPage);
export function NewCampaignPage() {
  const rules = readRules(newRoute.useSearch().filtros);
  return <OneCampaign campaign={null} rules={rules} />;
}
const NO_RULES: Rules = [];

/** A campaign from whom it means to when it leaves. */
function OneCampaign({ campaign, rules = NO_RULES }: { campaign: string | null; rules?: Rules }) {
  const store = useStore();
  const asked = useQuery({ ...read(findCampaigns, { params: { id: store?.id ?? 0 } }), enabled: store !== null });
  if (store === null) return null;
  const { data } = asked;
  if (data === undefined)
    return (
      <Page width="wide" back={{ page: campaignsPage, label: t('Campanhas') }}>
        <Answer of={asked}>{() => null}</Answer>
      </Page>
    );
  const kept = data.campaigns.find(({ id }) => String(id) === campaign);
  if (campaign !== null && (kept === undefined || !['draft', 'scheduled'].includes(kept.state))) return <Gone />;
  return <CampaignEditor key={campaign ?? 0} store={store} data={data} kept={kept} rules={rules} />;
}

const Gone = () => (
  <Page width="list" back={{ page: campaignsPage, label: t('Campanhas') }}>
    <EmptyState icon={<Megaphone className="size-6" aria-hidden />} title={t('Esta campanha já começou')}>
      <PageLink page={campaignsPage} className="font-semibold text-link">
        {t('Ver como ela está indo')}
      </PageLink>
    </EmptyState>
  </Page>
);

interface Props {
  store: SessionStore;
  data: Campaigns;
  kept: Campaign | undefined;
  /** Whom a new one means, where somebody has chosen. */
  rules?: Rules;
}

export function CampaignEditor({ store, data, kept, rules = NO_RULES }: Props) {
  const go = useNavigate();
  const [draft, setDraft] = useState<CampaignDraft>(() => (kept ? draftOf(kept) : draftFor(rules)));
  const [saved, setSaved] = useState(draft);
  const [asking, setAsking] = useState(false);
  const [id, setId] = useState(kept?.id ?? null);
  const [op_id] = useState(() => crypto.randomUUID());
  const params = { id: store.id };
  const wish = useDebounced(JSON.stringify(wishOf(draft)), PREVIEW_DELAY_MS);
  const asked = useQuery({
    ...read(previewCampaign, { params, body: JSON.parse(wish) as ReturnType<typeof wishOf> }), // written by the line above
    placeholderData: keepPreviousData,
  });
  const preview = asked.data;
  const refreshes = [findCampaigns];
  const save = useWrite(saveCampaign, { refreshes });
  const start = useWrite(startCampaign, { refreshes });
  const change = (changes: Partial<CampaignDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const start_at = startOf(draft, preview?.best_at);
  const keep = async () => {
    const { when: _, ...fields } = draft;
    const campaign = await save.mutateAsync({
      params,
      body: { ...fields, start_at: start_at ?? null, campaign_id: id, op_id },
    });
    setSaved(draft);
    setId(campaign.id);
    return campaign.id;
  };
  const scheduled = kept?.state === 'scheduled';
  const photo = usePhotoOnItsWay();
  const blocked =
    photo ??
    blockedReason(draft, data, preview?.receive) ??
    (start_at === undefined ? t('Escolha o dia e a hora.') : undefined);
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const when = startWords(start_at, { country_id: store.country_id, zone, now });
  return (
    <Page
      width="wide"
      title={draft.name === '' ? t('Nova campanha') : draft.name}
      back={{ page: campaignsPage, label: t('Campanhas') }}
      actions={
        <>
          {id === null && <DuplicateLast campaigns={data.campaigns} dirty={draft !== saved} onDraft={setDraft} />}
          <SendTest store={store} draft={draft} data={data} />
        </>
      }
    >
      {draft.channel === 'email' && <MailTrouble mail={data.mail} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ol className="space-y-4" aria-label={t('Passos')}>
          <WhoPart draft={draft} preview={preview} store={store} settings={data.settings} onChange={change} />
          <WordsPart
            draft={draft}
            store={store}
            whatsapp={data.whatsapp}
            done={whyUnwritten(draft, data) === undefined}
            onChange={change}
          />
          <WhenPart draft={draft} preview={preview} settings={data.settings} store={store} onChange={change} />
        </ol>
        <CampaignPhone
          draft={draft}
          preview={preview}
          store={store}
          whatsapp={data.whatsapp}
          campaigns={data.campaigns}
        />
      </div>
      <div className="savebar sticky bottom-0 z-(--z-bar) -mx-4 flex-wrap max-md:px-4! md:-mx-6">
        <p className="min-w-0 flex-1 basis-40 text-sm">
          {preview && (
            <>
              <b className="font-semibold">{peopleWords(preview.receive)}</b>
              {preview.held > 0 && ` · ${t('{n} ficam de controle', { n: preview.held })}`}
            </>
          )}
        </p>
        <Button
          pending={save.isPending}
          disabledReason={photo ?? whyUnnamed(draft)}
          onClick={() => void keep().then(() => showToast(t('Guardada.')))}
        >
          {scheduled ? t('Guardar mudanças') : t('Guardar rascunho')}
        </Button>
        {!scheduled && (
          <Button variant="primary" className="min-h-11" disabledReason={blocked} onClick={() => setAsking(true)}>
            {start_at === null
              ? t('Enviar agora…')
              : start_at === undefined
                ? t('Agendar…')
                : t('Agendar para {when}…', { when })}
          </Button>
        )}
      </div>
      <UnsavedGuard dirty={draft !== saved} saving={save.isPending || start.isPending} />
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={t('{n, plural, one {Mandar para # pessoa?} other {Mandar para # pessoas?}}', {
          n: preview?.receive ?? 0,
        })}
        confirmLabel={start_at === null ? t('Enviar campanha') : t('Agendar campanha')}
        onConfirm={async () => {
          const campaign_id = await keep();
          const receive = preview?.receive ?? 0;
          await start.mutateAsync({ params: { ...params, campaign_id }, body: { receive } });
          showToast(start_at === null ? t('Está saindo.') : t('Agendada para {when}.', { when }));
          void go(campaignsPage.at({ id: store.id }, { comecou: campaign_id }));
        }}
      >
        {t('Cada pessoa recebe uma vez. Dá para pausar ou parar enquanto sai.')}
      </ConfirmDialog>
    </Page>
  );
}

const whyUnnamed = ({ name }: CampaignDraft): string | undefined =>
  name.trim() === '' ? t('Dê um nome à campanha.') : undefined;

/** What is missing of its words. */
function whyUnwritten(draft: CampaignDraft, { whatsapp }: Campaigns): string | undefined {
  const unnamed = whyUnnamed(draft);
  if (unnamed !== undefined) return unnamed;
  const isTemplate = draft.channel === 'whatsapp';
  if ((isTitled(draft.channel) && draft.subject.trim() === '') || (!isTemplate && draft.body.trim() === ''))
    return t('Escreva a mensagem toda.');
  if (draft.channel === 'push' && !fitsNotice(draft)) return t('Tire o link do texto: o toque já abre a loja.');
  if (isTemplate) {
    const chosen = whatsapp.templates.find(({ name }) => name === draft.template);
    if (chosen === undefined) return t('Escolha o modelo aprovado.');
    if (valuesOf(draft.body).length !== chosen.variables) return t('Escreva uma linha para cada campo do modelo.');
  }
  return undefined;
}

function blockedReason(draft: CampaignDraft, data: Campaigns, receive: number | undefined): string | undefined {
  const unwritten = whyUnwritten(draft, data);
  if (unwritten !== undefined) return unwritten;
  if (draft.channel === 'email' && data.mail !== 'on') return t('Os e-mails desta loja ainda não saem.');
  if (receive === undefined) return t('Contando as pessoas…');
  return receive === 0 ? t('Ninguém deste grupo pode receber agora.') : undefined;
}
