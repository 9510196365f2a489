import type { ClientLoyalty, getLoyaltyByLink, getOwnLoyalty } from '@comanda/contract/clients/client-loyalty';
import { formatMoney, formatShortDate } from '@comanda/domain/format';
import { isPositive, min } from '@comanda/domain/money';
import { storePath } from '@comanda/domain/paths';
import { storeZone } from '@comanda/domain/time-zones';
import { balanceRules, everyOrderWords } from '@comanda/words/balance-words';
import { programSentence } from '@comanda/words/program-sentence';
import { raffleDay } from '@comanda/words/raffle-words';
import { buttonClass } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Cake, Coins, Gift, Hourglass, type LucideIcon, Users } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../platform/api.ts';
import { LinkState } from '../../platform/page/link-state.tsx';
import { Link } from '../../platform/page/navigation.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { SessionState } from '../../platform/page/session-state.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { useRoute } from '../../platform/page/route-context.tsx';
import { useLinked } from '../../platform/page/use-linked.ts';
import { loadSession, useSession } from '../../platform/session.ts';
import { accountPath } from '../../platform/store/store-links.ts';
import { ProgramCard } from './program-card.tsx';
import { Statement } from './statement.tsx';

/** What somebody has in this store: by their own link, or by their account. */
export function LoyaltyPage() {
  const { token } = useRoute().params;
  return (
    <PageFrame title={t('Meu saldo')} className="space-y-3 p-3 pb-8">
      {token === undefined ? <OfAccount /> : <ByLink token={token} />}
    </PageFrame>
  );
}

function ByLink({ token }: { token: string }) {
  const linked = useLinked(token, (signal) =>
    call<typeof getLoyaltyByLink>({ method: 'GET', path: 'client/loyalty/{token}' }, { params: { token }, signal }),
  );
  return linked.found ? <Found loyalty={linked.found} /> : <LinkState linked={linked} />;
}

function OfAccount() {
  const store = useStore();
  const { status, customer } = useSession();
  useEffect(() => {
    void loadSession();
  }, []);
  if (status !== 'known') return <SessionState />;
  if (customer !== null) return <Own />;
  return (
    <Nothing title={t('Entre para ver o seu saldo')} href={accountPath(store.url)} action={t('Entrar ou criar conta')}>
      {t('Ou abra o link que a loja mandou: ele não pede senha.')}
    </Nothing>
  );
}

function Own() {
  const store = useStore();
  const linked = useLinked(String(store.id), (signal) =>
    call<typeof getOwnLoyalty>({ method: 'GET', path: 'client/loyalty' }, { query: { store_id: store.id }, signal }),
  );
  if (linked.status !== 'ready') return <LinkState linked={linked} />;
  if (linked.found !== null) return <Found loyalty={linked.found} />;
  return (
    <Nothing title={t('Faça o seu primeiro pedido')} href={storePath(store.url)} action={t('Ver o cardápio')}>
      {t('Depois dele, o que você ganhar aparece aqui.')}
    </Nothing>
  );
}

interface NothingProps {
  title: string;
  href: string;
  action: string;
  children: string;
}
const Nothing = ({ title, href, action, children }: NothingProps) => (
  <Panel>
    <EmptyState
      icon={<Coins className="size-6" aria-hidden />}
      title={title}
      action={
        <Link href={href} className={buttonClass('store', 'lg')}>
          {action}
        </Link>
      }
    >
      {children}
    </EmptyState>
  </Panel>
);

