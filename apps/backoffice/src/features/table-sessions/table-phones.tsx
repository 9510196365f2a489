import {
  decideTablePix,
  getTablePhones,
  renewTablePin,
  type TablePhones as Phones,
} from '@comanda/contract/floor/table-sessions';
import { getOpenTables, getTable } from '@comanda/contract/floor/tables';
import { formatMoney } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';

interface Props {
  store: { id: number; country_id: number };
  number: number;
}

/** Phones sit down and ask for Pix while nobody touches this screen. */
const LOOK_EVERY_MS = 5_000;
const REFRESHES = [getTablePhones, getTable, getOpenTables];

/** What the phones at a table need of its waiter: the PIN, and a look at the bank. Nothing where no bill is open. */
export function TablePhones({ store, number }: Props) {
  const { data } = useQuery({
    ...read(getTablePhones, { params: { id: store.id }, query: { number: String(number) } }),
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!data) return null;
  const shown = data.tabs.filter(
    ({ phones, pix }) => data.pin_required || phones.length > 0 || pix.some(({ state }) => state === 'waiting'),
  );
  const quiet = shown.filter((tab) => !hasNews(tab));
  const several = shown.length > 1;
  return (
    <>
      {quiet.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-1 text-sm text-fg-2">
          <KeyRound className="size-4 shrink-0 text-fg-3" aria-hidden />
          {quiet.map((tab) => (
            <QuietPin key={tab.tab_id} store_id={store.id} tab={tab} several={several} />
          ))}
        </div>
      )}
      {shown.filter(hasNews).map((tab) => (
        <TabPhones key={tab.tab_id} store={store} tab={tab} pin_required={data.pin_required} several={several} />
      ))}
    </>
  );
}

type Tab = Phones['tabs'][number];
const hasNews = ({ phones, pix, pin_locked }: Tab) =>
  pin_locked || phones.length > 0 || pix.some(({ state }) => state === 'waiting');

/** A bill that no phone has joined takes one line, not a card. */
function QuietPin({ store_id, tab, several }: { store_id: number; tab: Tab; several: boolean }) {
  const [renewing, setRenewing] = useState(false);
  const number = writeTableNumber(tab.number);
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 hover:bg-surface-2 pointer-coarse:min-h-11 max-md:min-h-11"
        aria-label={
          several
            ? t('Mesa {number} {pin}: trocar o PIN', { number, pin: tab.pin })
            : t('PIN da mesa {pin}: trocar', { pin: tab.pin })
        }
        onClick={() => setRenewing(true)}
      >
        {several ? number : t('PIN da mesa')}{' '}
        <b className="t-num tracking-widest text-fg">{tab.pin === '' ? '—' : tab.pin}</b>
      </button>
      <RenewDialog store_id={store_id} tab={tab} isOpen={renewing} onClose={() => setRenewing(false)} />
    </>
  );
}

interface RenewProps {
  store_id: number;
  tab: Tab;
  isOpen: boolean;
  onClose: () => void;
}

function RenewDialog({ store_id, tab, isOpen, onClose }: RenewProps) {
  const renew = useWrite(renewTablePin, { refreshes: [getTablePhones] });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Trocar o PIN da mesa {number}?', { number: writeTableNumber(tab.number) })}
      confirmLabel={t('Trocar PIN')}
      onConfirm={() => renew.mutateAsync({ body: { store_id, tab_id: tab.tab_id } })}
    >
      {t('Os celulares da mesa saem e precisam do PIN novo. Os pedidos ficam na conta.')}
    </ConfirmDialog>
  );
}

interface TabProps {
  store: Props['store'];
  tab: Tab;
  pin_required: boolean;
  /** The table has more than one bill: each says its number. */
  several: boolean;
}

function TabPhones({ store, tab, pin_required, several }: TabProps) {
  const [renewing, setRenewing] = useState(false);
  const money = (value: number) => formatMoney(value, store.country_id);
  const name = writeTableNumber(tab.number);
  return (
    <section
      className="mt-3 rounded-md border border-line p-3"
      aria-label={t('Celulares da mesa {number}', { number: name })}
    >
      {pin_required && (
        <div className="flex items-center gap-3">
          <KeyRound className="size-4.5 shrink-0 text-fg-3" aria-hidden />
          <p className="min-w-0 flex-1 text-sm">
            {several ? t('PIN da {number}', { number: name }) : t('PIN da mesa')}{' '}
            <b className="t-num text-xl tracking-widest">{tab.pin === '' ? '—' : tab.pin}</b>
          </p>
          <Button size="sm" className="max-md:h-11" onClick={() => setRenewing(true)}>
            {t('Trocar PIN')}
          </Button>
        </div>
      )}
      {tab.pin_locked && (
        <Banner tone="warning" className="mt-2">
          {t('Muitos PINs errados: ninguém mais entra até você trocar o PIN.')}
        </Banner>
      )}
      {tab.phones.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          {tab.phones.map(({ id, name: person, due, paid }) => (
            <li key={id} className="flex items-center gap-2">
              <Smartphone className="size-4 shrink-0 text-fg-3" aria-hidden />
              <span className="min-w-0 flex-1 truncate">{person}</span>
              <span className="tabular-nums">
                {isPositive(paid) ? t('{paid} de {due}', { paid: money(paid), due: money(due) }) : money(due)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {tab.pix
        .filter(({ state }) => state === 'waiting')
        .map((pix) => (
          <WaitingPix key={pix.id} store={store} pix={pix} />
        ))}
      <RenewDialog store_id={store.id} tab={tab} isOpen={renewing} onClose={() => setRenewing(false)} />
    </section>
  );
}

function WaitingPix({ store, pix }: { store: Props['store']; pix: Phones['tabs'][number]['pix'][number] }) {
  const decide = useWrite(decideTablePix, { refreshes: REFRESHES });
  const amount = formatMoney(pix.amount, store.country_id);
  const send = (credited: boolean) =>
    decide.mutate(
      { body: { store_id: store.id, pix_id: pix.id, credited } },
      {
        onSuccess: () =>
          showToast(
            credited
              ? t('{amount} de {name} entrou na conta da mesa.', { amount, name: pix.phone_name })
              : t('{name} pode pagar de outro jeito.', { name: pix.phone_name }),
          ),
      },
    );
  if (pix.online)
    return (
      <p className="mt-3 rounded-md bg-info-soft p-3 text-sm text-info-text">
        {t('{name} está pagando {amount} pelo celular. Entra na conta assim que cair.', {
          name: pix.phone_name,
          amount,
        })}
      </p>
    );
  return (
    <div className="mt-3 rounded-md bg-warning-soft p-3 text-sm text-warning-text">
      <p>
        <b className="font-semibold">{t('{name} paga {amount} por Pix', { name: pix.phone_name, amount })}</b>
        <br />
        {t('Procure {txid} no app do banco.', { txid: pix.txid })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          className="max-md:h-11"
          pending={decide.isPending}
          onClick={() => send(true)}
        >
          {t('Caiu na conta')}
        </Button>
        <Button size="sm" className="max-md:h-11" disabled={decide.isPending} onClick={() => send(false)}>
          {t('Não caiu')}
        </Button>
      </div>
    </div>
  );
}
