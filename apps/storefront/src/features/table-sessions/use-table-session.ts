import type { payTableOnline } from '@comanda/contract/finance/online-payments';
import type {
  callFromTable,
  cancelTableShare,
  declineTableServiceFee,
  getTableSession,
  joinTableSession,
  leaveTableSession,
  payTableShare,
  shareTableLine,
  TableSession,
} from '@comanda/contract/floor/table-sessions';
import { tablePath } from '@comanda/domain/paths';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { t } from '@comanda/ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { navigate } from '../../platform/page/navigation.tsx';
import { changeDraft } from '../../platform/cart/order-draft.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { toast } from '../../platform/toast.ts';
import { useRequest } from '../../platform/use-request.ts';

/** How often a phone in somebody's hand asks what is new at the table. */
const LOOK_EVERY_MS = 5_000;

type JoinField = 'pin' | 'name';

/** What this phone knows of its table, and what it may do there. */
export function useTableSession(number: number) {
  const store = useStore();
  const [session, setSession] = useState<TableSession | null>(null);
  const [failed, setFailed] = useState(false);
  const request = useRequest<JoinField>({
    table_pin_wrong: 'pin',
    table_pin_locked: 'pin',
    too_many_attempts: 'pin',
  });
  const at = { store_id: store.id, number };
  // A slower answer to an older question must not undo what was done since.
  const asked = useRef(0);

  function adopt(next: TableSession) {
    asked.current += 1;
    setSession(next);
    setFailed(false);
    if (next.state === 'open' && next.number !== number) {
      void toast(t('Sua conta está na mesa {number}.', { number: writeTableNumber(next.number) }));
      navigate(tablePath(store.url, next.number), { replace: true });
    }
  }
  const look = useRef(async () => {});
  useEffect(() => {
    look.current = async () => {
      asked.current += 1;
      const mine = asked.current;
      try {
        const next = await call<typeof getTableSession>(
          { method: 'GET', path: 'table-session' },
          { query: { store_id: store.id, number: String(number) } },
        );
        if (mine === asked.current) adopt(next);
      } catch {
        if (mine === asked.current) setFailed(true);
      }
    };
  });
  useEffect(() => {
    const ask = () => {
      if (!document.hidden) void look.current();
    };
    ask();
    const timer = setInterval(ask, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [store.id, number]);

  /** @returns whether it was done */
  async function change(work: () => Promise<TableSession>): Promise<boolean> {
    const next = await request.run(work);
    if (next) adopt(next);
    else void look.current();
    return next !== undefined;
  }
  return {
    session,
    failed,
    request,
    retry: () => void look.current(),
    async join(pin: string, name: string): Promise<void> {
      const joined = await change(() =>
        call<typeof joinTableSession>({ method: 'POST', path: 'table-session/join' }, { body: { ...at, pin, name } }),
      );
      if (joined) changeDraft(store.url, { client_name: name });
    },
    leave: () =>
      change(() => call<typeof leaveTableSession>({ method: 'POST', path: 'table-session/leave' }, { body: at })),
    async ring(type: 'waiter' | 'bill'): Promise<void> {
      const done = await request.run(() =>
        call<typeof callFromTable>({ method: 'POST', path: 'table-session/call' }, { body: { ...at, type } }),
      );
      if (done) void look.current();
    },
    share: (line: { order_id: number; line: number }, phone_ids: number[]) =>
      change(() =>
        call<typeof shareTableLine>(
          { method: 'POST', path: 'table-session/share' },
          { body: { ...at, ...line, phone_ids } },
        ),
      ),
    declineServiceFee: (declined: boolean) =>
      change(() =>
        call<typeof declineTableServiceFee>(
          { method: 'POST', path: 'table-session/service' },
          { body: { ...at, declined } },
        ),
      ),
    payShare: () =>
      change(() => call<typeof payTableShare>({ method: 'POST', path: 'table-session/pix' }, { body: at })),
    /** Opens the page that takes the money: it is loaded anew, with its own policy. */
    async payOnline(part: 'mine' | 'all'): Promise<void> {
      const answer = await request.run(() =>
        call<typeof payTableOnline>({ method: 'POST', path: 'table-session/online' }, { body: { ...at, part } }),
      );
      if (answer) location.assign(answer.path);
    },
    giveUpPix: () =>
      change(() => call<typeof cancelTableShare>({ method: 'POST', path: 'table-session/pix/cancel' }, { body: at })),
  };
}
export type TableSeat = ReturnType<typeof useTableSession>;
