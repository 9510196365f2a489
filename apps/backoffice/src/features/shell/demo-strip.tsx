import { t } from '@comanda/ui/i18n';
import { ShieldAlert } from 'lucide-react';
import { useSession } from '../../platform/session.tsx';

/** A demo that others reach: until its passwords are changed, every page says so. */
export function DemoStrip() {
  const { demo_accounts } = useSession().user;
  if (demo_accounts.length === 0) return null;
  return (
    <output className="flex items-start gap-2.5 bg-warning-soft px-4 py-2 text-sm text-warning-text md:px-5 print:hidden">
      <ShieldAlert className="mt-px size-4.5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b className="font-semibold">{t('Esta demonstração está aberta a todos.')}</b>{' '}
        {t('Ainda têm a senha do manual: {accounts}. Cada um troca a sua em Minha conta.', {
          accounts: demo_accounts.map((email) => email.replace(/@.*/, '')).join(', '),
        })}
      </p>
    </output>
  );
}
