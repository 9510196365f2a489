import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { useNavigate } from '@tanstack/react-router';
import { PlugZap } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from './api.ts';
import { Page } from './page/page-frame.tsx';
import { useStoreId } from './session.tsx';

interface Visit {
  store_id: number;
  code: string;
  state: string;
}

interface Props {
  /** What the partner's site sent along; without both of them nothing was confirmed there. */
  visit: { code?: string | undefined; state?: string | undefined };
  /** Connects the account; the visit is used up by it. */
  onConfirm: (visit: Visit) => Promise<unknown>;
  /** The page that the visit began on. */
  page: { href: (params: { id: number }) => string };
  words: { title: string; unconfirmed: string; back: string };
}

/** The visit names the store that it began in. */
const storeOf = (state: string): number => {
  const [word = ''] = state.split('-');
  return parseInt(word, 36) || 0;
};

/** The way back from a partner's site: the account is connected once, and the page of it opens. */
export function PartnerReturn({ visit: { code, state }, onConfirm, page, words }: Props) {
  const navigate = useNavigate();
  const here = useStoreId();
  const [refused, setRefused] = useState<string | null>(null);
  const begun = useRef(false);
  const store_id = state === undefined ? here : storeOf(state);
  const open = (id: number) => void navigate({ to: page.href({ id }), replace: true });
  const failed = code !== undefined && state !== undefined ? refused : words.unconfirmed;

  useEffect(() => {
    if (begun.current || code === undefined || state === undefined) return;
    begun.current = true;
    onConfirm({ store_id, code, state }).then(
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
            title={words.title}
            action={
              <Button variant="primary" onClick={() => open(store_id || here)}>
                {words.back}
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
