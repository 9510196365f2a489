import type { loginCustomer } from '@comanda/contract/clients/accounts';
import type { resetPassword } from '@comanda/contract/stores/auth';
import { isPhone } from '@comanda/domain/phone';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { PasswordInput, TextInput } from '@comanda/ui/text-input';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useCart, useCartStore } from '../../platform/cart/cart.tsx';
import { FormButton } from '../../platform/form-button.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { setCustomer } from '../../platform/session.ts';
import { claimDraft } from '../../platform/cart/order-draft.ts';
import { useRequest } from '../../platform/use-request.ts';
import { FormMessage } from './form-message.tsx';

/** Signs a customer in by e-mail or phone; the cart of this browser becomes theirs. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const store = useStore();
  const { cart } = useCart();
  const cartStore = useCartStore();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [forgot, setForgot] = useState(false);
  const request = useRequest<'name' | 'password'>({
    user_not_found: 'name',
    wrong_password: 'password',
  });
  const { fields } = request;

  async function enter(event: FormEvent) {
    event.preventDefault();
    const ok = request.check({
      name: name.trim() === '' ? t('Digite o e-mail ou o celular.') : undefined,
      password: password === '' ? t('Digite a senha.') : undefined,
    });
    if (!ok) return;
    const signedIn = await request.run(() =>
      call<typeof loginCustomer>(
        { method: 'POST', path: 'client/login' },
        {
          body: {
            ...loginOf(name, store.country_id),
            password,
            store_id: store.id,
            cookieCode: cart?.cookie_code ?? null,
          },
        },
      ),
    );
    if (!signedIn) return;
    const { token: _, ...customer } = signedIn;
    claimDraft(store.url, customer, store.country_id);
    setCustomer(customer);
    await cartStore.load();
    onDone();
  }
  if (forgot) return <ForgotPassword name={name} onBack={() => setForgot(false)} />;
  return (
    <form className="space-y-4" noValidate onSubmit={(event) => void enter(event)}>
      <FormMessage text={request.message} />
      <TextInput
        size="lg"
        label={t('E-mail ou celular')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        error={fields.name}
        onChange={({ target }) => {
          setName(target.value);
          request.clear('name');
        }}
      />
      <PasswordInput
        size="lg"
        label={t('Senha')}
        value={password}
        error={fields.password}
        labelAside={
          <button
            type="button"
            className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-sf-accent-text"
            onClick={() => setForgot(true)}
          >
            {t('Esqueci a senha')}
          </button>
        }
        onChange={({ target }) => {
          setPassword(target.value);
          request.clear('password');
        }}
      />
      <FormButton pending={request.pending} pendingText={t('Entrando…')}>
        {t('Entrar')}
      </FormButton>
    </form>
  );
}

const loginOf = (name: string, country_id: number): { email: string } | { phone: string } =>
  !name.includes('@') && isPhone(name, country_id) ? { phone: name } : { email: name.trim() };

/** A link by e-mail; the answer never tells whether there is such an account. */
function ForgotPassword({ name, onBack }: { name: string; onBack: () => void }) {
  const [email, setEmail] = useState(name.includes('@') ? name : '');
  const [sent, setSent] = useState<string | null>(null);
  const request = useRequest<'email'>();

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (!request.check({ email: email.includes('@') ? undefined : t('Digite o e-mail da sua conta.') })) return;
    const answer = await request.run(() =>
      call<typeof resetPassword>({ method: 'POST', path: 'users/reset_password' }, { body: { email: email.trim() } }),
    );
    if (answer) setSent(answer.message);
  }
  return (
    <form className="space-y-4" noValidate onSubmit={(event) => void ask(event)}>
      <p className="text-base text-sf-fg-2">{t('Mandamos um link para você criar outra senha.')}</p>
      <FormMessage text={request.message} />
      {sent !== null && <Banner tone="success">{sent}</Banner>}
      <TextInput
        size="lg"
        label={t('E-mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={request.fields.email}
        hint={t('Não cadastrou e-mail? Fale com a loja: ela ajuda você a entrar.')}
        onChange={({ target }) => {
          setEmail(target.value);
          request.clear('email');
        }}
      />
      <FormButton pending={request.pending} pendingText={t('Mandando…')}>
        {t('Mandar o link')}
      </FormButton>
      <Button variant="store-ghost" size="lg" className="w-full" onClick={onBack}>
        {t('Voltar para entrar')}
      </Button>
    </form>
  );
}
