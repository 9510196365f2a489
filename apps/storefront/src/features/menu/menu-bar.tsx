import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../platform/icon.tsx';
import { useScrollSpy } from './use-scroll-spy.ts';

interface MenuBarProps {
  sections: readonly { key: string; name: string }[];
  query: string;
  onSearch: (query: string) => void;
}

/** Search and sections, always in reach; the section that is being read is marked. */
export function MenuBar({ sections, query, onSearch }: MenuBarProps) {
  const current = useScrollSpy(sections.map(({ key }) => key));
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLElement>(null);

  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return; // measuring the row would cost the first paint
    shown.current = current;
    const nav = row.current;
    const link = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && link)
      nav.scrollTo({ left: link.offsetLeft - nav.clientWidth / 2 + link.offsetWidth / 2, behavior: 'smooth' });
  }, [current]);

  const open = () => {
    flushSync(() => setOpened(true)); // a phone raises its keyboard only within the tap
    input.current?.focus();
  };
  const clear = () => {
    onSearch('');
    input.current?.focus();
  };

  return (
    <div className="sticky top-0 z-(--z-sticky) border-y border-sf-line bg-sf-surface text-sf-fg lg:mt-4 lg:rounded-t-lg lg:border lg:px-2 print:hidden">
      <search className={cx('px-4 pt-2 lg:px-2', query !== '' && 'pb-2', opened || query !== '' ? 'block' : 'hidden')}>
        <label className="input input-lg flex items-center gap-2 border-sf-line bg-sf-canvas text-sf-canvas-fg">
          <Icon name="search" className="size-5 shrink-0 text-sf-canvas-fg-2" />
          <span className="sr-only">{t('Buscar no cardápio')}</span>
          <input
            ref={input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            value={query}
            placeholder={t('Buscar no cardápio')}
            className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-sf-canvas-fg-2 [&::-webkit-search-cancel-button]:hidden"
            onChange={({ currentTarget }) => onSearch(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Escape' && clear()}
          />
          {query !== '' && (
            <button
              type="button"
              className="-mr-2 grid size-11 place-items-center"
              aria-label={t('Limpar a busca')}
              onClick={clear}
            >
              <Icon name="close" />
            </button>
          )}
        </label>
      </search>
      <div className={cx('flex items-center', query !== '' && 'hidden')}>
        {!opened && (
          <button
            type="button"
            className="grid size-12 shrink-0 place-items-center text-sf-fg-2 lg:order-last"
            aria-label={t('Buscar no cardápio')}
            onClick={open}
          >
            <Icon name="search" className="size-5.5" />
          </button>
        )}
        <nav
          ref={row}
          aria-label={t('Categorias')}
          className="scroll-x relative flex min-w-0 flex-1 gap-1 px-1 lg:px-0"
        >
          {sections.map(({ key, name }) => (
            <a
              key={key}
              href={`#${key}`}
              aria-current={key === current || undefined}
              className={cx(
                'relative inline-flex h-12 shrink-0 items-center px-3 text-sm font-semibold focus-visible:-outline-offset-2',
                key === current
                  ? 'text-sf-accent-text after:absolute after:inset-x-3 after:bottom-0 after:h-0.75 after:rounded-full after:bg-sf-accent-ui'
                  : 'text-sf-fg-2',
              )}
              onClick={(event) => goTo(event, key)}
            >
              {name}
            </a>
          ))}
        </nav>
      </div>
    </div>
  );
}

/** Without a new entry in the history: Back leaves the menu, not a section. */
function goTo(event: MouseEvent, key: string): void {
  const section = document.getElementById(key);
  if (!section) return;
  event.preventDefault();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' });
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
