import { STORE } from '@comanda/domain/fields/store';
import type { StoreDetail } from '@comanda/contract/stores/stores';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { said } from '../../platform/said.ts';
import { SwitchField } from '../../platform/form/fields.tsx';
import { StorePassword } from './store-password.tsx';

/** What staff need a password for. */
export function PasswordSection({ store }: { store: StoreDetail }) {
  return (
    <FormSection
      title={t('Senha do gerente')}
      hint={t('Protege o desconto dado à mão no balcão e, se você quiser, o cancelamento.')}
    >
      <StorePassword store={store} />
      <SwitchField
        name="ask_password_cancel"
        label={said(STORE.ask_password_cancel)}
        hint={
          store.has_discount_password
            ? t('Quem cancela digita a senha do gerente.')
            : t('Só vale depois que a senha estiver definida.')
        }
      />
    </FormSection>
  );
}
