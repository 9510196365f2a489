import { ACCOUNT_PARTS, type PartState } from '@comanda/domain/online-payments/account-review';
import { formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { StepMark } from '@comanda/ui/step-mark';
import { OWNERS } from '../../platform/page/page.ts';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { type Account, AccountWays } from './account-ways.tsx';
import { PART_WORDS, standingOf, STATE_WORDS } from './auto-pix-words.ts';

interface AutoPixCardProps {
  account: Account;
  store: SessionStore;
  onOpen: (what: 'dados' | 'documentos') => void;
}

/** The account that is opened for the store: what the provider has looked at, and what is to be done next. */
export function AutoPixCard({ account, store, onOpen }: AutoPixCardProps) {
  const { user } = useSession();
  const owner = OWNERS.includes(user.type);
  const { state, silent_since, review, available } = account;
  const { title, text, tone, word, next } = standingOf(account);
  const silent = state === 'live' && silent_since !== null;
  const parts = ACCOUNT_PARTS.map((part): [typeof part, PartState] => [part, review?.parts[part] ?? 'missing']);
  const approved = parts.filter(([, each]) => each === 'approved').length;
  return (
    <section className="card" aria-label={account.title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
        {available && state !== 'live' && <Ring done={approved} of={parts.length} />}
        <div className="min-w-60 flex-1">
          <h2 className="t-title flex flex-wrap items-center gap-2 text-lg">
            {title}
            <Badge tone={silent ? 'warning' : tone}>{silent ? t('Sem resposta') : word}</Badge>
          </h2>
          <p className="mt-1 text-sm text-fg-2">
            {silent
              ? t('Não responde desde {time}. O pagamento pelo site saiu do cardápio e volta quando responder.', {
                  time: formatTime(silent_since, storeZone(store.timezone, store.country_id), store.country_id),
                })
              : text}
          </p>
        </div>
        {owner && next !== null && (
          <Button variant={state === 'live' ? 'secondary' : 'primary'} onClick={() => onOpen(next.open)}>
            {next.label}
          </Button>
        )}
      </div>
      {available && state !== 'live' && (
        <ol className="grid divide-y divide-line border-t border-line sm:grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-y-0">
          {parts.map(([part, each], index) => (
            <li key={part} className="flex items-start gap-3 p-4">
              <StepMark state={MARKS[each]} number={index + 1} />
              <div className="min-w-0">
                <p className="text-ui font-semibold">{PART_WORDS()[part].title}</p>
                <p className="text-ui text-fg-3">
                  {each === 'missing' ? PART_WORDS()[part].hint : STATE_WORDS()[each]}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {state === 'live' && <AccountWays account={account} store={store} />}
    </section>
  );
}

const MARKS = { missing: 'ahead', waiting: 'waiting', approved: 'done', refused: 'refused' } as const;

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;
/** How much of it is done. */
const Ring = ({ done, of }: { done: number; of: number }) => (
  <svg viewBox="0 0 48 48" className="size-12 shrink-0 -rotate-90" aria-hidden>
    <circle cx="24" cy="24" r={RADIUS} fill="none" strokeWidth="7" className="stroke-line" />
    <circle
      cx="24"
      cy="24"
      r={RADIUS}
      fill="none"
      strokeWidth="7"
      strokeLinecap="round"
      strokeDasharray={`${(ROUND * done) / of} ${ROUND}`}
      className={done === 0 ? 'stroke-transparent' : 'stroke-success'}
    />
  </svg>
);
