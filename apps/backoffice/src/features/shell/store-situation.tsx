import type { StoreSwitchKind } from '@comanda/contract/stores/switches';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { showToast } from '@comanda/ui/toast';
import { ChevronDown, CircleCheck, Timer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PageLink } from '../../platform/page/page-link.tsx';
import { usePermission, type SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { STORE_WORDS, SWITCH_ICONS, useSwitches, useSwitchWrites } from '../switches/public.ts';
import { situationOf } from './situation.ts';
import { hoursPage } from '../hours/pages.ts';

const SwitchesDialog = lazy(async () => ({ default: (await import('../switches/public.ts')).SwitchesDialog }));
const StoreSwitchDialog = lazy(async () => ({ default: (await import('../switches/public.ts')).StoreSwitchDialog }));

const LOOK = {
  open: { button: 'bg-success-soft text-success-text', dot: 'bg-success' },
  partly: { button: 'bg-warning-soft text-warning-text', dot: 'bg-warning' },
  shut: { button: 'bg-surface-3 text-fg-2', dot: 'bg-fg-3' },
};

/** What the menu can turn off; opening again is one press. */
const OFFERED: readonly { kind: StoreSwitchKind; hint: string }[] = [
  { kind: 'delivery', hint: 'Salão e retirada continuam' },
  { kind: 'takeaway', hint: 'Delivery e mesas continuam' },
  { kind: 'rush', hint: 'Mais tempo na promessa' },
  { kind: 'closed', hint: 'Ninguém pede até reabrir' },
];

/** Whether the store takes orders, and the way to change it: two presses, with what it means in between. */
export function StoreSituation({ store }: { store: SessionStore }) {
  const [asked, setAsked] = useState<StoreSwitchKind | 'all' | null>(null);
  const allowed = usePermission('store_open_close');
  const now = useNow();
  const { running = [] } = useSwitches(store.id);
  const { undo } = useSwitchWrites(store.id);
  const { label, until, tone } = situationOf(store, now);
  const off = running.filter(({ kind }) => kind === 'closed' || kind === 'delivery' || kind === 'takeaway');

  async function open() {
    await undo(off.map(({ kind, id }) => ({ kind, id })));
    showToast(t('Loja aberta.'));
  }
  const button = (
    <button
      type="button"
      className={cx(
        'flex h-9 shrink-0 items-center pointer-coarse:h-11 gap-2 rounded-full pr-2 pl-3 text-sm font-semibold max-sm:gap-1.5 max-sm:pr-1 max-sm:pl-2.5',
        LOOK[tone].button,
      )}
      aria-label={t('Situação da loja: {label} {until}', { label, until })}
    >
      <span className={cx('size-2 rounded-full', LOOK[tone].dot)} />
      <span>{label}</span> {until && <span className="hidden font-medium 2xl:inline">{until}</span>}
      <ChevronDown className="size-4" aria-hidden />
    </button>
  );
  return (
    <>
      <Menu
        label={t('Situação da loja')}
        title={t('Situação da loja')}
        className="w-92 max-w-[calc(100vw-1rem)]"
        trigger={button}
        groups={[
          [
            {
              id: 'open',
              label: t('Aberta'),
              hint: t('Recebe pedidos nos horários da loja'),
              icon: <CircleCheck className="size-5 text-success" aria-hidden />,
              disabled: !allowed || off.length === 0,
              onAction: () => void open().catch(() => {}), // the refusal is shown by the write
            },
            ...OFFERED.map(({ kind, hint }) => {
              const Icon = SWITCH_ICONS[kind];
              return {
                id: kind,
                label: STORE_WORDS[kind]().label,
                hint: t(hint),
                icon: <Icon className="size-5 text-fg-2" aria-hidden />,
                disabled: !allowed,
                onAction: () => setAsked(kind),
              };
            }),
          ],
          [
            {
              id: 'all',
              label: t('O que está diferente agora'),
              icon: <Timer className="size-5 text-fg-2" aria-hidden />,
              onAction: () => setAsked('all'),
            },
          ],
        ]}
        footer={<SituationFooter allowed={allowed} until={until} />}
      />
      <Suspense>
        {asked === 'all' && <SwitchesDialog store={store} onClose={() => setAsked(null)} />}
        {asked !== null && asked !== 'all' && (
          <StoreSwitchDialog store={store} kind={asked} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </>
  );
}

function SituationFooter({ allowed, until }: { allowed: boolean; until: string }) {
  return (
    <p className="mx-2.5 mt-1.5 mb-1 border-t border-line pt-2.5 text-xs text-fg-3">
      {allowed
        ? t('Você diz até quando, e ela volta na hora.')
        : t('Seu usuário não pode abrir nem fechar a loja. Fale com o dono.')}{' '}
      {until && t('Agora: {until}.', { until })}{' '}
      <PageLink page={hoursPage} className="font-semibold text-link">
        {t('Ver horários')}
      </PageLink>
    </p>
  );
}
