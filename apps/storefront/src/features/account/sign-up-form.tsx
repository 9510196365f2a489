import type { registerCustomer } from '@comanda/contract/clients/accounts';
import { t } from '@comanda/ui/i18n';
import type { FormEvent } from 'react';
import { call } from '../../platform/api.ts';
import { useCart, useCartStore } from '../../platform/cart/cart.tsx';
import { readDraft } from '../../platform/cart/order-draft.ts';
import { FormButton } from '../../platform/form-button.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import {
  BirthdayInput,
  EmailInput,
  NameInput,
  NewPasswordInput,
  PhoneInput,
  TaxIdInput,
} from '../../platform/person-inputs.tsx';
import { setCustomer } from '../../platform/session.ts';
import { ACCOUNT_CODES, type AccountFields, accountProblems, NO_ACCOUNT } from './account-fields.ts';
import { FormMessage } from './form-message.tsx';
import { useTyped } from './use-typed.ts';

interface SignUpFormProps {
  onDone: () => void;
  /** Name, phone, CPF and password only. */
  short?: boolean;
  /** Where the person came from: 's' of the page's address. */
  source?: string;
  submitLabel?: string;
}

/** Makes an account; what the checkout already knows is filled in. */
export function SignUpForm({ onDone, short = false, source = '', submitLabel }: SignUpFormProps) {
  const store = useStore();
  const { cart } = useCart();
  const cartStore = useCartStore();
  const { fields, request, input } = useTyped((): AccountFields => {
    const draft = readDraft(store.url);
    return {
      ...NO_ACCOUNT,
      name: draft.client_name,
      phone: draft.client_phone,
      tax_id: draft.client_tax_id,
      email: draft.client_email,
    };
  }, ACCOUNT_CODES);

  async function register(event: FormEvent) {
    event.preventDefault();
    if (!request.check(accountProblems(fields, store.country_id))) return;
    const signedIn = await request.run(() =>
      call<typeof registerCustomer>(
        { method: 'POST', path: 'client/store' },
        {
          query: source === '' ? {} : { s: source },
          body: {
            ...fields,
            birthday: fields.birthday === '' ? null : fields.birthday,
            store_id: store.id,
            cookieCode: cart?.cookie_code ?? null,
          },
        },
      ),
    );
    if (!signedIn) return;
    const { token: _, ...customer } = signedIn;
    setCustomer(customer);
    await cartStore.load();
    onDone();
  }
  return (
    <form className="space-y-4" noValidate onSubmit={(event) => void register(event)}>
      <FormMessage text={request.message} />
      <NameInput {...input('name')} />
      <PhoneInput {...input('phone')} country_id={store.country_id} />
      <TaxIdInput {...input('tax_id')} country_id={store.country_id} />
      {!short && (
        <>
          <EmailInput {...input('email')} hint={t('Com ele você recupera a senha sozinho.')} />
          <BirthdayInput {...input('birthday')} />
        </>
      )}
      <NewPasswordInput {...input('password')} label={t('Senha')} hint={t('Pelo menos 8 caracteres.')} />
      <FormButton pending={request.pending} pendingText={t('Criando…')}>
        {submitLabel ?? t('Criar conta')}
      </FormButton>
    </form>
  );
}
