import { confirmInstagram, getInstagram } from '@comanda/contract/instagram';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { useNavigate } from '@tanstack/react-router';
import { PlugZap } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf, useWrite } from '../../platform/api.ts';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { useStoreId } from '../../platform/session.tsx';
import { instagramConfirmPage, instagramPage } from './pages.ts';

const route = addressOf(instagramConfirmPage);

/** The visit names the store that it began in. */
const storeOf = (state: string): number => parseInt(state.split('-')[0] ?? '', 36) || 0;

/** The way back from Instagram: the account is connected once, and its page opens. */
export function InstagramConfirmPage() {
  const { code, state } = route.useSearch();
  const navigate = useNavigate();
  const here = useStoreId();
  const [refused, setRefused] = useState<string | null>(null);
  const confirm = useWrite(confirmInstagram, { quiet: true, refreshes: [getInstagram] });
  const begun = useRef(false);
  const store_id = state === undefined ? here : storeOf(state);
  const open = (id: number) => void navigate({ ...instagramPage.at({ id }), replace: true });
  const said = code !== undefined && state !== undefined;
  const failed = said ? refused : t('A conexão não foi confirmada no Instagram.');

  useEffect(() => {
    if (begun.current || code === undefined || state === undefined) return;
    begun.current = true;
    confirm.mutateAsync({ body: { store_id, code, state } }).then(
      () => open(store_id),
      (error: unknown) => setRefused(messageOf(error)),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the visit is used up by its first use
  }, []);

  return (
    <Page width="form">
      {failed === null ? (
        <SkeletonRows rows={3} className="h-16" />
      ) : (
        <div className="card">
          <EmptyState
            icon={<PlugZap className="size-6" aria-hidden />}
            title={t('O Instagram não foi conectado')}
            action={
              <Button variant="primary" onClick={() => open(store_id || here)}>
                {t('Voltar')}
              </Button>
            }
          >
            {failed}
          </EmptyState>
        </div>
      )}
    </Page>
  );
}
