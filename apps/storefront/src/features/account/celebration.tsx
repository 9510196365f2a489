import { storePath } from '@comanda/domain/paths';
import { buttonClass } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { type LucideIcon, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../platform/page/navigation.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';

/** A panel with something good to say. */
export const GoodNews = ({
  icon: Icon = PartyPopper,
  title,
  children,
}: {
  icon?: LucideIcon;
  title: string;
  children: ReactNode;
}) => (
  <Panel className="flex flex-col items-center gap-3 py-8 text-center">
    <span className="grid size-16 place-items-center rounded-full bg-sf-accent-soft text-sf-accent-soft-fg">
      <Icon className="size-8" aria-hidden />
    </span>
    <h2 className="t-title text-2xl">{title}</h2>
    {children}
  </Panel>
);

/** All that a page has to say to whoever has just given their name, and the way to the menu. */
export function Celebration({
  page,
  title,
  text,
  children,
}: {
  /** The page's own title. */
  page: string;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  const store = useStore();
  return (
    <PageFrame title={page} className="p-3 pb-8">
      <GoodNews title={title}>
        <p className="text-base text-sf-fg-2">{text}</p>
        <Link href={storePath(store.url)} className={buttonClass('store', 'xl')}>
          {t('Ver o cardápio')}
        </Link>
        {children}
      </GoodNews>
    </PageFrame>
  );
}
