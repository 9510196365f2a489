import { cx } from '@comanda/ui/cx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Page as PageOf } from './page.ts';
import { PageLink } from './page-link.tsx';
import { useTitle } from './title.ts';
import { usePageTitle } from './use-pages.ts';

/** 720 to fill in or read, 1080 for rows and for forms with their labels at the left, 1360 for what lies side by side. */
const WIDTHS = { form: 'max-w-192', list: 'max-w-282', wide: 'max-w-352' } as const;

interface HeadProps {
  /** Where it says more than the page's own name: the window's title too. */
  title?: string;
  /** In place of the title in the page itself: a greeting. */
  heading?: string;
  /** The one line in which the page explains itself. */
  lead?: ReactNode;
  /** Small, right after the title: the way to its like, its star. */
  beside?: ReactNode;
  /** At the right of the title; under it on a phone. */
  actions?: ReactNode;
  /** On a phone in place of the actions: small, at the end of the title's row. */
  corner?: ReactNode;
  /** The page above this one. */
  back?: { page: PageOf; label: string };
  /** Under the title: the parts of what the page shows. */
  tabs?: ReactNode;
  /** What it prints is a sheet of its own, without the page's title. */
  sheet?: boolean;
}

interface Props extends HeadProps {
  width: keyof typeof WIDTHS;
  /** What stands in it is as high as the room that the head leaves, where the page itself fits the window. */
  fit?: boolean;
  children?: ReactNode;
}

/** What every page of the back-office stands in: the left edge, the title's row, one line about it. */
export const Page = ({ width, fit = false, children, ...head }: Props) => (
  <div
    className={cx(
      'w-full space-y-4 p-4 md:p-6 print:max-w-none print:p-0',
      fit ? 'flex min-h-0 flex-1 flex-col' : 'pb-16 md:pb-20',
      WIDTHS[width],
    )}
  >
    <Head {...head} />
    {children}
  </div>
);

/** The head of a page whose tree or sheet is drawn to its edges. */
export const PageStrip = ({ tabs = <div className="h-3" />, ...head }: HeadProps) => (
  <div className="border-b border-line bg-surface px-4 pt-4 md:px-6 md:pt-6">
    <Head {...head} tabs={tabs} />
  </div>
);

function Head({ title, heading, lead, beside, actions, corner, back, tabs, sheet = false }: HeadProps) {
  const declared = usePageTitle();
  useTitle(title ?? declared);
  return (
    <div className={cx(sheet && 'print:hidden')}>
      {back && (
        <PageLink
          page={back.page}
          className="mb-1 inline-flex min-h-8 items-center gap-1.5 text-ui font-semibold text-fg-2 pointer-coarse:min-h-11 print:hidden"
        >
          <ArrowLeft className="size-4" aria-hidden />
          {back.label}
        </PageLink>
      )}
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex items-center gap-1">
            <h1 className="t-title text-2xl wrap-anywhere">{heading ?? title ?? declared}</h1>
            <span className="contents print:hidden">{beside}</span>
            {corner != null && <span className="-mr-2 ml-auto flex shrink-0 sm:hidden print:hidden">{corner}</span>}
          </div>
          {lead != null && (
            <p aria-live="polite" className="max-w-180 text-sm text-fg-3">
              {lead}
            </p>
          )}
        </div>
        {actions != null && (
          <div
            className={cx(
              'flex flex-wrap items-center gap-2 print:hidden',
              corner == null ? 'max-sm:w-full' : 'max-sm:hidden',
            )}
          >
            {actions}
          </div>
        )}
      </header>
      {tabs != null && <div className="print:hidden">{tabs}</div>}
    </div>
  );
}
