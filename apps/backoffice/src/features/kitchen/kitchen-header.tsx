import { formatClock } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { LogoMark } from '@comanda/ui/logo';
import { Link } from '@tanstack/react-router';
import { AArrowUp, History, Maximize, Megaphone, SlidersHorizontal, Undo2, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { HowItGoes } from './how-it-goes.tsx';
import { calledPage } from './pages.ts';
import { dashboardPage } from '../dashboard/pages.ts';

interface Props {
  store_id: number;
  zone: string;
  now: number;
  average_seconds: number | null;
  late: number;
  sound: boolean;
  canUndo: boolean;
  tabs: ReactNode;
  onUndo: () => void;
  onRecall: () => void;
  onSize: () => void;
  onSound: () => void;
  onSettings: () => void;
}

const BUTTON = 'grid size-14 shrink-0 place-items-center rounded-lg bg-surface';

/** The stations, how the kitchen is doing, and what one may need with wet hands. */
export function KitchenHeader(props: Props) {
  const { store_id, zone, now, average_seconds, late, sound, canUndo, tabs } = props;
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
        <button
          type="button"
          className="flex h-14 min-w-14 items-center justify-center gap-2 rounded-lg bg-surface px-4 text-lg font-semibold disabled:text-fg-3 3xl:text-xl"
          aria-label={t('Desfazer o último')}
          disabled={!canUndo}
          onClick={props.onUndo}
        >
          <Undo2 className="size-6" aria-hidden />
          <span className="hidden 3xl:inline">{t('Desfazer')}</span>
        </button>
        <button type="button" className={BUTTON} aria-label={t('Últimos prontos')} onClick={props.onRecall}>
          <History className="size-6" aria-hidden />
        </button>
        <button type="button" className={BUTTON} aria-label={t('Tamanho da letra')} onClick={props.onSize}>
          <AArrowUp className="size-7" aria-hidden />
        </button>
        <button
          type="button"
          className={`${BUTTON} ${sound ? '' : 'text-danger-text'}`}
          aria-label={sound ? t('Som ligado') : t('Som desligado: tocar para ligar')}
          onClick={props.onSound}
        >
          {sound ? <Volume2 className="size-6" aria-hidden /> : <VolumeX className="size-6" aria-hidden />}
        </button>
        <Link
          {...calledPage.at({ id: store_id })}
          className={`${BUTTON} max-3xl:hidden`}
          aria-label={t('Tela do cliente: preparando e pronto')}
        >
          <Megaphone className="size-6" aria-hidden />
        </Link>
        <button
          type="button"
          className={`${BUTTON} max-lg:hidden`}
          aria-label={t('Tela cheia')}
          onClick={() => void toggleFullScreen()}
        >
          <Maximize className="size-6" aria-hidden />
        </button>
        <button type="button" className={BUTTON} aria-label={t('Ajustes desta tela')} onClick={props.onSettings}>
          <SlidersHorizontal className="size-6" aria-hidden />
        </button>
        <span className="t-num text-3xl max-md:hidden 3xl:text-5xl">{formatClock(new Date(now), zone)}</span>
      </div>
    </header>
  );
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen?.();
}
