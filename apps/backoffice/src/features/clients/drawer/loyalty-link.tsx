import { getLoyaltyLink } from '@comanda/contract/clients/client-loyalty';
import type { ClientCard } from '@comanda/contract/clients/clients';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { call, showRefusal } from '../../../platform/api.ts';
import { copyText } from '../../../platform/copy-text.ts';
import type { SessionStore } from '../../../platform/session.tsx';

/** The page where a client sees their balance: a link of their own, without a password. */
export function LoyaltyLink({ store, client: { id } }: { store: SessionStore; client: ClientCard }) {
  const [pending, setPending] = useState(false);
  async function copy() {
    setPending(true);
    try {
      const { link } = await call(getLoyaltyLink, { params: { id }, query: { store_id: store.id } });
      await copyText(link, t('Link copiado.'));
    } catch (error) {
      showRefusal(error);
    } finally {
      setPending(false);
    }
  }
  return (
    <section className="border-b border-line p-5" aria-label={t('Página do saldo')}>
      <p className="text-sm text-fg-2">{t('Página do saldo: abre sem senha, só com o link da pessoa.')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          className="flex-1"
          pending={pending}
          icon={<Coins className="size-4" aria-hidden />}
          onClick={() => void copy()}
        >
          {t('Copiar link')}
        </Button>
      </div>
    </section>
  );
}