function Found({ loyalty }: { loyalty: ClientLoyalty }) {
  const { country_id, timezone, url, points_days } = useStore();
  const zone = storeZone(timezone, country_id);
  const { who, points, ends, cashback_max, cashback_min, programs, entries } = loyalty;
  const money = (value: number) => formatMoney(value, country_id);
  return (
    <>
      <section className="rounded-xl bg-sf-header p-5 text-sf-header-fg shadow-1">
        <p className="text-base">{who === '' ? t('Você tem') : t('Oi, {name}. Você tem', { name: who })}</p>
        <p className="t-title t-money text-5xl">{money(points)}</p>
        <p className="text-base">{t('para usar nos próximos pedidos')}</p>
        {ends && (
          <p className="mt-4 flex items-center gap-3 rounded-lg bg-sf-surface px-4 py-3 text-base font-semibold text-sf-fg">
            <Hourglass className="size-5 shrink-0" aria-hidden />
            {t('{amount} vencem em {day}.', { amount: money(ends.amount), day: formatShortDate(ends.at, zone) })}
          </p>
        )}
        <Link href={storePath(url)} className={cx(buttonClass('store', 'xl'), 'mt-4 w-full')}>
          {isPositive(points) && cashback_max !== 0
            ? t('Pedir e usar até {amount}', { amount: money(min(points, cashback_max ?? points)) })
            : t('Ver o cardápio')}
        </Link>
      </section>
      {programs.filter(fills).map((program) => (
        <ProgramCard key={program.id} program={program} country_id={country_id} />
      ))}
      <Raffles loyalty={loyalty} />
      <Ways loyalty={loyalty} />
      <Panel>
        <h2 className="t-title text-lg">{t('Extrato')}</h2>
        {entries.length === 0 ? (
          <p className="mt-2 text-base text-sf-fg-2">{t('Nada ainda: o primeiro pedido aparece aqui.')}</p>
        ) : (
          <Statement entries={entries} country_id={country_id} zone={zone} />
        )}
      </Panel>
      <p className="px-2 text-sm text-sf-canvas-fg-2">
        {balanceRules({ cashback_min, cashback_max, points_days }, country_id)}
      </p>
    </>
  );
}

function Raffles({ loyalty: { raffles } }: { loyalty: ClientLoyalty }) {
  const { country_id } = useStore();
  return raffles.map(({ path, prize, numbers, ranges, end_day }) => (
    <Panel key={path}>
      <h2 className="t-title text-lg wrap-anywhere">{t('Sorteio: {prize}', { prize })}</h2>
      <p className="text-base">
        {t('{n, plural, =0 {Você ainda não tem números} one {Você tem # número} other {Você tem # números}}', {
          n: numbers,
        })}
        {ranges.length > 0 && `: ${ranges.map(({ first, last }) => rangeWords(first, last)).join(', ')}`}
      </p>
      {ranges.length === 0 && (
        <p className="text-sm text-sf-fg-2">
          {t('Eles saem depois de {day}, com a lista fechada.', { day: raffleDay(end_day, country_id) })}
        </p>
      )}
      <Link href={path} className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-2">
        {t('Ver o sorteio')}
      </Link>
    </Panel>
  ));
}

const rangeWords = (first: number, last: number): string =>
  first === last ? String(first) : t('{first} a {last}', { first, last });

/** What fills up step by step has a card of its own; the rest are ways to get something. */
const fills = ({ needs, have }: ClientLoyalty['programs'][number]): boolean => needs !== null && have !== null;

function Ways({ loyalty }: { loyalty: ClientLoyalty }) {
  const { cashback_program, reward, programs } = loyalty;
  const { country_id } = useStore();
  const others = programs.filter((program) => !fills(program));
  if (cashback_program === 0 && reward === null && others.length === 0) return null;
  return (
    <Panel>
      <h2 className="t-title text-lg">{t('Como você ganha')}</h2>
      <ul className="mt-2 divide-y divide-sf-line">
        {cashback_program > 0 && (
          <Way icon={Coins} title={everyOrderWords(loyalty, country_id)}>
            {t('quando ele é entregue')}
          </Way>
        )}
        {others.map((program) => (
          <Way key={program.id} icon={program.kind === 'birthday' ? Cake : Gift} title={program.name}>
            {programSentence(program, country_id)}
          </Way>
        ))}
        {reward !== null && (
          <Way icon={Users} title={t('{amount} por amigo', { amount: formatMoney(reward, country_id) })}>
            {t('quando ele recebe o 1º pedido')}
          </Way>
        )}
      </ul>
    </Panel>
  );
}

const Way = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: string }) => (
  <li className="flex items-center gap-3 py-3">
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sf-accent-soft text-sf-accent-soft-fg">
      <Icon className="size-5" aria-hidden />
    </span>
    <p className="text-base">
      <b className="block font-semibold">{title}</b>
      <span className="text-sm text-sf-fg-2">{children}</span>
    </p>
  </li>
);
