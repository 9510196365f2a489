import type { Tab, TableBill } from '@comanda/contract/floor/tables';
import { formatTime } from '@comanda/domain/format';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { Ellipsis, Hand, Receipt, X } from 'lucide-react';
import { stands } from '../../../platform/act/act.ts';
import { ActButton, actEntries } from '../../../platform/act/act-button.tsx';
import type { SessionStore } from '../../../platform/session.tsx';
import { BILL_ACTS, type BillDoing } from '../table-acts.ts';
import { clockText, minutesSince } from '../table-state.ts';
import { useWide } from '../../../platform/use-wide.ts';

const { edit, move, askBill, unaskBill, print, closed } = BILL_ACTS;
const MENU = [edit, move, askBill, unaskBill, print, closed];

interface Props {
  store: SessionStore;
  bill: TableBill;
  tab: Tab | null;
  /** The one that it is about; null of a free table. */
  main: Tab | null;
  number: number;
  now: Date;
  zone: string;
  on: BillDoing;
  onClose: () => void;
}

export function BillHead({ store, bill, tab, main, number, now, zone, on, onClose }: Props) {
  const { asked } = on;
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
          groups={[actEntries(MENU, on)]}
        />
        <IconButton size="sm" label={t('Fechar painel')} onClick={onClose}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
      {stands(BILL_ACTS.takeCall, on) && (
        <div className="banner banner-danger mt-3 items-center">
          <Hand className="size-5" aria-hidden />
          <b className="text-sm">{t('Chamando o garçom')}</b>
          <ActButton act={BILL_ACTS.takeCall} on={on} size="sm" className="ml-auto" />
        </div>
      )}
      {asked !== null && (
        <div className="banner banner-warning mt-3 items-center">
          <Receipt className="size-5" aria-hidden />
          <span className="text-sm">
            <b>{t('Pediu a conta')}</b> {t('há {n} min', { n: Math.max(0, minutesSince(asked, now)) })}
          </span>
          <ActButton act={BILL_ACTS.print} on={on} size="sm" className="ml-auto border-warning-line bg-surface text-fg">
            {t('Imprimir')}
          </ActButton>
        </div>
      )}
    </header>
  );
}
