import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { publicSupportPage, supportPage } from './pages.ts';

export function SupportLink({ store_id }: { store_id: number | null }) {
  return (
    <Link
      {...(store_id === null ? publicSupportPage.at({}) : supportPage.at({ id: store_id }))}
      className="btn btn-ghost hidden! px-2.5! sm:inline-flex!"
      aria-label={t('Falar com o suporte')}
      title={t('Falar com o suporte')}
    >
      <LifeBuoy className="size-5" aria-hidden />
      <span className="hidden 2xl:inline">{t('Suporte')}</span>
    </Link>
  );
}
