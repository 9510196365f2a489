import type { registerIfoodClient } from '@comanda/contract/clients/accounts';
import { firstName } from '@comanda/domain/clients/first-name';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/api.ts';
import { FormButton } from '../../platform/form-button.tsx';
import { useCart, useCartStore } from '../../platform/cart/cart.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { NameInput, NewPasswordInput, PhoneInput } from '../../platform/person-inputs.tsx';
import type { OwnInputProps } from '../../platform/place-inputs.tsx';
import { setCustomer } from '../../platform/session.ts';
import { accountProblems, NO_ACCOUNT } from './account-fields.ts';
import { Celebration } from './celebration.tsx';
import { FormMessage } from './form-message.tsx';
import { useTyped } from './use-typed.ts';

const EMPTY = { name: '', phone: '', order_code: '', password: '' };
const CODES = {
  phone_taken: 'phone',
  invalid_phone: 'phone',
  invalid_phone_portugal: 'phone',
  weak_password: 'password',
} as const;

/** Who ordered by iFood says who they are: the store knows them from then on, and with a password it is an account. */
export function IfoodSignUp({ onDone }: { onDone: () => void }) {
  const store = useStore();
  const [known, setKnown] = useState('');
  if (known !== '')
    return (
      <Celebration
        page={t('Seu contato')}
        title={t('Obrigado, {name}!', { name: firstName(known) })}
        text={t('Na próxima, peça direto por aqui.')}
      />
    );
  return (
    <PageFrame title={t('Seu contato')} className="space-y-3 p-3 pb-8">
      <Panel>
        <h2 className="t-title text-xl">{t('Pediu pelo iFood?')}</h2>
        <p className="mt-2 text-base text-sf-fg-2">
          {t('Deixe seu contato com {store} e, na próxima, peça direto por aqui.', { store: store.name })}
        </p>
      </Panel>
      <Panel>
        <IfoodForm onKnown={setKnown} onDone={onDone} />
      </Panel>
    </PageFrame>
  );
}

function IfoodForm({ onKnown, onDone }: { onKnown: (name: string) => void; onDone: () => void }) {
  const store = useStore();
  const { cart } = useCart();
  const cartStore = useCartStore();
  const { fields, request, input } = useTyped(EMPTY, CODES);

  async function send(event: FormEvent) {
    event.preventDefault();
    const { name, phone, password } = accountProblems({ ...NO_ACCOUNT, ...fields }, store.country_id);
    const problems = {
      name,
      phone,
      order_code: fields.order_code.trim() === '' ? t('Digite o número do pedido.') : undefined,
      password: fields.password === '' ? undefined : password,
    };
    if (!request.check(problems)) return;
    const answer = await request.run(() =>
      call<typeof registerIfoodClient>(
        { method: 'POST', path: 'client/ifood' },
        {
          body: {
            ...fields,
            password: fields.password === '' ? null : fields.password,
            store_id: store.id,
            cookieCode: cart?.cookie_code ?? null,
          },
        },
      ),
    );
    if (!answer) return;
    if (answer.customer === null) return onKnown(fields.name);
    setCustomer(answer.customer);
    await cartStore.load();
    onDone();
  }
  return (
    <form className="space-y-4" noValidate onSubmit={(event) => void send(event)}>
      <FormMessage text={request.message} />
      <NameInput {...input('name')} />
      <PhoneInput {...input('phone')} country_id={store.country_id} />
      <OrderCodeInput {...input('order_code')} />
      <NewPasswordInput
        {...input('password')}
        label={t('Senha')}
        optional
        hint={t('Com ela você já tem conta. Pelo menos 8 caracteres.')}
      />
      <FormButton pending={request.pending} pendingText={t('Enviando…')}>
        {t('Enviar')}
      </FormButton>
    </form>
  );
}

function OrderCodeInput({ onType, ...own }: OwnInputProps) {
  return (
    <TextInput
      size="lg"
      label={t('Número do pedido no iFood')}
      autoComplete="off"
      maxLength={20}
      {...own}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
