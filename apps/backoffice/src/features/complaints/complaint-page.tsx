import { COMPLAINT_REASONS, sendComplaint } from '@comanda/contract/orders/complaints';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { addressOf } from '../../platform/page/page-route.ts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { SelectField, TextAreaField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { PublicPage } from '../../platform/page/public-page.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { complaintPage } from './pages.ts';

const route = addressOf(complaintPage);
const REASONS = Object.entries(COMPLAINT_REASONS).map(([value, label]) => ({ value, label }));

/** Whoever finds something wrong on a store's page tells the platform. */
export function ComplaintPage() {
  useTitle(t('Denunciar'));
  const [sent, setSent] = useState(false);
  return (
    <PublicPage>
      <div className="mx-auto w-full max-w-150 px-5 py-10">
        {sent ? (
          <EmptyState icon={<ShieldCheck className="size-6" aria-hidden />} title={t('Recebemos a sua denúncia')}>
            {t(
              'Obrigado por avisar. A nossa equipe vai ler. Se você deixou um contato, pode ser que a gente responda.',
            )}
          </EmptyState>
        ) : (
          <ComplaintForm onSent={() => setSent(true)} />
        )}
      </div>
    </PublicPage>
  );
}

function ComplaintForm({ onSent }: { onSent: () => void }) {
  const { loja = '' } = route.useSearch();
  const send = useWrite(sendComplaint, { quiet: true, onDone: onSent });
  const form = useContractForm({
    schema: sendComplaint.body,
    values: { reason: '' as 'outro', store_url: loja, message: '', contact: '' }, // nothing is chosen yet: the schema refuses it
    save: (checked) => send.mutateAsync({ body: checked }),
    savedText: '',
  });
  return (
    <>
      <h1 className="t-title text-3xl">{t('Denunciar')}</h1>
      <p className="mt-2 text-fg-2">
        {t('Viu algo errado em uma loja que usa a Comanda? Conte aqui. A loja não fica sabendo quem denunciou.')}
      </p>
      <p className="mt-2 text-sm text-fg-3">
        {t('Problema com um pedido, como atraso ou item errado? Fale direto com a loja: é ela quem vende e resolve.')}
      </p>
      <PlainForm form={form} className="card mt-6 space-y-4 p-5">
        <SelectField name="reason" label={t('O que aconteceu?')} placeholder={t('Escolha')} options={REASONS} />
        <TextField name="store_url" label={t('Link ou nome da loja')} optional maxLength={200} />
        <TextAreaField name="message" label={t('Conte com as suas palavras')} rows={6} maxLength={3000} />
        <TextField
          name="contact"
          label={t('Seu e-mail ou telefone')}
          optional
          hint={t('Só se quiser uma resposta.')}
          maxLength={200}
          autoComplete="email"
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          pending={form.formState.isSubmitting}
          pendingText={t('Enviando…')}
        >
          {t('Enviar denúncia')}
        </Button>
      </PlainForm>
    </>
  );
}
