import {
  connectMeasuring,
  disconnectMeasuring,
  getMeasuring,
  type MeasuringPage,
} from '@comanda/contract/marketing/measuring';
import { formatMoney, formatTime, formatShortDate } from '@comanda/domain/format';
import type { MeasuredPartner } from '@comanda/domain/measured';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge, type Tone } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { PasswordInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { read, useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

type Account = MeasuringPage['partners'][number];
type Told = MeasuringPage['events'][number];
type Place = Pick<SessionStore, 'id' | 'country_id' | 'timezone'>;

/** Orders that the server itself tells Meta and Google of, and what they answered. */
export function MeasuredOrders({ store }: { store: Place }) {
  const asked = useQuery(read(getMeasuring, { params: { id: store.id } }));
  return (
    <FormSection
      title={t('Pedidos enviados pelo servidor')}
      hint={t(
        'Conta também o pedido que o navegador não consegue enviar, uma vez só. Só de clientes que permitiram; e-mail e telefone vão codificados.',
      )}
    >
      <Answer of={asked} rows={2}>
        {({ partners, events }) => (
          <div className="space-y-4">
            {partners.map((account) => (
              <Key key={account.partner} account={account} store_id={store.id} />
            ))}
            {events.length === 0 ? (
              <p className="text-sm text-fg-2">{t('Nenhum pedido enviado nos últimos 30 dias.')}</p>
            ) : (
              <ul aria-label={t('Últimos pedidos enviados')} className="max-h-96 divide-y divide-line overflow-y-auto">
                {events.map((event) => (
                  <Event key={`${event.order_id} ${event.partner}`} event={event} store={store} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Answer>
    </FormSection>
  );
}

const NAMES: Record<MeasuredPartner, () => { key: string; help: string; account: string }> = {
  'meta-conversions': () => ({
    key: t('Token da API de Conversões (Meta)'),
    help: t('No Gerenciador de Eventos da Meta, em Configurações do pixel.'),
    account: t('Salve antes o pixel da Meta.'),
  }),
  'google-measurement': () => ({
    key: t('Chave secreta da API (Google Analytics)'),
    help: t('No Google Analytics, no fluxo de dados, em Protocolo de avaliação.'),
    account: t('Salve antes o ID do Google Analytics.'),
  }),
};

function Key({ account, store_id }: { account: Account; store_id: number }) {
  const { partner } = account;
  const [key, setKey] = useState('');
  const names = NAMES[partner]();
  const connect = useWrite(connectMeasuring, {
    refreshes: [getMeasuring],
    onDone: () => {
      setKey('');
      showToast(t('Chave guardada.'));
    },
  });
  const stop = useWrite(disconnectMeasuring, { refreshes: [getMeasuring] });
  const why = account.account ? (key.trim() === '' ? t('Cole a chave.') : undefined) : names.account;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-72">
        <PasswordInput
          label={names.key}
          autoComplete="off"
          value={key}
          hint={account.set ? t('Guardada, termina em {end}.', { end: account.shown || '••••' }) : names.help}
          onChange={({ target }) => setKey(target.value)}
        />
      </div>
      <Button
        pending={connect.isPending}
        disabledReason={why}
        onClick={() => connect.mutate({ params: { id: store_id }, body: { partner, key } })}
      >
        {t('Guardar a chave')}
      </Button>
      {account.set && (
        <Button
          variant="danger-ghost"
          pending={stop.isPending}
          onClick={() => stop.mutate({ body: { store_id, partner } })}
        >
          {t('Parar de enviar')}
        </Button>
      )}
    </div>
  );
}

const STATES: Record<Told['state'], () => { words: string; tone: Tone }> = {
  waiting: () => ({ words: t('Na fila'), tone: 'warning' }),
  sent: () => ({ words: t('Enviado'), tone: 'success' }),
  refused: () => ({ words: t('Recusado'), tone: 'danger' }),
  given_up: () => ({ words: t('Não enviado'), tone: 'neutral' }),
};

function Event({ event, store }: { event: Told; store: Place }) {
  const { words, tone } = STATES[event.state]();
  const zone = storeZone(store.timezone, store.country_id);
  const at = event.sent_at ?? event.created_at;
  const answer = [
    event.status === null ? '' : t('resposta {status}', { status: event.status }),
    event.code === null ? '' : t('código {code}', { code: event.code }),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <Badge tone={tone}>{words}</Badge>
      <span className="min-w-0 flex-1">
        {t('Pedido {number}', { number: event.number })}
        {' · '}
        {event.partner === 'meta-conversions' ? 'Meta' : 'Google'}
        {' · '}
        {formatShortDate(at, zone)} {formatTime(at, zone, store.country_id)}
        {answer.length > 0 && ` · ${answer.join(', ')}`}
      </span>
      <span className="t-money">{formatMoney(event.value, store.country_id)}</span>
    </li>
  );
}
