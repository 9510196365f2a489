import { changeReferrals, findReferrals, findReferrers, referralSettings } from '@comanda/contract/marketing/referrals';
import { getStore, type StoreDetail } from '@comanda/contract/stores/stores';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { ambassadorsPath } from '@comanda/domain/paths';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { Money } from '@comanda/ui/money';
import { Table } from '@comanda/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Copy, Handshake } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Answer, together } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { copyText } from '../../platform/copy-text.ts';
import { MoneyField, NumberField, SwitchField } from '../../platform/form/fields.tsx';
import { SettingsForm, useContractForm } from '../../platform/form/forms.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';

/** Clients who bring clients: what both get, and who brought whom. */
export function ReferralsPage() {
  const store = useStore();
  return store && <Referrals key={store.id} store={store} />;
}

function Referrals({ store }: { store: SessionStore }) {
  const asked = useQuery(read(getStore, { query: { store_id: store.id } }));
  const link = location.origin + ambassadorsPath(store.url);
  return (
    <Page
      width="list"
      lead={t('Cada cliente tem um link. Quem vem por ele ganha desconto; quem indicou ganha saldo.')}
      actions={
        <Button icon={<Copy className="size-4" aria-hidden />} onClick={() => void copyText(link, t('Link copiado.'))}>
          {t('Copiar a página de indicações')}
        </Button>
      }
    >
      <Answer of={asked} rows={3} rowClass="h-14">
        {(data) => <ProgrammeForm store={data} />}
      </Answer>
      <Brought store={store} />
    </Page>
  );
}

function ProgrammeForm({ store }: { store: StoreDetail }) {
  const { referrals, reward, afilliate_discount } = store;
  const change = useWrite(changeReferrals, { refreshes: [getStore], quiet: true });
  const form = useContractForm({
    schema: referralSettings,
    values: { referrals, reward, afilliate_discount },
    save: (checked) => change.mutateAsync({ params: { id: store.id }, body: checked }),
  });
  return (
    <SettingsForm form={form}>
      <div className="mt-4">
        <FormSection
          title={t('O programa')}
          hint={t('Vale no primeiro pedido de quem foi indicado. Ninguém ganha por indicar a si mesmo.')}
        >
          <SwitchField name="referrals" label={t('Programa de indicações ligado')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              name="afilliate_discount"
              label={t('Desconto de quem foi indicado')}
              suffix="%"
              min={0}
              max={100}
              decimals={2}
            />
            <MoneyField name="reward" label={t('Saldo de quem indicou')} />
          </div>
          <Sentence country_id={store.country_id} />
        </FormSection>
      </div>
    </SettingsForm>
  );
}

function Sentence({ country_id }: { country_id: number }) {
  const [on, reward, rate] = useWatch<
    { referrals: boolean; reward: number; afilliate_discount: number },
    ['referrals', 'reward', 'afilliate_discount']
  >({ name: ['referrals', 'reward', 'afilliate_discount'] });
  if (!on) return <p className="text-sm text-fg-3">{t('Desligado: os links não dão nada.')}</p>;
  const told = [
    rate > 0 && t('O amigo ganha {rate} no primeiro pedido.', { rate: formatPercent(rate, country_id) }),
    isPositive(reward) &&
      t('Quando o pedido do amigo é entregue, quem indicou ganha {reward} de saldo.', {
        reward: formatMoney(reward, country_id),
      }),
  ].filter((sentence) => sentence !== false);
  return (
    <p className="text-sm text-fg-2">
      {told.length > 0 ? told.join(' ') : t('Com os dois em zero, ninguém tem motivo para indicar.')}
    </p>
  );
}

function Brought({ store }: { store: SessionStore }) {
  const query = { store_id: store.id };
  const people = useQuery(read(findReferrers, { query }));
  const orders = useQuery(read(findReferrals, { query }));
  const none = (
    <div className="card">
      <EmptyState icon={<Handshake className="size-6" aria-hidden />} title={t('Ninguém foi indicado ainda')}>
        {t('Ligue o programa e divulgue a página de indicações para os seus clientes.')}
      </EmptyState>
    </div>
  );
  const money = (value: number) => <Money value={value} country_id={store.country_id} />;
  return (
    <div className="mt-4">
      <Answer of={together(people, orders)} rows={4} isEmpty={([referrers]) => referrers.length === 0} empty={none}>
        {([referrers, brought]) => (
          <div className="grid gap-4 lg:grid-cols-2">
            <section className="card overflow-x-auto" aria-label={t('Quem indicou')}>
              <h2 className="t-title p-4 text-base">{t('Quem indicou')}</h2>
              <Table label={t('Quem indicou')}>
                <thead>
                  <tr>
                    <th scope="col">{t('Cliente')}</th>
                    <th scope="col" className="num">
                      {t('Entregues')}
                    </th>
                    <th scope="col" className="num">
                      {t('Vendas')}
                    </th>
                    <th scope="col" className="num">
                      {t('Ganhou')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {referrers.map((row) => (
                    <tr key={row.referrer_id}>
                      <td className="max-w-44 truncate">{row.referrer_name}</td>
                      <td className="num">{t('{done} de {all}', { done: row.delivered, all: row.orders })}</td>
                      <td className="num">{money(row.total)}</td>
                      <td className="num">{money(row.reward)}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </section>
            <section className="card overflow-x-auto" aria-label={t('Pedidos por indicação')}>
              <h2 className="t-title p-4 text-base">{t('Pedidos por indicação')}</h2>
              <Table label={t('Pedidos por indicação')}>
                <thead>
                  <tr>
                    <th scope="col">{t('Pedido')}</th>
                    <th scope="col">{t('Amigo')}</th>
                    <th scope="col">{t('Indicado por')}</th>
                    <th scope="col" className="num">
                      {t('Total')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {brought.map((row) => (
                    <tr key={row.order_id}>
                      <td>{`${row.number} · ${row.day.split('-').reverse().slice(0, 2).join('/')}`}</td>
                      <td className="max-w-36 truncate">{row.client_name}</td>
                      <td className="max-w-36 truncate">{row.referrer_name}</td>
                      <td className="num">{money(row.total)}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </section>
          </div>
        )}
      </Answer>
    </div>
  );
}
