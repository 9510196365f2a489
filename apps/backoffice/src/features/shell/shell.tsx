import { cx } from '@comanda/ui/cx';
import { getLocale, t } from '@comanda/ui/i18n';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { ProofDialog } from '../../platform/form/proof-dialog.tsx';
import { MissingParts } from '../../platform/page/missing-parts.tsx';
import { SAVE_BAR_SLOT } from '../../platform/page/save-bar-slot.ts';
import { unlockByTouch } from '../../platform/live/sound.ts';
import { useCurrentPage, useInTask, useOpenPage } from '../../platform/page/use-pages.ts';
import { useRested } from '../../platform/use-rested.ts';
import { BottomBar } from './menu/bottom-bar.tsx';
import { DemoStrip } from './demo-strip.tsx';
import { NewOrderAlert } from './new-order-alert.tsx';
import { JournalBanner, useJournalSending } from './journal-banner.tsx';
import { SessionLostDialog } from './session-lost-dialog.tsx';
import { SettingsNav } from './menu/settings-nav.tsx';
import { SectionTabs } from './menu/section-tabs.tsx';
import { SideNav } from './menu/side-nav.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

// What a page can do without while it is drawn comes after it.
const Around = lazy(async () => ({ default: (await import('./around.tsx')).Around }));
const MobileMenu = lazy(async () => ({ default: (await import('./menu/mobile-menu.tsx')).MobileMenu }));
const PageSearch = lazy(async () => ({ default: (await import('./page-search.tsx')).PageSearch }));
const PageKeys = lazy(async () => ({ default: (await import('./page-keys.tsx')).PageKeys }));

/** What surrounds every page of the app. @param children a page that stands in for the route's */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const page = useCurrentPage();
  const task = useInTask();
  const [menuOpen, setMenuOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const rested = useRested();
  useEffect(() => (rested ? unlockByTouch() : undefined), [rested]);
  useJournalSending();
  const [keysOpen, setKeysOpen] = useState(false);
  useShortcuts({ onSearch: () => setSearchOpen(true), onKeys: () => setKeysOpen(true) });
  const open = useOpenPage();
  const keys = keysOpen && open && (
    <Suspense>
      <PageKeys page={open} onClose={() => setKeysOpen(false)} />
    </Suspense>
  );
  const search = (rested || searchOpen) && (
    <Suspense>
      <PageSearch isOpen={searchOpen} onClose={() => setSearchOpen(false)} />
    </Suspense>
  );
  if (page?.whole === true)
    return (
      <AriaSettings>
        <div className="flex h-dvh flex-col">
          <DemoStrip />
          <div className="flex min-h-0 flex-1 flex-col">{children}</div>
        </div>
        {keys}
        <ProofDialog />
        <SessionLostDialog />
      </AriaSettings>
    );
  if (task)
    return (
      <AriaSettings>
        <div className="flex min-h-dvh flex-col md:h-dvh">
          <DemoStrip />
          <main id="conteudo" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
            <MissingParts />
            {children}
          </main>
        </div>
        {rested && (
          <Suspense>
            <Around strip />
          </Suspense>
        )}
        {search}
        {keys}
        <NewOrderAlert />
        <ProofDialog />
        <SessionLostDialog />
      </AriaSettings>
    );
  return (
    <AriaSettings>
      <a href="#conteudo" className="btn btn-primary fixed top-2 left-2 z-(--z-toast) not-focus:sr-only">
        {t('Ir para o conteúdo')}
      </a>
      <div className={cx('flex', page?.fit === true ? 'h-dvh print:h-auto' : 'min-h-dvh')}>
        <SideNav rail={page?.wide === true || page?.menu?.in === 'settings'} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar strip={page?.strip === true} onSearch={() => setSearchOpen(true)} />
          {page?.strip !== true && <JournalBanner />}
          <DemoStrip />
          {rested && (
            <Suspense>
              <Around strip={page?.strip === true} />
            </Suspense>
          )}
          <SectionTabs current={page} />
          <div className="flex min-h-0 flex-1">
            {page?.menu?.in === 'settings' && <SettingsNav current={page} />}
            <main
              id="conteudo"
              tabIndex={-1}
              className={cx(
                'flex min-w-0 flex-1 flex-col outline-none max-md:pb-16',
                page?.fit === true && 'overflow-y-auto print:overflow-visible',
              )}
            >
              <MissingParts />
              {children}
              <div id={SAVE_BAR_SLOT} className="sticky bottom-0 z-(--z-bar) mt-auto" />
            </main>
          </div>
        </div>
      </div>
      <BottomBar onMenu={() => setMenuOpen(true)} />
      {(rested || menuOpen) && (
        <Suspense>
          <MobileMenu isOpen={menuOpen} onClose={() => setMenuOpen(false)} onSearch={() => setSearchOpen(true)} />
        </Suspense>
      )}
      {search}
      {keys}
      <NewOrderAlert />
      <ProofDialog />
      <SessionLostDialog />
    </AriaSettings>
  );
}

/** React Aria's own words in the app's language, whatever the browser's; its links go through the router. */
function AriaSettings({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <I18nProvider locale={getLocale()}>
      <RouterProvider navigate={(to) => void navigate({ to })}>{children}</RouterProvider>
    </I18nProvider>
  );
}
