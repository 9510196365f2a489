import { getCurrentUser, storeUserFields } from '@comanda/contract/stores/auth';
import { sentenceOf } from '@comanda/words/refusals';
import { endOwnSession, endOwnSessions, findOwnDevices, updateOwnUser } from '@comanda/contract/stores/users';
import { COUNTRY } from '@comanda/domain/codes';
import { refusePassword } from '@comanda/domain/password';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { PasswordField, TextField } from '../../platform/form/fields.tsx';
import { SettingsForm, useContractForm } from '../../platform/form/forms.tsx';
import { sessionQuery, useSession, useStore } from '../../platform/session.tsx';
import { DeviceList } from './device-list.tsx';
import { OwnPin } from './own-pin.tsx';
import { ROLE_WORDS } from './role-words.ts';

const { name, email, password } = storeUserFields.shape;
const accountForm = (saved: string) =>
  z
    .object({ name, email, password: z.union([z.literal(''), password]), current_password: z.string().max(256) })
    .superRefine((typed, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (typed.password !== '' && refusePassword(typed.password, [typed.email, typed.name]))
        refuse('password', sentenceOf('weak_password'));
      const guarded = typed.password !== '' || typed.email !== saved;
      if (guarded && typed.current_password === '') refuse('current_password', t('Digite a sua senha de hoje.'));
    });

/** One's own account, whatever the role: name, e-mail, password, and where one is signed in. */
export function AccountPage() {
  const { user } = useSession();
  return (
    <Page
      width="form"
      lead={
        <>
          {ROLE_WORDS[user.type].name()} · {ROLE_WORDS[user.type].sees()}
        </>
      }
    >
      <OwnData />
      <OwnPin />
      <OwnDevices />
    </Page>
  );
}

function OwnData() {
  const { user } = useSession();
  const client = useQueryClient();
  const update = useWrite(updateOwnUser, { refreshes: [findOwnDevices, getCurrentUser], quiet: true });
  const values = { name: user.name, email: user.email, password: '', current_password: '' };
  const form = useContractForm({
    schema: accountForm(user.email),
    values,
    save: async (typed) => {
      const { password: fresh, current_password, ...fields } = typed;
      const secrets = { ...(fresh ? { password: fresh } : {}), ...(current_password ? { current_password } : {}) };
      await update.mutateAsync({ body: { ...fields, ...secrets } });
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      // What was typed as a secret is gone once it is saved.
      setTimeout(() => form.reset({ ...values, ...fields }));
    },
  });
  const [typedEmail, typedPassword] = useWatch({ control: form.control, name: ['email', 'password'] });
  return (
    <SettingsForm form={form}>
      <section className="card space-y-4 p-4 md:p-5">
        <TextField name="name" label={t('Nome')} autoComplete="name" />
        <TextField
          name="email"
          label={t('E-mail')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
          help={t('É com ele que você entra. Avisamos no e-mail de antes quando ele muda.')}
        />
        <PasswordField
          name="password"
          label={t('Nova senha')}
          autoComplete="new-password"
          hint={t('Deixe vazio para manter a de hoje. Com uma nova, você sai dos outros aparelhos.')}
        />
        {(typedPassword !== '' || typedEmail !== user.email) && (
          <PasswordField
            name="current_password"
            label={t('Sua senha de hoje')}
            autoComplete="current-password"
            hint={t('Para trocar o e-mail ou a senha, confirme que é você.')}
          />
        )}
      </section>
    </SettingsForm>
  );
}

function OwnDevices() {
  const store = useStore();
  const asked = useQuery(read(findOwnDevices, {}));
  const { data } = asked;
  const refreshes = [findOwnDevices];
  const end = useWrite(endOwnSession, { refreshes });
  const endAll = useWrite(endOwnSessions, {
    refreshes,
    onDone: () => showToast(t('Você saiu de todos os outros aparelhos.')),
  });
  const country_id = store?.country_id ?? COUNTRY.brazil;
  const zone = store ? storeZone(store.timezone, store.country_id) : Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section className="card p-4 md:p-5" aria-labelledby="own-devices">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="own-devices" className="t-title min-w-40 flex-1 text-base">
          {t('Aparelhos conectados')}
        </h2>
        {data && data.length > 1 && (
          <Button size="sm" className="max-md:h-11" pending={endAll.isPending} onClick={() => endAll.mutate({})}>
            {t('Sair de todos os outros')}
          </Button>
        )}
      </div>
      <Answer of={asked} rows={2}>
        {(data) => (
          <DeviceList
            devices={data}
            zone={zone}
            country_id={country_id}
            ending={end.isPending ? Number(end.variables.params.id) : null}
            onEnd={({ id }) => end.mutate({ params: { id } })}
          />
        )}
      </Answer>
    </section>
  );
}
