import type { updateCustomer } from '@comanda/contract/clients/accounts';
import type { CustomerAccount } from '@comanda/contract/clients/accounts';
import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { loyaltyPath } from '@comanda/domain/paths';
import { maskPhone } from '@comanda/domain/phone';
import { maskTaxId } from '@comanda/domain/tax-id';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { PasswordInput } from '@comanda/ui/text-input';
import { ChevronRight, Coins, LogOut, ReceiptText } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { noName } from '@comanda/words/field-words';
import { NewsOffer } from '../news/public.ts';
import { call } from '../../platform/api.ts';
import { useCartStore } from '../../platform/cart/cart.tsx';
import { Link } from '../../platform/page/navigation.tsx';
import { forgetDraft } from '../../platform/cart/order-draft.ts';
import { FormButton } from '../../platform/form-button.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { SessionState } from '../../platform/page/session-state.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import {
  BirthdayInput,
  EmailInput,
  NameInput,
  NewPasswordInput,
  PhoneInput,
  TaxIdInput,
} from '../../platform/person-inputs.tsx';
import { loadSession, setCustomer, signOut, useSession } from '../../platform/session.ts';
import { ordersPath, signUpPath } from '../../platform/store/store-links.ts';
import { toast } from '../../platform/toast.ts';
import { useRequest } from '../../platform/use-request.ts';
import { AddressPanel } from './address-panel.tsx';
import { ACCOUNT_CODES, type AccountField } from './account-fields.ts';
import { CardsPanel } from './cards-panel.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { FormMessage } from './form-message.tsx';
import { LoginForm } from './login-form.tsx';
import { OffersPanel } from './offers-panel.tsx';
import { useCustomerHere } from './use-customer-here.ts';
import { useTyped } from './use-typed.ts';

/** Signing in; or, for whoever is, the account itself. */
export function AccountPage() {
  const store = useStore();
  const { status, customer } = useSession();
  useEffect(() => {
    void loadSession();
  }, []);
  return (
    <PageFrame title={t('Sua conta')} className="space-y-3 p-3 pb-8">
      <Link
        href={ordersPath(store.url)}
        className="flex min-h-14 items-center gap-3 rounded-xl bg-sf-surface px-5 text-base font-semibold text-sf-fg shadow-1"
      >
        <ReceiptText className="size-5" aria-hidden />
        {t('Meus pedidos')}
      </Link>
      {status !== 'known' ? (
        <SessionState />
      ) : customer === null ? (
        <Panel className="space-y-4">
          <h2 className="t-title text-xl">{t('Entrar')}</h2>
          <LoginForm onDone={() => {}} />
          <p className="text-center text-sm text-sf-fg-2">
            {t('Ainda não tem conta?')}{' '}
            <Link
              href={signUpPath(store.url)}
              className="inline-flex min-h-11 items-center font-semibold text-sf-accent-text"
            >
              {t('Criar conta')}
            </Link>
          </p>
        </Panel>
      ) : (
        <Account key={customer.id} customer={customer} />
      )}
    </PageFrame>
  );
}

function Account({ customer }: { customer: CustomerAccount }) {
  const store = useStore();
  const cartStore = useCartStore();
  const [asked, setAsked] = useState(0);
  const here = useCustomerHere(customer.id, asked);
  const leaving = useRequest();

  async function leave() {
    await leaving.run(async () => {
      await signOut();
      forgetDraft(store.url);
      await cartStore.load();
    });
  }
  return (
    <>
      {here?.client_id != null && (
        <Link
          href={loyaltyPath(store.url)}
          className="flex items-center gap-3 rounded-xl bg-sf-surface p-5 text-sf-fg shadow-1"
        >
          <Coins className="size-6 shrink-0 text-sf-accent-text" aria-hidden />
          <span className="min-w-0 flex-1 text-base">
            {t('Seu saldo nesta loja')}
            <b className="t-money block text-xl">{formatMoney(here.points, store.country_id)}</b>
          </span>
          <ChevronRight className="size-5 shrink-0" aria-hidden />
        </Link>
      )}
      {here && !here.proven && (
        <ClaimPanel
          onClaimed={() => {
            setAsked(asked + 1);
            void cartStore.load();
          }}
        />
      )}
      <ProfileForm customer={customer} />
      {here?.last_address != null && <AddressPanel last={here.last_address} />}
      {here?.client_id != null && <CardsPanel />}
      {here?.client_id != null && <OffersPanel />}
      {here?.client_id != null && <NewsOffer token={null} />}
      <FormMessage text={leaving.message} />
      <Button
        size="lg"
        className="w-full border-sf-line bg-sf-surface text-sf-fg"
        icon={<LogOut className="size-5" aria-hidden />}
        pending={leaving.pending}
        pendingText={t('Saindo…')}
        onClick={() => void leave()}
      >
        {t('Sair da conta')}
      </Button>
    </>
  );
}

