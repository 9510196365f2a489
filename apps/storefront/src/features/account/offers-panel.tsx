import type { getOwnConsents, saveOwnConsent } from '@comanda/contract/clients/consents';
import type { ConsentChannel } from '@comanda/domain/clients/consents';
import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { Panel } from '../../platform/page/page-frame.tsx';
import { useRequest } from '../../platform/use-request.ts';
import { FormMessage } from './form-message.tsx';

type Own = { channel: ConsentChannel; given: boolean }[];
/** Those that a customer sets by hand; a device says yes by itself. */
const WAYS = ['whatsapp', 'email'] as const;

/** By which ways this store may tell the person of offers. */
export function OffersPanel() {
  const store = useStore();
  const [own, setOwn] = useState<Own | null>(null);
  const request = useRequest();
  useEffect(() => {
    let gone = false;
    void call<typeof getOwnConsents>({ method: 'GET', path: 'client/consents' }, { query: { store_id: store.id } })
      .then((answer) => gone || setOwn(answer))
      .catch(() => {}); // the panel is not there then: the account's own answer says what is wrong
    return () => {
      gone = true;
    };
  }, [store.id]);
  if (own === null) return null;

  async function choose(channel: ConsentChannel, given: boolean) {
    const saved = await request.run(() =>
      call<typeof saveOwnConsent>(
        { method: 'POST', path: 'client/consents' },
        { body: { store_id: store.id, channel, given } },
      ),
    );
    if (saved) setOwn(saved);
  }
  return (
    <Panel className="space-y-2">
      <h2 className="t-title text-lg">{t('Ofertas de {store}', { store: store.name })}</h2>
      <FormMessage text={request.message} />
      {WAYS.map((channel) => (
        <Switch
          key={channel}
          className="on-store flex! min-h-11 w-full flex-row-reverse items-center! justify-between"
          size="lg"
          label={channel === 'whatsapp' ? t('Por WhatsApp') : t('Por e-mail')}
          checked={own.some((each) => each.channel === channel && each.given)}
          disabled={request.pending}
          onChange={({ target }) => void choose(channel, target.checked)}
        />
      ))}
    </Panel>
  );
}
