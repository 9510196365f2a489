import { COUNTRY, DELIVERY_METHOD } from '@comanda/domain/codes';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { CircleUserRound } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/page/lazy-page.tsx';
import { EmailInput, NameInput, PhoneInput, TaxIdInput } from '../../platform/person-inputs.tsx';
import { useSession } from '../../platform/session.ts';
import type { OrderDraft } from '../../platform/cart/order-draft.ts';
import type { CheckoutField } from './draft-problems.ts';
import { fieldId } from './fields.ts';
import { Section } from './section.tsx';
import { useCheckout } from './use-checkout.ts';

const SignInSheet = lazyPart(async () => (await import('../account/public.ts')).SignInSheet);

/** At a table the kitchen calls for a name, and the store asks for nothing more. */
export function NameField() {
  const { draft, delivery_method, change, errorOf, leave } = useCheckout();
  return (
    <NameInput
      id={fieldId('client_name')}
      value={draft.client_name}
      error={errorOf('client_name')}
      onBlur={() => leave('client_name', draft.client_name)}
      optional={delivery_method === DELIVERY_METHOD.table}
      onType={(client_name) => change({ client_name })}
    />
  );
}

/** Who orders: a name and a number are enough, an account is never needed. */
export function PersonSection() {
  const { store, draft, delivery_method, change, errorOf, leave, signingIn, setSigningIn } = useCheckout();
  const { customer } = useSession();
  const { country_id } = store;
  const portugal = country_id === COUNTRY.portugal;
  const table = delivery_method === DELIVERY_METHOD.table;
  const field = (name: CheckoutField & keyof OrderDraft) => ({
    id: fieldId(name),
    value: String(draft[name] ?? ''),
    error: errorOf(name),
    onBlur: () => leave(name, String(draft[name] ?? '')),
  });
  return (
    <Section
      title={t('Seus dados')}
      aside={
        customer === null && (
          <button
            type="button"
            className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-sf-accent-text"
            onClick={() => setSigningIn(true)}
          >
            {t('Já tenho conta')}
          </button>
        )
      }
    >
      {customer !== null && (
        <p className="mb-4 flex items-center gap-2 text-sm text-sf-fg-2">
          <CircleUserRound className="size-4.5 shrink-0" aria-hidden />
          {t('Você entrou como {name}.', { name: customer.name })}
        </p>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        <NameField />
        <PhoneInput
          {...field('client_phone')}
          country_id={country_id}
          optional={table}
          placeholder={portugal ? '912 345 678' : '(11) 98765-4321'}
          onType={(client_phone) => change({ client_phone })}
        />
        <TaxIdInput
          {...field('client_tax_id')}
          country_id={country_id}
          label={portugal ? t('NIF na fatura') : t('CPF na nota')}
          optional={table || !store.ask_cpf}
          placeholder={portugal ? '000 000 000' : '000.000.000-00'}
          onType={(client_tax_id) => change({ client_tax_id })}
        />
        <EmailInput {...field('client_email')} onType={(client_email) => change({ client_email })} />
      </div>
      <Offers />
      {signingIn && (
        <Suspense>
          <SignInSheet onClose={() => setSigningIn(false)} />
        </Suspense>
      )}
    </Section>
  );
}

/** Whether the store may tell them of offers: each way by itself, and nobody has to. */
function Offers() {
  const { store, draft, change } = useCheckout();
  const ways = [
    ...(draft.client_phone === ''
      ? []
      : [['offer_whatsapp', t('Quero ofertas de {store} por WhatsApp', { store: store.name })] as const]),
    ...(draft.client_email.trim() === ''
      ? []
      : [['offer_email', t('Quero ofertas de {store} por e-mail', { store: store.name })] as const]),
  ];
  return (
    <div className="mt-2">
      {ways.map(([name, label]) => (
        <Checkbox
          key={name}
          className="on-store min-h-11 items-center! text-sm"
          label={label}
          checked={draft[name]}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
      ))}
    </div>
  );
}
