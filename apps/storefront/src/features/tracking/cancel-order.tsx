import type { cancelTrackedOrder } from '@comanda/contract/orders/tracking';
import type { Output } from '@comanda/contract/route';
import { CANCELLATION_REASONS, NEEDS_WORDS } from '@comanda/domain/orders/cancellation-reasons';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { type Choice, RadioList } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { Sheet } from '@comanda/ui/sheet';
import { TextArea } from '@comanda/ui/text-input';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useRequest } from '../../platform/use-request.ts';

interface CancelOrderProps {
  token: string;
  number: number;
  onCancelled: (tracking: Output<typeof cancelTrackedOrder>) => void;
}

/** While the shop has not begun the customer may take the order back, and says why. */
export function CancelOrder({ token, number, onCancelled }: CancelOrderProps) {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const request = useRequest<'code' | 'words'>({ cancellation_reason_required: 'code' });
  const needsWords = code === NEEDS_WORDS;
  const reasons: Choice<string>[] = CANCELLATION_REASONS.customer.map((reason) => ({
    value: reason.code,
    label: t(reason.label),
  }));

  async function cancel() {
    const ok = request.check({
      code: code === null ? t('Escolha o motivo.') : undefined,
      words: needsWords && words.trim() === '' ? t('Escreva o motivo.') : undefined,
    });
    if (!ok || code === null) return;
    const answer = await request.run(() =>
      call<typeof cancelTrackedOrder>(
        { method: 'POST', path: 'orders/track/{token}/cancel' },
        { params: { token }, body: { cancellation_code: code, cancellation_reason: needsWords ? words : '' } },
      ),
    );
    if (!answer) return;
    setOpen(false);
    onCancelled(answer);
  }
  return (
    <>
      <Button
        variant="danger-ghost"
        size="lg"
        className="w-full border-sf-line bg-sf-surface print:hidden"
        onClick={() => setOpen(true)}
      >
        {t('Cancelar pedido')}
      </Button>
      <Sheet
        isOpen={open}
        onClose={() => setOpen(false)}
        title={t('Cancelar o pedido {number}?', { number })}
        footer={
          <div className="grid gap-2 sm:grid-cols-2">
            <Button size="xl" className="border-sf-line bg-sf-surface text-sf-fg" onClick={() => setOpen(false)}>
              {t('Manter o pedido')}
            </Button>
            <Button
              variant="danger"
              size="xl"
              pending={request.pending}
              pendingText={t('Cancelando…')}
              onClick={() => void cancel()}
            >
              {t('Cancelar pedido')}
            </Button>
          </div>
        }
      >
        <div className="on-store space-y-4 px-4 pb-5">
          <p className="text-base text-sf-fg-2">
            {t('A loja ainda não começou a preparar. Não dá para voltar atrás depois.')}
          </p>
          {request.message && <Banner tone="danger">{request.message}</Banner>}
          <RadioList
            className="[&_.choice]:min-h-11 [&_.choice]:items-center [&_.choice]:text-base [&_.gap-3]:gap-0"
            label={t('Motivo')}
            choices={reasons}
            value={code}
            error={request.fields.code}
            onChange={(next) => {
              setCode(next);
              request.clear('code');
            }}
          />
          {needsWords && (
            <TextArea
              label={t('Conte para a loja')}
              rows={2}
              maxLength={300}
              value={words}
              error={request.fields.words}
              onChange={({ target }) => {
                setWords(target.value);
                request.clear('words');
              }}
            />
          )}
        </div>
      </Sheet>
    </>
  );
}
