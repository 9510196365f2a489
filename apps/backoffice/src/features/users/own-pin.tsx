import { getOwnPin, pin, setOwnPin } from '@comanda/contract/floor/approvals';
import { ROLE } from '@comanda/domain/codes';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { read, useWrite } from '../../platform/api.ts';
import { PasswordField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { useSession } from '../../platform/session.tsx';

const current_password = z
  .string()
  .min(1, { error: () => t('Digite a sua senha de hoje.') })
  .max(200);

/** The PIN by which one says yes on a colleague's screen. */
export function OwnPin() {
  const { user } = useSession();
  const [doing, setDoing] = useState<'set' | 'clear' | null>(null);
  const { data } = useQuery({ ...read(getOwnPin, {}), enabled: user.type !== ROLE.attendant });
  if (user.type === ROLE.attendant || !data) return null;
  return (
    <section className="card flex flex-wrap items-center gap-3 p-4 md:p-5" aria-labelledby="own-pin">
      <div className="mr-auto min-w-60 flex-1">
        <h2 id="own-pin" className="t-title text-base">
          {t('PIN de aprovação')}
        </h2>
        <p className="text-sm text-fg-2">
          {t('Com ele você aprova descontos, cancelamentos e a reabertura do caixa na tela de um colega.')}{' '}
          {data.has_pin ? t('O seu está definido.') : t('Você ainda não tem um.')}
        </p>
      </div>
      <Button onClick={() => setDoing('set')}>{data.has_pin ? t('Trocar o PIN') : t('Criar o PIN')}</Button>
      {data.has_pin && (
        <Button variant="danger-ghost" onClick={() => setDoing('clear')}>
          {t('Tirar o PIN')}
        </Button>
      )}
      {doing !== null && <PinDialog clears={doing === 'clear'} onClose={() => setDoing(null)} />}
    </section>
  );
}

function PinDialog({ clears, onClose }: { clears: boolean; onClose: () => void }) {
  const set = useWrite(setOwnPin, { refreshes: [getOwnPin], quiet: true });
  const form = useContractForm({
    schema: z.object({ pin: clears ? z.string() : pin, current_password }),
    values: { pin: '', current_password: '' },
    save: async (typed) => {
      await set.mutateAsync({ body: { ...typed, pin: clears ? null : typed.pin } });
      onClose();
    },
    savedText: clears ? t('PIN tirado.') : t('PIN salvo.'),
  });
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={clears ? t('Tirar o PIN?') : t('PIN de aprovação')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button type="submit" form="own-pin-form" variant="primary" pending={form.formState.isSubmitting}>
            {clears ? t('Tirar o PIN') : t('Salvar o PIN')}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id="own-pin-form" className="space-y-4">
        {!clears && (
          <PasswordField
            name="pin"
            label={t('Novo PIN')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            hint={t('De 4 a 8 números, que ninguém adivinhe. Não conte a ninguém.')}
          />
        )}
        <PasswordField name="current_password" label={t('Sua senha de hoje')} autoComplete="current-password" />
      </PlainForm>
    </Dialog>
  );
}