type ProfileField = AccountField | 'current_password';
const PROFILE_CODES = { ...ACCOUNT_CODES, wrong_password: 'current_password' } as const;

/** E-mail, phone and password open the account: changing one asks for the password of now. */
function ProfileForm({ customer }: { customer: CustomerAccount }) {
  const store = useStore();
  const { country_id } = store;
  const portugal = country_id === COUNTRY.portugal;
  const kept = fieldsOf(customer, country_id);
  const { fields, setFields, request, input } = useTyped(kept, PROFILE_CODES);
  const changed = (Object.keys(kept) as (keyof typeof kept)[]).filter((name) => fields[name] !== kept[name]); // its own keys
  const guarded = changed.some((name) => name === 'email' || name === 'phone' || name === 'password');

  async function save(event: FormEvent) {
    event.preventDefault();
    const ok = request.check({
      name: fields.name.trim() === '' ? noName() : undefined,
      current_password: guarded && fields.current_password === '' ? t('Digite a sua senha de agora.') : undefined,
    });
    if (!ok) return;
    const changes = Object.fromEntries(changed.map((name) => [name, fields[name]]));
    const saved = await request.run(() =>
      call<typeof updateCustomer>(
        { method: 'POST', path: 'client/update/{id}' },
        {
          params: { id: customer.id },
          body: {
            ...changes,
            ...('birthday' in changes ? { birthday: fields.birthday || null } : {}),
            ...(guarded ? { current_password: fields.current_password } : {}),
            country_id: portugal ? COUNTRY.portugal : COUNTRY.brazil,
          },
        },
      ),
    );
    if (!saved) return;
    setCustomer(saved);
    setFields(fieldsOf(saved, country_id));
    void toast(t('Dados guardados.'));
  }
  const { onType: writeCurrent, ...current } = input('current_password');
  return (
    <Panel>
      <form className="space-y-4" noValidate onSubmit={(event) => void save(event)}>
        <h2 className="t-title text-lg">{t('Seus dados')}</h2>
        <FormMessage text={request.message} />
        <NameInput {...input('name')} />
        <PhoneInput {...input('phone')} country_id={country_id} />
        <EmailInput {...input('email')} />
        <TaxIdInput {...input('tax_id')} country_id={country_id} />
        <BirthdayInput {...input('birthday')} />
        <NewPasswordInput
          {...input('password')}
          label={t('Nova senha')}
          optional
          hint={t('Deixe em branco para manter a de agora.')}
        />
        {guarded && (
          <PasswordInput
            size="lg"
            {...current}
            label={t('Senha de agora')}
            hint={t('Pedimos a senha para mudar e-mail, celular ou senha.')}
            onChange={({ target }) => writeCurrent(target.value)}
          />
        )}
        <FormButton
          pending={request.pending}
          pendingText={t('Salvando…')}
          disabledReason={changed.length === 0 ? t('Nada mudou ainda.') : undefined}
        >
          {t('Salvar')}
        </FormButton>
      </form>
    </Panel>
  );
}

const fieldsOf = (customer: CustomerAccount, country_id: number): Record<ProfileField, string> => ({
  name: customer.name,
  phone: maskPhone(customer.phone ?? '', country_id),
  email: customer.email ?? '',
  tax_id: maskTaxId(customer.tax_id ?? '', country_id),
  birthday: customer.birthday ?? '',
  password: '',
  current_password: '',
});
