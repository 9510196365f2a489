import { type Campaign, deleteCampaign, findCampaigns, moveCampaign } from '@comanda/contract/marketing/campaigns';
import { listItems } from '@comanda/contract/menu/items';
import { formatDate, formatMoney } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { countText } from '@comanda/ui/count-text';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { Table } from '@comanda/ui/table';
import { instantWords } from '@comanda/words/instant-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { usePhone } from '../../platform/use-wide.ts';
import { CHANNEL_ICONS, CHANNEL_WORDS, GROUP_WORDS, STATE_WORDS, troubleWords } from './campaign-words.ts';
import { campaignPage } from './pages.ts';

interface Props {
  campaigns: readonly Campaign[];
  /** Whoever has begun it goes on at it. */
  begun?: number | undefined;
  store: SessionStore;
  mayWrite: boolean;
}

export function CampaignRows({ campaigns, begun, store, mayWrite }: Props) {
  const phone = usePhone();
  if (campaigns.length === 0) return <p className="py-6 text-sm text-fg-3">{t('Nenhuma assim agora.')}</p>;
  if (phone)
    return (
      <ul aria-label={t('Campanhas')} className="space-y-2">
        {campaigns.map((campaign) => (
          <Card key={campaign.id} campaign={campaign} begun={campaign.id === begun} store={store} mayWrite={mayWrite} />
        ))}
      </ul>
    );
  return (
    <div className="card overflow-hidden">
      <Table label={t('Campanhas')}>
        <thead>
          <tr>
            <th scope="col">{t('Campanha')}</th>
            <th scope="col">{t('Estado')}</th>
            <th scope="col">{t('Para quem')}</th>
            <th scope="col">{t('Enviada, lida, virou pedido')}</th>
            <th scope="col" className="num">
              {t('Pedidos')}
            </th>
            <th scope="col" className="num">
              {t('Custo')}
            </th>
            <th scope="col" className="num">
              {t('Vendas')}
            </th>
            {mayWrite && (
              <th scope="col">
                <span className="sr-only">{t('Ações')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign) => (
            <Row
              key={campaign.id}
              campaign={campaign}
              begun={campaign.id === begun}
              store={store}
              mayWrite={mayWrite}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface OneProps {
  campaign: Campaign;
  store: SessionStore;
  mayWrite: boolean;
}
type RowProps = OneProps & { begun: boolean };
const standAt = (row: HTMLElement | null) => row?.focus();
const standing = (begun: boolean) => (begun ? { ref: standAt, tabIndex: -1 } : {});

function Row({ campaign, begun, store, mayWrite }: RowProps) {
  const { state, counts, trouble } = campaign;
  const { word, tone } = STATE_WORDS[state];
  const money = (value: number) => (counts.sent === 0 ? '–' : formatMoney(value, store.country_id));
  return (
    <tr {...standing(begun)} className="-outline-offset-2">
      <td className="max-w-80 break-words">
        <Name campaign={campaign} store={store} mayWrite={mayWrite} />
      </td>
      <td>
        <Badge tone={tone}>{t(word)}</Badge>
        {trouble !== '' && <span className="block max-w-60 text-ui text-warning-text">{troubleWords(trouble)}</span>}
      </td>
      <td>{audienceWords(campaign)}</td>
      <td>{counts.sent === 0 ? <span className="text-fg-3">–</span> : <Funnel campaign={campaign} />}</td>
      <td className="num">{counts.sent === 0 ? '–' : counts.orders}</td>
      <td className="num">{money(counts.cost)}</td>
      <td className="num">
        <b className="font-semibold">{money(counts.revenue)}</b>
        {counts.orders > 0 && (
          <span className="block text-ui text-fg-3">
            {t('sobra {amount}', { amount: formatMoney(counts.margin, store.country_id) })}
          </span>
        )}
      </td>
      {mayWrite && (
        <td>
          <Actions campaign={campaign} store={store} />
        </td>
      )}
    </tr>
  );
}

/** The same where a table has no room. */
function Card({ campaign, begun, store, mayWrite }: RowProps) {
  const { state, counts, trouble } = campaign;
  const { word, tone } = STATE_WORDS[state];
  return (
    <li {...standing(begun)} className="card space-y-2 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 break-words">
          <Name campaign={campaign} store={store} mayWrite={mayWrite} />
        </div>
        <Badge tone={tone}>{t(word)}</Badge>
      </div>
      {trouble !== '' && <p className="text-ui text-warning-text">{troubleWords(trouble)}</p>}
      <p className="text-sm text-fg-2">{audienceWords(campaign)}</p>
      {counts.sent > 0 && (
        <>
          <Funnel campaign={campaign} />
          <p className="flex items-baseline justify-between gap-3 text-sm">
            {t('{n, plural, =0 {nenhum pedido} one {# pedido} other {# pedidos}}', { n: counts.orders })}
            <b className="font-semibold tabular-nums">{formatMoney(counts.revenue, store.country_id)}</b>
          </p>
        </>
      )}
      {mayWrite && <Actions campaign={campaign} store={store} />}
    </li>
  );
}

/** Its picture, what it is called, which opens it while it may be changed, how it goes and when. */
function Name({ campaign, store, mayWrite }: OneProps) {
  const { id, name, channel, state, photo, item_id } = campaign;
  const { data: items } = useQuery({
    ...read(listItems, { query: { store_id: store.id } }),
    enabled: photo === '' && item_id !== null,
  });
  const image = photo || items?.find((item) => item.id === item_id)?.image;
  const Icon = CHANNEL_ICONS[channel];
  return (
    <span className="flex items-center gap-3">
      <FoodPicture
        src={image ? `${image}-75.webp` : null}
        alt=""
        icon={<Icon className="size-5" aria-hidden />}
        className="size-10 shrink-0"
      />
      <span className="min-w-0">
        {mayWrite && (state === 'draft' || state === 'scheduled') ? (
          <Link
            {...campaignPage.at({ id: store.id, campaign: id })}
            className="font-semibold text-link pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {name}
          </Link>
        ) : (
          <b className="font-semibold">{name}</b>
        )}
        <span className="block text-ui text-fg-3">
          {t(CHANNEL_WORDS[channel])}
          <When campaign={campaign} store={store} />
        </span>
      </span>
    </span>
  );
}

function audienceWords({ audience: { segment, group }, counts: { sent, waiting } }: Campaign): string {
  const name = segment?.name ?? t(GROUP_WORDS[group].name);
  return sent + waiting > 0 ? `${name}, ${countText(sent + waiting)}` : name;
}

function When({ campaign: { state, start_at, started_at }, store }: { campaign: Campaign; store: SessionStore }) {
  const now = useNow();
  const { country_id } = store;
  const at = started_at ?? (state === 'scheduled' ? start_at : null);
  if (at === null) return null;
  const zone = storeZone(store.timezone, store.country_id);
  // Words for days are of those to come.
  if (started_at !== null) return <> · {formatDate(started_at, zone, country_id)}</>;
  return <> · {instantWords(at, { country_id, zone, now })}</>;
}

/** How many got it, of these how many have read it, and how many ordered. */
function Funnel({ campaign: { channel, counts } }: { campaign: Campaign }) {
  const { sent, read, ordered, waiting, failed, clicked } = counts;
  const whole = sent + waiting;
  const bar = (count: number, className: string) => (
    <span className="block h-1.5 overflow-hidden rounded-full bg-surface-3">
      <span
        className={`block h-full rounded-full ${className}`}
        style={{ width: `${Math.round((count / whole) * 100)}%` }}
      />
    </span>
  );
  return (
    <span className="flex min-w-44 items-center gap-3">
      <span className="w-28 space-y-0.5" aria-hidden>
        {bar(sent, 'bg-fg-disabled')}
        {bar(read, 'bg-primary-soft-fg')}
        {bar(ordered, 'bg-primary')}
      </span>
      <span className="text-ui text-fg-2">
        {waiting > 0
          ? t('{sent} de {whole} saíram', { sent, whole })
          : channel === 'push'
            ? t('{n, plural, =0 {ninguém tocou} one {# tocou} other {# tocaram}}', { n: clicked })
            : t('{percent}% leram', { percent: Math.round((read / Math.max(1, sent)) * 100) })}
        {failed > 0 && <span className="block text-fg-3">{t('{n} voltaram', { n: failed })}</span>}
      </span>
    </span>
  );
}

function Actions({ campaign: { id, name, state, counts }, store }: { campaign: Campaign; store: SessionStore }) {
  const [asking, setAsking] = useState<'stop' | 'delete' | null>(null);
  const refreshes = [findCampaigns];
  const move = useWrite(moveCampaign, { refreshes });
  const remove = useWrite(deleteCampaign, { refreshes });
  const params = { id: store.id, campaign_id: id };
  const running = state === 'sending' || state === 'scheduled';
  return (
    <span className="flex flex-wrap justify-end gap-2 empty:hidden">
      {running && (
        <Button size="sm" pending={move.isPending} onClick={() => move.mutate({ params, body: { to: 'paused' } })}>
          {t('Pausar')}
        </Button>
      )}
      {state === 'paused' && (
        <Button size="sm" pending={move.isPending} onClick={() => move.mutate({ params, body: { to: 'sending' } })}>
          {t('Continuar')}
        </Button>
      )}
      {(running || state === 'paused') && (
        <Button size="sm" onClick={() => setAsking('stop')}>
          {t('Parar…')}
        </Button>
      )}
      {state === 'draft' && (
        <Button size="sm" onClick={() => setAsking('delete')}>
          {t('Apagar…')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asking === 'stop'}
        onClose={() => setAsking(null)}
        title={t('Parar “{name}”?', { name })}
        confirmLabel={t('Parar campanha')}
        onConfirm={() => move.mutateAsync({ params, body: { to: 'stopped' } })}
      >
        {t(
          '{n, plural, =0 {Ninguém mais espera.} one {# pessoa que espera não recebe.} other {# pessoas que esperam não recebem.}} Quem já recebeu continua valendo no resultado.',
          { n: counts.waiting },
        )}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'delete'}
        onClose={() => setAsking(null)}
        title={t('Apagar “{name}”?', { name })}
        confirmLabel={t('Apagar rascunho')}
        tone="danger"
        onConfirm={() => remove.mutateAsync({ params })}
      >
        {t('O texto se perde. Nada foi enviado.')}
      </ConfirmDialog>
    </span>
  );
}
