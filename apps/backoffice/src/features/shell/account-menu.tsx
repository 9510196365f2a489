import type { Role } from '@comanda/domain/codes';
import { initialsOf } from '@comanda/ui/initials';
import { t } from '@comanda/ui/i18n';
import { Popover } from '@comanda/ui/popover';
import { CircleUser, LogOut } from 'lucide-react';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useSession } from '../../platform/session.tsx';
import { ThemeChoices } from './theme-choices.tsx';
import { useSignOut } from './use-sign-out.ts';
import { accountPage } from '../users/pages.ts';

const ROLE_NAME: Record<Role, string> = { 1: 'Administração', 2: 'Dono', 3: 'Gerente', 4: 'Atendente' };

export function AccountMenu() {
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <Popover
      label={t('Sua conta')}
      className="w-72"
      trigger={
        <button
          type="button"
          className="drawn hidden size-9 shrink-0 pointer-coarse:size-11 place-items-center rounded-full bg-brand-200 text-xs font-bold text-brand-900 sm:grid"
          data-drawn={initialsOf(user.name)}
          aria-label={t('Sua conta: {name}', { name: user.name })}
        />
      }
    >
      {(close) => (
        <div>
          <div className="px-2.5 pt-2 pb-3">
            <p className="truncate font-semibold">{user.name}</p>
            <p className="truncate text-ui text-fg-3">{user.email}</p>
            <p className="text-ui text-fg-3">{t(ROLE_NAME[user.type])}</p>
          </div>
          <div className="border-t border-line px-2.5 py-3">
            <p className="t-label mb-1.5">{t('Aparência do painel')}</p>
            <ThemeChoices />
          </div>
          <div className="border-t border-line pt-1.5">
            <PageLink page={accountPage} className="menu-item hover:bg-surface-3" onClick={close}>
              <CircleUser className="size-4.5 text-fg-2" aria-hidden />
              {t('Minha conta e aparelhos')}
            </PageLink>
            <button type="button" className="menu-item hover:bg-surface-3" onClick={() => void signOut()}>
              <LogOut className="size-4.5 text-fg-2" aria-hidden />
              {t('Sair')}
            </button>
          </div>
        </div>
      )}
    </Popover>
  );
}
