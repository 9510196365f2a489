import type { registerCustomer } from '@comanda/contract/accounts';
import { COUNTRY } from '@comanda/domain/codes';
import { maskPhone } from '@comanda/domain/phone';
import { maskTaxId } from '@comanda/domain/tax-id';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { PasswordInput, TextInput } from '@comanda/ui/text-input';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useCart, useCartStore } from '../../platform/cart/cart.tsx';
import { readDraft } from '../../platform/cart/order-draft.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { setCustomer } from '../../platform/session.ts';
import { useRequest } from '../../platform/use-request.ts';
import { ACCOUNT_CODES, type AccountField, type AccountFields, accountProblems, NO_ACCOUNT } from './account-fields.ts';
import { FormMessage } from './form-message.tsx';

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
  const [fields, setFields] = useState<AccountFields>(() => {
    const draft = readDraft(store.url);
    return {
      ...NO_ACCOUNT,
      name: draft.client_name,
      phone: draft.client_phone,
      tax_id: draft.client_tax_id,
      email: draft.client_email,
    };
  });
  const request = useRequest<AccountField>(ACCOUNT_CODES);
  const portugal = store.country_id === COUNTRY.portugal;
  const input = (field: AccountField, write = (text: string) => text) => ({
    size: 'lg' as const,
    value: fields[field],
    error: request.fields[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setFields({ ...fields, [field]: write(target.value) });
      request.clear(field);
    },
  });

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
      <TextInput {...input('name')} label={t('Nome')} autoComplete="name" maxLength={80} />
      <TextInput
        {...input('phone', (text) => maskPhone(text, store.country_id))}
        label={portugal ? t('Telemóvel') : t('WhatsApp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <TextInput
        {...input('tax_id', (text) => maskTaxId(text, store.country_id))}
        label={portugal ? t('NIF') : t('CPF')}
        inputMode="numeric"
        autoComplete="off"
      />
      {!short && (
        <>
          <TextInput
            {...input('email')}
            label={t('E-mail')}
            optional
            type="email"
            inputMode="email"
            autoComplete="email"
            hint={t('Com ele você recupera a senha sozinho.')}
          />
          <TextInput {...input('birthday')} label={t('Nascimento')} optional type="date" autoComplete="bday" />
        </>
      )}
      <PasswordInput
        {...input('password')}
        label={t('Senha')}
        autoComplete="new-password"
        hint={t('Pelo menos 8 caracteres.')}
      />
      <Button
        type="submit"
        variant="store"
        size="xl"
        className="w-full"
        pending={request.pending}
        pendingText={t('Criando…')}
      >
        {submitLabel ?? t('Criar conta')}
      </Button>
    </form>
  );
}
