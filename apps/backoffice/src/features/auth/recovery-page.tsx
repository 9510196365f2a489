import { t } from '@comanda/ui/i18n';
import { useSearch } from '@tanstack/react-router';
import { useTitle } from '../../platform/page/title.ts';
import { AskLink } from './ask-link.tsx';
import { NewPassword } from './new-password.tsx';

/** Without a token it sends the link; with the link's token it takes the new password. */
export function RecoveryPage() {
  useTitle(t('Recuperar a senha'));
  const { token } = useSearch({ from: '/recovery-password' });
  return token ? <NewPassword token={token} /> : <AskLink />;
}
