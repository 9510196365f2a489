import type { Tab, TableBill } from '@comanda/contract/tables';
import { formatTime } from '@comanda/domain/format';
import { writeTableNumber } from '@comanda/domain/table-number';
import { Button } from '@comanda/ui/button';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { Ellipsis, Hand, MoveRight, Pencil, Printer, Receipt, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { tellAlone } from './alone-reasons.ts';
import { ClosedDialog } from './closed-dialog.tsx';
import { clockText, minutesSince } from './table-state.ts';
import { TabDialog } from './tab-dialog.tsx';
import { useWide } from '../../platform/use-wide.ts';

interface Props {
  store: SessionStore;
  bill: TableBill;
  tab: Tab | null;
  number: number;
  now: Date;
  zone: string;
  /** The server is out of reach. */
  alone: boolean;
  /** It is, or does not know the bill yet: what cannot be merged says so. */
  waits: boolean;
  onTakeCall: () => void;
  onAsk: (asked: boolean) => void;
  onPrint: () => void;
  onMove: () => void;
  onGo: (number: number) => void;
  onClose: () => void;
}

export function BillHead({ store, bill, tab, number, now, zone, alone, waits, ...on }: Props) {
  const [open, setOpen] = useState<'edit' | 'closed' | null>(null);
  const main = tab ?? bill.tabs.find((each) => each.number === number) ?? bill.tabs[0] ?? null;
  const asked = (tab ? [tab] : bill.tabs).map(({ bill_asked_at }) => bill_asked_at).find((at) => at !== null) ?? null;
  const waiter = bill.calls.some(({ type }) => type === 'waiter');
  const who = [main?.name, main?.opened_by].filter(Boolean).join(' · ');
  const people = (tab ?? bill).people;
  const Heading = useWide() ? 'h2' : 'h1';
  return (
    <header className="px-5 pt-4">
      <div className="flex items-start gap-3">
        <span className="t-num text-5xl leading-11">{writeTableNumber(tab?.number ?? number)}</span>
        <div className="min-w-0 flex-1 pt-0.5 leading-5">
          <Heading className="truncate text-sm font-semibold">
            <span className="sr-only">{t('Mesa {number}', { number: writeTableNumber(number) })}. </span>
            {main === null
              ? t('Livre')
              : [t('{n, plural, one {# pessoa} other {# pessoas}}', { n: people }), who].filter(Boolean).join(' · ')}
          </Heading>
          <p className="truncate text-sm text-fg-3">
            {main === null
              ? [bill.room_name, bill.table_name].filter(Boolean).join(' · ')
              : t('Aberta às {time} · há {clock}', {
                  time: formatTime(main.opened_at, zone, store.country_id),
                  clock: clockText(minutesSince(main.opened_at, now)),
                })}
          </p>
        </div>
        <Menu
          label={t('Mais ações')}
          trigger={
            <IconButton size="sm" label={t('Mais ações')}>
              <Ellipsis className="size-5" aria-hidden />
            </IconButton>
          }
          groups={[
            [
              ...(main === null
                ? []
                : [
                    {
                      id: 'edit',
                      label: t('Nome e pessoas'),
                      icon: <Pencil aria-hidden />,
                      onAction: () => setOpen('edit'),
                    },
                    {
                      id: 'move',
                      label: t('Mover itens'),
                      ...(waits ? { hint: t('Espera a internet') } : {}),
                      icon: <MoveRight aria-hidden />,
                      onAction: () => (waits ? tellAlone('items') : on.onMove()),
                    },
                    asked === null
                      ? {
                          id: 'ask',
                          label: t('Pediu a conta'),
                          icon: <Receipt aria-hidden />,
                          onAction: () => on.onAsk(true),
                        }
                      : {
                          id: 'unask',
                          label: t('Ainda não quer a conta'),
                          icon: <Receipt aria-hidden />,
                          onAction: () => on.onAsk(false),
                        },
                  ]),
              ...(main === null
                ? []
                : [{ id: 'print', label: t('Imprimir conta'), icon: <Printer aria-hidden />, onAction: on.onPrint }]),
              {
                id: 'closed',
                label: t('Contas fechadas'),
                ...(alone ? { hint: t('Espera a internet') } : {}),
                icon: <RotateCcw aria-hidden />,
                onAction: () => (alone ? tellAlone('reopen') : setOpen('closed')),
              },
            ],
          ]}
        />
        <IconButton size="sm" label={t('Fechar painel')} onClick={on.onClose}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
      {waiter && (
        <div className="banner banner-danger mt-3 items-center">
          <Hand className="size-5" aria-hidden />
          <b className="text-sm">{t('Chamando o garçom')}</b>
          <Button size="sm" className="ml-auto" onClick={() => (alone ? tellAlone('call') : on.onTakeCall())}>
            {t('Vou lá')}
          </Button>
        </div>
      )}
      {asked !== null && (
        <div className="banner banner-warning mt-3 items-center">
          <Receipt className="size-5" aria-hidden />
          <span className="text-sm">
            <b>{t('Pediu a conta')}</b> {t('há {n} min', { n: Math.max(0, minutesSince(asked, now)) })}
          </span>
          <Button
            size="sm"
            className="ml-auto border-warning-line bg-surface text-fg"
            icon={<Printer className="size-4" aria-hidden />}
            onClick={on.onPrint}
          >
            {t('Imprimir')}
          </Button>
        </div>
      )}
      {open === 'edit' && main !== null && (
        <TabDialog store={store} bill={bill} tab={main} onClose={() => setOpen(null)} />
      )}
      {open === 'closed' && (
        <ClosedDialog store={store} number={number} zone={zone} onClose={() => setOpen(null)} onReopened={on.onGo} />
      )}
    </header>
  );
}
