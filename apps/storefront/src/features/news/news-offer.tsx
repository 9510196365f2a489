import type { followNews, leaveNews, News, readNews } from '@comanda/contract/news';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { Panel } from '../../platform/page/page-frame.tsx';
import { mayAskForPush, ownEndpoint, subscribe } from '../../platform/push.ts';
import { useRequest } from '../../platform/use-request.ts';

interface NewsOfferProps {
  /** Of the order that was just made; null on the account's own page. */
  token: string | null;
}

/** A store's news on this device, for whoever asks: nothing is asked before it is touched, and one touch ends it. */
export function NewsOffer({ token }: NewsOfferProps) {
  const { id: store_id } = useStore();
  const [news, setNews] = useState<News | null>(null);
  const [trouble, setTrouble] = useState<'refused' | 'unable' | null>(null);
  const request = useRequest();
  useEffect(() => {
    let gone = false;
    void look(store_id, token)
      .then((answer) => gone || setNews(answer))
      .catch(() => {}); // the offer is not there then: the page is about something else
    return () => {
      gone = true;
    };
  }, [store_id, token]);

  async function follow(push_key: string) {
    const answer = await request.run(async () => {
      const target = await subscribe(push_key);
      if (typeof target === 'string') return target;
      return call<typeof followNews>({ method: 'POST', path: 'client/news' }, { body: { store_id, token, ...target } });
    });
    if (answer === 'refused' || answer === 'unable') setTrouble(answer);
    else if (typeof answer === 'object') setNews(answer);
  }
  async function leave(now: News) {
    const left = await request.run(async () => {
      const endpoint = await ownEndpoint();
      if (endpoint !== null)
        await call<typeof leaveNews>({ method: 'POST', path: 'client/news/end' }, { body: { store_id, endpoint } });
      return true;
    });
    if (left) setNews({ ...now, on: false });
  }
  if (news === null || (!news.can && !news.on)) return null;
  if (trouble !== null)
    return (
      <output className="px-1 text-sm text-sf-canvas-fg-2 print:hidden">
        {trouble === 'refused'
          ? t('Os avisos estão bloqueados neste navegador.')
          : t('Este navegador não consegue receber avisos agora.')}
      </output>
    );
  return (
    <Panel className="space-y-2 print:hidden">
      {news.on && (
        <output className="flex items-center gap-2 text-base">
          <BellRing className="size-5 shrink-0" aria-hidden />
          {t('Este aparelho recebe as novidades da loja.')}
        </output>
      )}
      <Button
        size="lg"
        className="w-full border-sf-line bg-sf-surface text-sf-fg"
        {...(!news.on && { icon: <BellRing className="size-5" aria-hidden /> })}
        pending={request.pending}
        onClick={() => void (news.on ? leave(news) : follow(news.push_key))}
      >
        {news.on ? t('Parar de receber') : t('Avise-me das novidades desta loja')}
      </Button>
      {request.message && <p className="text-sm text-danger-text">{request.message}</p>}
    </Panel>
  );
}

/** What the server knows of this browser; null where it cannot be told anything. */
async function look(store_id: number, token: string | null): Promise<News | null> {
  if (!(await mayAskForPush())) return null;
  const endpoint = await ownEndpoint();
  return call<typeof readNews>({ method: 'POST', path: 'client/news/state' }, { body: { store_id, token, endpoint } });
}
