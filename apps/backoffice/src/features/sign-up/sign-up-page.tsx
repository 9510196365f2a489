import type { createStore, StoreListEntry } from '@comanda/contract/stores/stores';
import { COUNTRY, type CountryId } from '@comanda/domain/codes';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { callQuietly, messageOf } from '../../platform/api.ts';
import { keptInTab } from '../../platform/kept.ts';
import { chooseStore, renewSession } from '../../platform/session.tsx';
import { TaskLayout } from '../../platform/page/task-layout.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { BusinessScreen, MenuScreen, OwnerScreen } from './screens.tsx';
import {
  EMPTY,
  fieldErrors,
  screenOf,
  SCREENS,
  signUpSchema,
  withoutPassword,
  type CheckedSignUp,
  type SignUp,
} from './sign-up-form.ts';
import { SignUpDone } from './sign-up-done.tsx';
import { Steps } from './steps.tsx';
import { privacyPage, termsPage } from '../legal/pages.ts';

const KEY = 'sign-up';
interface Kept {
  screen: number;
  typed: SignUp;
}

const TITLES = ['Sua loja', 'Seu cardápio', 'Você'];
const HINTS = [
  'Comece grátis. Leva uns três minutos.',
  'O endereço que seus clientes vão abrir.',
  'Com isto você entra no painel.',
];

/** Who sent the person: a referral's code, a campaign's word, or the printed ticket. */
function sourceOf({ search, pathname }: Pick<Location, 'search' | 'pathname'>): string {
  const params = new URLSearchParams(search);
  const named = params.get('ref') ?? params.get('origem') ?? (pathname === '/ticket-join' ? 'ticket-join' : '');
  return named.slice(0, 60);
}

/** The free plan's sign-up: nine numbered questions on three screens; what was typed waits in the tab. */
export function SignUpPage() {
  useTitle(t('Criar conta grátis'));
  const client = useQueryClient();
  const [kept] = useState(() => keptInTab.read<Kept>(KEY));
  const [screen, setScreen] = useState(kept?.screen ?? 0);
  const [store, setStore] = useState<StoreListEntry | null>(null);
  const form = useForm<SignUp, unknown, CheckedSignUp>({
    resolver: zodResolver(signUpSchema),
    defaultValues: { ...EMPTY, ...kept?.typed, source: kept?.typed.source || sourceOf(location) },
    mode: 'onTouched',
  });

  const country_id = useWatch({ control: form.control, name: 'country_id' }) ?? COUNTRY.brazil;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keptInTab.write(KEY, { screen, typed: withoutPassword(values) } satisfies Kept),
      }),
    [form, screen],
  );

  function show(next: number) {
    setScreen(next);
    keptInTab.write(KEY, { screen: next, typed: withoutPassword(form.getValues()) } satisfies Kept);
    scrollTo({ top: 0 });
  }

  async function goOn() {
    if (await form.trigger([...(SCREENS[screen] ?? [])], { shouldFocus: true })) show(screen + 1);
  }

  const finish = form.handleSubmit(
    async ({ owner, ...body }) => {
      try {
        const answer = await callQuietly<typeof createStore>(
          { method: 'POST', path: 'stores' },
          { body: { ...body, owner } },
        );
        keptInTab.write(KEY, null);
        chooseStore(answer.store.id);
        await renewSession(client);
        setStore(answer.store);
        scrollTo({ top: 0 });
      } catch (error) {
        const problems = fieldErrors(error);
        const [first] = problems;
        if (!first) return showToast({ text: messageOf(error), tone: 'danger' });
        show(screenOf(first.field));
        // After the screen with the field is there.
        setTimeout(() => {
          for (const { field, message } of problems) form.setError(field, { type: 'server', message });
          form.setFocus(first.field);
        });
      }
    },
    (errors) => {
      const earliest = SCREENS.findIndex((fields) => fields.some((field) => (field.split('.')[0] ?? '') in errors));
      if (earliest !== -1 && earliest !== screen) show(earliest);
    },
  );

  function choose(next: CountryId) {
    form.setValue('country_id', next);
    form.setValue('state', '');
    form.clearErrors(); // they spoke of the other country's numbers
  }

  if (store) return <SignUpDone store={store} />;
  const last = screen === SCREENS.length - 1;
  return (
    <TaskLayout title={t(TITLES[screen] ?? '')} hint={t(HINTS[screen] ?? '')}>
      <FormProvider {...form}>
        <form
          noValidate
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault();
            void (last ? finish() : goOn());
          }}
        >
          <Steps current={screen} total={SCREENS.length} />
          <div className="mt-5 space-y-4">
            {screen === 0 && <BusinessScreen country_id={country_id} onCountry={choose} />}
            {screen === 1 && <MenuScreen />}
            {screen === 2 && <OwnerScreen country_id={country_id} />}
          </div>
          <div className="mt-6 flex gap-3">
            {screen > 0 && (
              <Button size="xl" icon={<ArrowLeft className="size-5" aria-hidden />} onClick={() => show(screen - 1)}>
                {t('Voltar')}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              size="xl"
              className="flex-1"
              pending={form.formState.isSubmitting}
              pendingText={t('Criando a loja…')}
            >
              {last ? t('Criar minha loja') : t('Continuar')}
            </Button>
          </div>
          {last && <Accepted />}
        </form>
      </FormProvider>
      <p className="mt-6 text-base text-fg-2">
        {t('Já tem loja?')}{' '}
        <a href="/login" className="font-semibold text-link">
          {t('Entrar')}
        </a>
      </p>
    </TaskLayout>
  );
}

function Accepted() {
  return (
    <p className="mt-4 text-xs text-fg-3">
      {t('Ao criar a loja você aceita os')}{' '}
      <Link {...termsPage.at({})} target="_blank" className="font-semibold text-link">
        {t('Termos de serviço')}
      </Link>{' '}
      {t('e a')}{' '}
      <Link {...privacyPage.at({})} target="_blank" className="font-semibold text-link">
        {t('Política de privacidade')}
      </Link>
      .
    </p>
  );
}
