import { firstName } from '@comanda/domain/clients/first-name';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { IFOOD_SOURCE } from '@comanda/domain/paths';
import { buttonClass } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Coins, PartyPopper, ReceiptText, Zap } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, navigate, usePath, useSearch } from '../../platform/page/navigation.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { loadSession, useSession } from '../../platform/session.ts';
import { accountPath } from '../../platform/store/store-links.ts';
import { Celebration } from './celebration.tsx';
import { IfoodSignUp } from './ifood-sign-up.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** /cadastro, and /cadastro2 with as few questions as can be: fewer yet for who comes with an iFood order. */
export function SignUpPage() {
  const short = usePath().endsWith('/cadastro2');
  const source = new URLSearchParams(useSearch()).get('s') ?? '';
  const { customer } = useSession();
  const [done, setDone] = useState(false);
  useEffect(() => {
    void loadSession();
  }, []);
  if (customer !== null) return <Welcome isNew={done} />;
  if (source === IFOOD_SOURCE) return <IfoodSignUp onDone={() => setDone(true)} />;
  return (
    <PageFrame title={t('Criar conta')} className="space-y-3 p-3 pb-8">
      <Panel>
        <h2 className="t-title text-xl">{t('Peça mais rápido na próxima')}</h2>
        <Reasons />
      </Panel>
      <Panel>
        <SignUpForm short={short} source={source} onDone={() => setDone(true)} />
        <HasAccount />
      </Panel>
    </PageFrame>
  );
}

function Reasons() {
  const store = useStore();
  return (
    <ul className="mt-3 space-y-2.5 text-base">
      <Reason icon={<Zap className="size-5" aria-hidden />}>{t('Endereço e dados já preenchidos.')}</Reason>
      <Reason icon={<ReceiptText className="size-5" aria-hidden />}>
        {t('Seus pedidos num lugar só, em qualquer aparelho.')}
      </Reason>
      {store.cashback_program > 0 && (
        <Reason icon={<Coins className="size-5" aria-hidden />}>
          {t('{rate} de cashback para usar aqui.', { rate: formatPercent(store.cashback_program, store.country_id) })}
        </Reason>
      )}
      {isPositive(store.client_bonus) && (
        <Reason icon={<PartyPopper className="size-5" aria-hidden />}>
          {t('{bonus} de boas-vindas no primeiro cadastro.', {
            bonus: formatMoney(store.client_bonus, store.country_id),
          })}
        </Reason>
      )}
    </ul>
  );
}

const Reason = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-3">
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sf-accent-soft text-sf-accent-soft-fg">
      {icon}
    </span>
    {children}
  </li>
);

/** Who has an account already goes in by it. */
export function HasAccount() {
  const store = useStore();
  return (
    <p className="mt-4 text-center text-sm text-sf-fg-2">
      {t('Já tem conta?')}{' '}
      <Link
        href={accountPath(store.url)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-sf-accent-text"
      >
        {t('Entrar')}
      </Link>
    </p>
  );
}

/** What a new account leads to. @param gift what it was given, in words */
export function Welcome({ isNew, gift }: { isNew: boolean; gift?: string | undefined }) {
  const store = useStore();
  const { customer } = useSession();
  const name = firstName(customer?.name ?? '');
  return (
    <Celebration
      page={isNew ? t('Conta criada') : t('Sua conta')}
      title={isNew ? t('Boas-vindas, {name}!', { name }) : t('Você já tem conta, {name}', { name })}
      text={gift ?? t('Na hora de pedir, seus dados já vão estar preenchidos.')}
    >
      <button
        type="button"
        className={buttonClass('store-ghost', 'lg')}
        onClick={() => navigate(accountPath(store.url))}
      >
        {t('Ver minha conta')}
      </button>
    </Celebration>
  );
}
