import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordField } from '../../platform/form/fields.tsx';
import { generatePassword } from './generate-password.ts';
import type { UserForm } from './user-form.ts';

/** The first password, or another one; one's own asks for the one of today. */
export function PasswordPart({ isNew, own }: { isNew: boolean; own: boolean }) {
  const { setValue, control } = useFormContext<UserForm>();
  const [changing, setChanging] = useState(isNew);
  const [generated, setGenerated] = useState('');
  const password = useWatch({ control, name: 'password' });
  const email = useWatch({ control, name: 'email' });
  const [savedEmail] = useState(email);

  function generate() {
    const made = generatePassword();
    setGenerated(made);
    setValue('password', made, { shouldDirty: true, shouldValidate: true });
  }

  function stop() {
    setChanging(false);
    setGenerated('');
    setValue('password', '', { shouldDirty: true, shouldValidate: true });
  }

  return (
    <div className="space-y-3">
      {changing ? (
        <>
          {generated !== '' && password === generated ? (
            <TextInput
              label={t('Senha gerada')}
              value={generated}
              readOnly
              className="[&_input]:font-mono"
              hint={isNew ? t('Ela aparece de novo uma vez, depois de adicionar.') : t('Copie antes de salvar.')}
            />
          ) : (
            <PasswordField
              name="password"
              label={isNew ? t('Senha') : t('Nova senha')}
              autoComplete="new-password"
              hint={
                own || isNew
                  ? t('Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar.')
                  : t('A pessoa sai de todos os aparelhos e entra com a nova.')
              }
            />
          )}
          <div className="flex flex-wrap gap-2">
            {!own && (
              <Button size="sm" icon={<Sparkles className="size-4" aria-hidden />} onClick={generate}>
                {generated === '' ? t('Gerar uma senha') : t('Gerar outra')}
              </Button>
            )}
            {!isNew && (
              <Button size="sm" variant="ghost" onClick={stop}>
                {t('Manter a senha de hoje')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <Button onClick={() => setChanging(true)}>{own ? t('Trocar a minha senha') : t('Definir outra senha')}</Button>
      )}
      {own && (changing || email !== savedEmail) && (
        <PasswordField
          name="current_password"
          label={t('Sua senha de hoje')}
          hint={t('Para trocar o e-mail ou a senha, confirme que é você.')}
        />
      )}
    </div>
  );
}
