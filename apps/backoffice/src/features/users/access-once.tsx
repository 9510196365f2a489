import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Copy } from 'lucide-react';
import { copyText } from '../../platform/copy-text.ts';

export interface NewAccess {
  name: string;
  email: string;
  /** Null when the person has an account already, and keeps its password. */
  password: string | null;
}

/** What the new person needs to come in: the only time that the password is seen. */
export function AccessOnce({ access, onClose }: { access: NewAccess; onClose: () => void }) {
  const { name, email, password } = access;
  const address = `${location.origin}/login`;
  const message = t('Seu acesso à Comanda\n{address}\nE-mail: {email}\nSenha: {password}', {
    address,
    email,
    password,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('{name} já pode entrar', { name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Pronto')}
        </Button>
      }
    >
      {password === null ? (
        <p className="text-sm text-fg-2">
          {t('Esta pessoa já trabalha em outra loja: entra com o e-mail {email} e a senha que já usa.', { email })}
        </p>
      ) : (
        <div className="space-y-4">
          <Banner tone="warning">{t('Copie agora: por segurança, a senha não aparece de novo.')}</Banner>
          <dl className="space-y-3 rounded-lg bg-surface-2 p-4 text-sm">
            <div>
              <dt className="t-label">{t('E-mail')}</dt>
              <dd className="break-all">{email}</dd>
            </div>
            <div>
              <dt className="t-label">{t('Senha')}</dt>
              <dd className="font-mono text-lg break-all select-all">{password}</dd>
            </div>
          </dl>
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<Copy className="size-4" aria-hidden />}
              onClick={() => void copyText(password, t('Senha copiada.'))}
            >
              {t('Copiar senha')}
            </Button>
            <Button variant="ghost" onClick={() => void copyText(message, t('Acesso copiado.'))}>
              {t('Copiar tudo para enviar')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
