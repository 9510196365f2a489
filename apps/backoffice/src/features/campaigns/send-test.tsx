import { type Campaigns, testCampaign } from '@comanda/contract/marketing/campaigns';
import { isPhone, maskPhone } from '@comanda/domain/phone';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf, showRefusal, useWrite } from '../../platform/api.ts';
import { kept } from '../../platform/kept.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { usePhotoOnItsWay } from '../marketing/public.ts';
import { type CampaignDraft, wishOf } from './campaign-draft.ts';

interface Props {
  store: SessionStore;
  draft: CampaignDraft;
  data: Pick<Campaigns, 'mail' | 'whatsapp'>;
}

/** Shows whoever writes it how it arrives, by the way that it goes. */
export function SendTest({ store, draft, data }: Props) {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const test = useWrite(testCampaign, { quiet: true, onDone: (sent) => showToast(sentWords(sent, store.country_id)) });
  const send = (phone?: string) =>
    test.mutateAsync({ params: { id: store.id }, body: { ...wishOf(draft), ...(phone !== undefined && { phone }) } });
  const whatsapp = draft.channel === 'whatsapp';
  const photo = usePhotoOnItsWay();
  return (
    <>
      <Button
        icon={<Send className="size-4" aria-hidden />}
        pending={test.isPending && !asking}
        disabledReason={photo ?? whyNoTest(draft, data)}
        onClick={() => (whatsapp ? setAsking(true) : void send().catch(showRefusal))}
      >
        {whatsapp ? t('Enviar teste…') : t('Enviar teste para mim')}
      </Button>
      {asking && (
        <TestPhone
          country_id={store.country_id}
          pending={test.isPending}
          refusal={refusal}
          onClose={() => setAsking(false)}
          onSend={(phone) => {
            setRefusal('');
            void send(phone)
              .then(() => setAsking(false))
              .catch((error: unknown) => setRefusal(messageOf(error)));
          }}
        />
      )}
    </>
  );
}

const sentWords = ({ email, phone }: { email: string | null; phone: string | null }, country_id: number): string =>
  phone !== null
    ? t('Teste a caminho do WhatsApp {phone}.', { phone: maskPhone(phone, country_id) })
    : email === null
      ? t('Teste enviado para este aparelho.')
      : t('Teste enviado para {email}.', { email });

function whyNoTest({ channel, template }: CampaignDraft, { mail, whatsapp }: Props['data']): string | undefined {
  if (channel === 'push') return undefined;
  if (channel !== 'whatsapp') return mail === 'no_server' ? t('Este servidor não envia e-mails.') : undefined;
  if (!whatsapp.live) return t('A loja não tem número de WhatsApp ligado. Conecte um na página do WhatsApp.');
  return template === '' ? t('Escolha o modelo aprovado.') : undefined;
}

const FORM = 'test-phone';
const KEPT = 'test-phone';

interface PhoneProps {
  country_id: number;
  pending: boolean;
  /** Why it did not go; empty while nothing did. */
  refusal: string;
  onSend: (phone: string) => void;
  onClose: () => void;
}

/** To which phone a test goes: the one of the last time stands there. */
export function TestPhone({ country_id, pending, refusal, onSend, onClose }: PhoneProps) {
  const [phone, setPhone] = useState(() => kept.read<string>(KEPT) ?? '');
  const [wrong, setWrong] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPhone(phone, country_id)) return setWrong(t('Digite o telefone completo.'));
    kept.write(KEPT, phone);
    onSend(phone);
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('Enviar teste por WhatsApp')}
      footer={
        <Button variant="primary" type="submit" form={FORM} pending={pending}>
          {t('Enviar teste')}
        </Button>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate>
        <TextInput
          label={t('Seu WhatsApp')}
          hint={t(
            'Chega igual ao da campanha, com a palavra [Teste]. Não conta nos resultados; a Meta cobra uma mensagem.',
          )}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
          autoFocus
          value={phone}
          error={wrong || refusal || undefined}
          onChange={({ target }) => {
            setWrong('');
            setPhone(target.value);
          }}
        />
      </form>
    </Dialog>
  );
}
