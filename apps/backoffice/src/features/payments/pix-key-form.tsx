import { findPayments, savePix, type pixKey } from '@comanda/contract/finance/payments';
import { getChecklist, getStore } from '@comanda/contract/stores/stores';
import { possiblePixKeyTypes, type PixKeyType } from '@comanda/domain/payments/pix-key';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { useWrite } from '../../platform/api.ts';
import { RadioCardsField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { PixTest } from './pix-test.tsx';

const schema = savePix.body.omit({ store_id: true });
const TYPE_NAMES: Record<PixKeyType, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Celular',
  email: 'E-mail',
  random: 'Aleatória',
};

interface Props {
  store_id: number;
  pix: z.output<typeof pixKey> | null;
  store: { name: string; city: string };
}

/** The store's Pix key: its kind is told from its shape; only eleven digits that may be two things are asked about. */
export function PixKeyForm({ store_id, pix, store }: Props) {
  const save = useWrite(savePix, { refreshes: [findPayments, getStore, getChecklist], quiet: true });
  const form = useContractForm({
    schema,
    values: { pix: pix?.pix ?? '', pix_type: pix?.pix_type, pix_infos: pix?.pix_infos ?? '' },
    save: ({ pix: key, pix_infos, pix_type }) => {
      const types = possiblePixKeyTypes(key);
      const chosen = pix_type !== undefined && types.includes(pix_type) ? pix_type : undefined;
      return save.mutateAsync({
        body: {
          store_id,
          pix: key,
          pix_infos: pix_infos ?? '',
          ...(types.length > 1 && chosen ? { pix_type: chosen } : {}),
        },
      });
    },
    savedText: t('Chave Pix salva.'),
  });
  const typed = useWatch({ control: form.control, name: 'pix' }) ?? '';
  const types = possiblePixKeyTypes(typed);

  return (
    <PlainForm form={form} className="card space-y-4 p-4">
      <TextField
        name="pix"
        label={t('Chave Pix')}
        autoComplete="off"
        spellCheck={false}
        hint={
          types.length === 1 && types[0]
            ? t('Tipo: {type}', { type: t(TYPE_NAMES[types[0]]) })
            : t('CPF, CNPJ, celular, e-mail ou chave aleatória. Em branco, o Pix sai do cardápio.')
        }
      />
      {types.length > 1 && (
        <RadioCardsField
          name="pix_type"
          label={t('Estes números são')}
          choices={types.map((type) => ({ value: type, label: t(TYPE_NAMES[type]) }))}
        />
      )}
      <TextField
        name="pix_infos"
        label={t('Nome do recebedor')}
        optional
        help={t('Como aparece no app do banco, para o cliente conferir antes de pagar.')}
      />
      <p className="rounded-md bg-surface-2 px-3 py-2 text-ui text-fg-2">
        {t(
          'Teste antes de divulgar. O código não confirma o pagamento sozinho: a cada pedido, confira o extrato e marque como pago.',
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={form.formState.isSubmitting}
          disabledReason={form.formState.isDirty ? undefined : t('Nada mudou.')}
        >
          {t('Salvar chave')}
        </Button>
        {pix !== null && !form.formState.isDirty && <PixTest pix={pix} store={store} />}
      </div>
      <UnsavedGuard dirty={form.formState.isDirty && !form.formState.isSubmitting} />
    </PlainForm>
  );
}
