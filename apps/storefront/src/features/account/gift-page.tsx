import { formatMoney } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { storePath } from '@comanda/domain/paths';
import { buttonClass } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Gift } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearch } from '../../platform/page/navigation.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { loadSession, useSession } from '../../platform/session.ts';
import { GoodNews } from './celebration.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { HasAccount, Welcome } from './sign-up-page.tsx';
import { useCustomerHere } from './use-customer-here.ts';

/** A sign-up with the store's welcome gift: a balance for whoever is new. */
export function GiftPage() {
  const store = useStore();
  const source = new URLSearchParams(useSearch()).get('s') ?? 'brinde';
  const { customer } = useSession();
  const [done, setDone] = useState(false);
  useEffect(() => {
    void loadSession();
  }, []);
  const gives = isPositive(store.client_bonus);
  const bonus = formatMoney(store.client_bonus, store.country_id);

  if (!gives && customer === null)
    return (
      <PageFrame title={t('Brinde')} className="p-3">
        <Panel>
          <EmptyState
            icon={<Gift className="size-6" aria-hidden />}
            title={t('A loja não está dando brinde agora')}
            action={
              <Link href={storePath(store.url)} className={buttonClass('store', 'lg')}>
                {t('Ver o cardápio')}
              </Link>
            }
          >
            {t('Quando houver, ele aparece aqui. O cardápio está no lugar de sempre.')}
          </EmptyState>
        </Panel>
      </PageFrame>
    );
  if (customer !== null) return <Given customer_id={customer.id} isNew={done} />;
  return (
    <PageFrame title={t('Seu brinde')} className="space-y-3 p-3 pb-8">
      <GoodNews icon={Gift} title={t('Ganhe {bonus} para usar aqui', { bonus })}>
        <p className="text-base text-sf-fg-2">
          {t('Crie sua conta: o valor entra no seu saldo na hora e vale no próximo pedido em {store}.', {
            store: store.name,
          })}
        </p>
        <p className="text-sm text-sf-fg-2">{t('Uma vez por pessoa, para quem ainda não tem cadastro na loja.')}</p>
      </GoodNews>
      <Panel>
        <SignUpForm
          source={source}
          submitLabel={t('Criar conta e ganhar {bonus}', { bonus })}
          onDone={() => setDone(true)}
        />
        <HasAccount />
      </Panel>
    </PageFrame>
  );
}

/** The balance says whether the gift was given: it is one a person, whatever they type. */
function Given({ customer_id, isNew }: { customer_id: number; isNew: boolean }) {
  const store = useStore();
  const here = useCustomerHere(customer_id);
  if (here === null) return <Welcome isNew={isNew} />;
  const balance = formatMoney(here.points, store.country_id);
  const given = isPositive(here.points);
  if (isNew && given)
    return (
      <Welcome isNew gift={t('Você tem {balance} de saldo. Use no próximo pedido, na hora de pagar.', { balance })} />
    );
  const late = t('O brinde é um por pessoa, para quem ainda não tinha cadastro.');
  return <Welcome isNew={isNew} gift={given ? `${late} ${t('Seu saldo aqui é {balance}.', { balance })}` : late} />;
}
