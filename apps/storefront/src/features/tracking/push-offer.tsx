import type { followByPush } from '@comanda/contract/orders/tracking';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { Panel } from '../../platform/page/page-frame.tsx';
import { mayAskForPush, subscribe } from '../../platform/push.ts';
import { useRequest } from '../../platform/use-request.ts';

/** impossible: the browser cannot, or is not to be asked; unable: its push service does not answer. */
type PushState = 'impossible' | 'offered' | 'on' | 'refused' | 'unable';

/** Whether this browser may be told of the order of a link, or is told already. */
async function pushState(token: string): Promise<PushState> {
  if (!(await mayAskForPush())) return 'impossible';
  return sessionStorage.getItem(`comanda.push.${token}`) === null ? 'offered' : 'on';
}

interface PushOfferProps {
  token: string;
  /** The server's public key. */
  push_key: string;
}

/** Asked once there is an order to wait for; only where the browser can be told, and was not forbidden to. */
export function PushOffer({ token, push_key }: PushOfferProps) {
  const [state, setState] = useState<PushState>('impossible');
  const request = useRequest();
  useEffect(() => {
    void pushState(token).then(setState);
  }, [token]);

  async function ask() {
    const done = await request.run(async () => {
      const target = await subscribe(push_key);
      if (typeof target === 'string') return target;
      await call<typeof followByPush>(
        { method: 'POST', path: 'orders/track/{token}/push' },
        { params: { token }, body: target },
      );
      return 'on' as const;
    });
    if (done === 'on') sessionStorage.setItem(`comanda.push.${token}`, '1');
    if (done) setState(done);
  }
  if (state === 'impossible') return null;
  if (state === 'refused')
    return <p className="px-1 text-sm text-sf-canvas-fg-2">{t('Os avisos estão bloqueados neste navegador.')}</p>;
  if (state === 'unable')
    return (
      <output className="px-1 text-sm text-sf-canvas-fg-2">
        {t('Este navegador não consegue receber avisos agora.')}
      </output>
    );
  if (state === 'on')
    return (
      <output className="flex items-center gap-2 px-1 text-sm text-sf-canvas-fg-2">
        <BellRing className="size-4 shrink-0" aria-hidden />
        {t('Este aparelho avisa a cada etapa.')}
      </output>
    );
  return (
    <Panel className="print:hidden">
      <Button
        size="lg"
        className="w-full border-sf-accent-ui bg-sf-surface text-sf-accent-text"
        icon={<BellRing className="size-5" aria-hidden />}
        pending={request.pending}
        pendingText={t('Ligando os avisos…')}
        onClick={() => void ask()}
      >
        {t('Avisar neste aparelho')}
      </Button>
      {request.message && <p className="mt-2 text-sm text-danger-text">{request.message}</p>}
    </Panel>
  );
}
