import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { CloudAlert } from 'lucide-react';

/** The network lost the answer: what is safe, and the one thing to do. */
export function UnansweredOrder({ pending = false, onSend }: { pending?: boolean; onSend: () => void }) {
  return (
    <div className="px-4 pt-3 lg:p-0">
      <div role="alert" className="banner banner-warning">
        <CloudAlert className="mt-px size-5 shrink-0" aria-hidden />
        <div className="min-w-0 flex-1 text-sm">
          <b>{t('Não sabemos ainda se o pedido chegou à loja.')}</b>{' '}
          {t('A internet caiu na hora da resposta. Pode enviar de novo: ele nunca sai duas vezes.')}
          <div className="mt-3">
            <Button
              className="min-h-11 border-current! bg-transparent! text-inherit!"
              pending={pending}
              pendingText={t('Enviando de novo…')}
              onClick={onSend}
            >
              {t('Enviar de novo')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
