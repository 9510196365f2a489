import { storePath } from '@comanda/domain/paths';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './navigation.tsx';
import { usePage } from './page-context.tsx';

interface PageFrameProps {
  title: string;
  /** Above or below the title; the store's name unless given. */
  subtitle?: ReactNode;
  /** At the right end of the head. */
  aside?: ReactNode;
  /** Where the arrow leads; the menu unless given. */
  back?: string;
  /** 'store' is the store's own header colour; 'plain' leaves it to the content. */
  look?: 'plain' | 'store';
  wide?: boolean;
  className?: string;
  children: ReactNode;
}

/** A page beside the menu: a head with the way back, and one column. */
export function PageFrame(props: PageFrameProps) {
  const { title, subtitle, aside, back, look = 'store', wide = false, className, children } = props;
  const { store } = usePage();
  const width = wide ? 'max-w-260 lg:px-6' : 'max-w-120';
  const plain = look === 'plain';
  const above = subtitle ?? store?.name;
  return (
    <div className="on-store flex min-h-dvh flex-col bg-sf-canvas text-sf-canvas-fg">
      <header
        className={cx(
          plain
            ? 'sticky top-0 z-(--z-header) bg-sf-surface text-sf-fg shadow-[0_1px_0_var(--sf-line)]'
            : 'bg-sf-header text-sf-header-fg',
        )}
      >
        <div className={cx('mx-auto flex min-h-14 items-center gap-1 px-1', width)}>
          {(back ?? store) && (
            <Link
              href={back ?? storePath(store?.url ?? '')}
              className="grid size-11 shrink-0 place-items-center rounded-full"
              aria-label={back === undefined ? t('Voltar ao cardápio') : t('Voltar')}
            >
              <ArrowLeft className="size-5" aria-hidden />
            </Link>
          )}
          <div
            className={cx('flex min-w-0 flex-1', plain ? 'flex-col' : 'flex-col-reverse', !(back ?? store) && 'pl-3')}
          >
            <h1 className="t-title line-clamp-2 text-lg leading-5">{title}</h1>
            {above != null && <p className={cx('truncate text-xs', plain && 'text-sf-fg-2')}>{above}</p>}
          </div>
          {aside}
        </div>
      </header>
      <main className={cx('mx-auto w-full flex-1', width, className)}>{children}</main>
    </div>
  );
}

/** A block of a page: a white card, or paper edge to edge on a phone. */
export function Panel({ className, children }: { className?: string; children: ReactNode }) {
  return <section className={cx('rounded-xl bg-sf-surface p-5 text-sf-fg shadow-1', className)}>{children}</section>;
}
