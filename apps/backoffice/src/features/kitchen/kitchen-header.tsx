import { formatClock } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { LogoMark } from '@comanda/ui/logo';
import { Link } from '@tanstack/react-router';
import { ClipboardList, Megaphone, Undo2, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlainAct } from '../../platform/act/act-button.tsx';
import { HowItGoes } from './how-it-goes.tsx';
import { KITCHEN_ACTS, type KitchenDoing } from './kitchen-acts.ts';
import { calledPage } from './pages.ts';
import { dashboardPage } from '../dashboard/pages.ts';
import { tomorrowPage } from '../tomorrow/pages.ts';
import { PageLink } from '../../platform/page/page-link.tsx';

interface Props {
  on: KitchenDoing;
  store_id: number;
  zone: string;
  now: number;
  average_seconds: number | null;
  late: number;
  tabs: ReactNode;
}

const BUTTON = 'grid size-14 shrink-0 place-items-center rounded-lg bg-surface';

/** The stations, how the kitchen is doing, and what one may need with wet hands. */
export function KitchenHeader({ on, store_id, zone, now, average_seconds, late, tabs }: Props) {
  return (
    <header className="flex min-h-18 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b max-md:gap-x-1 md:flex-nowrap border-line px-4 py-2 3xl:min-h-20 3xl:gap-4 3xl:px-6">
      <Link
        {...dashboardPage.at({})}
        aria-label={t('Sair da cozinha')}
        className="grid size-14 shrink-0 place-items-center text-(--brand-300)"
      >
        <LogoMark className="size-8.5" />
      </Link>
      <h1 className="sr-only">{t('Cozinha')}</h1>
      {tabs}
      <div className="ml-auto flex shrink-0 items-center gap-2 max-md:gap-1 3xl:gap-4">
        <div className="hidden gap-4 min-[140rem]:flex">
          <HowItGoes average_seconds={average_seconds} late={late} />
        </div>
        <PlainAct
          act={KITCHEN_ACTS.undo}
          on={on}
          className="flex h-14 min-w-14 items-center justify-center gap-2 rounded-lg bg-surface px-4 text-lg font-semibold disabled:text-fg-3 3xl:text-xl"
        >
          <Undo2 className="size-6" aria-hidden />
          <span className="hidden 3xl:inline">{t(KITCHEN_ACTS.undo.words)}</span>
        </PlainAct>
        <PlainAct act={KITCHEN_ACTS.recall} on={on} className={BUTTON} />
        <PlainAct act={KITCHEN_ACTS.size} on={on} className={BUTTON} iconClass="size-7" />
        <PlainAct act={KITCHEN_ACTS.sound} on={on} className={`${BUTTON} ${on.sound ? '' : 'text-danger-text'}`}>
          {on.sound ? <Volume2 className="size-6" aria-hidden /> : <VolumeX className="size-6" aria-hidden />}
        </PlainAct>
        <PageLink page={tomorrowPage} store_id={store_id} className={`${BUTTON} max-lg:hidden`}>
          <ClipboardList className="size-6" aria-hidden />
          <span className="sr-only">{t('Produzir e comprar')}</span>
        </PageLink>
        <Link
          {...calledPage.at({ id: store_id })}
          className={`${BUTTON} max-3xl:hidden`}
          aria-label={t('Tela do cliente: preparando e pronto')}
        >
          <Megaphone className="size-6" aria-hidden />
        </Link>
        <PlainAct act={KITCHEN_ACTS.fullScreen} on={on} className={`${BUTTON} max-lg:hidden`} />
        <PlainAct act={KITCHEN_ACTS.settings} on={on} className={BUTTON} />
        <span className="t-num text-3xl max-md:hidden 3xl:text-5xl">{formatClock(new Date(now), zone)}</span>
      </div>
    </header>
  );
}
