import { createStore } from '@comanda/contract/stores/stores';
import { ApiError } from '@comanda/contract/clients/client';
import { COUNTRY, type CountryId } from '@comanda/domain/codes';
import { maskPhone } from '@comanda/domain/phone';
import { maskTaxId } from '@comanda/domain/tax-id';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { MaskedField } from '../../platform/form/fields.tsx';
import { PlainForm, showOnFields, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { BusinessScreen, MenuScreen, Steps } from '../sign-up/public.ts';
import { useEnterStore } from './enter-store.ts';
import { emptyStore, firstScreenOf, newStoreSchema, SCREENS } from './new-store.ts';

/** The sign-up's questions, without those about the owner. @param country_id of the store that is open */
export function NewStoreForm({ country_id }: { country_id: CountryId }) {
  const [screen, setScreen] = useState(0);
  const enter = useEnterStore();
  const create = useWrite(createStore, { quiet: true });
  const form = useContractForm({
    schema: newStoreSchema,
    values: emptyStore(country_id),
    save: async (checked) => {
      const { store } = await create.mutateAsync({ body: checked }).catch((refusal: unknown) => {
        showRefused(refusal);
        throw refusal;
      });
      await enter(store);
    },
    savedText: t('Loja criada, com itens de exemplo no cardápio.'),
  });
  const { isDirty, isSubmitting } = form.formState;
  const last = screen === SCREENS.length - 1;

  /** The field stands on another screen, which has to be there before it can be focused. */
  function showRefused(refusal: unknown) {
    if (!(refusal instanceof ApiError)) return;
    const fields = Object.keys((refusal.detail.fields ?? {}) as object); // the server's answer names them
    if (fields.length === 0) return;
    setScreen(firstScreenOf(fields));
    setTimeout(() => showOnFields(form, refusal));
  }

  async function goOn() {
    if (!(await form.trigger([...(SCREENS[screen] ?? [])], { shouldFocus: true }))) return;
    if (last) await form.submit();
    else setScreen(screen + 1);
  }

  return (
    <section className="card p-4" aria-labelledby="do-zero">
      <h2 id="do-zero" className="t-title mb-3 text-base">
        {t('Começar do zero')}
      </h2>
      <PlainForm form={{ ...form, submit: goOn }}>
        <Steps current={screen} total={SCREENS.length} />
        <div className="mt-4 space-y-4">
          {screen === 0 && <BusinessScreen country_id={country_id} />}
          {screen === 1 && <MenuScreen />}
          {screen === 2 && <TaxScreen country_id={country_id} />}
        </div>
        <div className="mt-6 flex gap-3">
          {screen > 0 && (
            <Button size="lg" icon={<ArrowLeft className="size-5" aria-hidden />} onClick={() => setScreen(screen - 1)}>
              {t('Voltar')}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="flex-1"
            pending={isSubmitting}
            pendingText={t('Criando a loja…')}
          >
            {last ? t('Criar a loja') : t('Continuar')}
          </Button>
        </div>
      </PlainForm>
      <UnsavedGuard dirty={isDirty} saving={isSubmitting} />
    </section>
  );
}

function TaxScreen({ country_id }: { country_id: CountryId }) {
  const phone = (text: string) => maskPhone(text, country_id);
  const taxId = (text: string) => maskTaxId(text, country_id);
  return (
    <>
      <MaskedField
        name="tax_id"
        size="lg"
        label={`8. ${country_id === COUNTRY.portugal ? t('NIF') : t('CPF ou CNPJ')}`}
        help={t('Só para o contrato. Os clientes não veem.')}
        autoComplete="off"
        mask={taxId}
      />
      <MaskedField
        name="whatsapp"
        size="lg"
        optional
        label={`9. ${t('WhatsApp')}`}
        type="tel"
        inputMode="tel"
        help={t('Os clientes falam com você por ele.')}
        mask={phone}
      />
    </>
  );
}
