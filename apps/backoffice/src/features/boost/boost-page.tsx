import { Answer, together } from '../../platform/page/answer.tsx';
import type { Page as PageOf } from '../../platform/page/page.ts';
import { getChecklist, getStore, type StoreDetail } from '@comanda/contract/stores/stores';
import { getVisits } from '@comanda/contract/stores/visits';
import { COUNTRY } from '@comanda/domain/codes';
import { isPositive } from '@comanda/domain/money';
import { buttonClass } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { reportPage } from '../reports/public.ts';
import { qrcodePage } from '../qrcode/pages.ts';
import { loyaltyPage } from '../loyalty/pages.ts';
import { designPage } from '../design/pages.ts';
import { feesPage } from '../fees/pages.ts';
import { referralsPage } from '../referrals/pages.ts';
import { menuPage } from '../menu/pages.ts';
import { paymentsPage } from '../payments/pages.ts';
import { discountsPage } from '../discounts/pages.ts';

const visitsReport = reportPage('report-page-views');

interface Step {
  title: string;
  why: string;
  page: PageOf;
  done: boolean;
}

/** What sells more, judged by what the store already does. */
export function BoostPage() {
  const store = useStore();
  return store && <Boost key={store.id} store={store} />;
}

function Boost({ store }: { store: SessionStore }) {
  const query = { store_id: store.id };
  const detail = useQuery(read(getStore, { query }));
  const checklist = useQuery(read(getChecklist, { query }));
  const visits = useQuery(read(getVisits, { query }));
  const asked = together(detail, checklist);
  if (!asked.data)
    return (
      <Page width="form">
        <Answer of={asked} rowClass="h-14">
          {() => null}
        </Answer>
      </Page>
    );
  const [own, ticked] = asked.data;
  // the steps' own words are asked for below, others too
  const did = new Set(ticked.steps.filter(({ done }) => done).map(({ key }) => key as string));
  const steps = stepsOf(own, did);
  const views = (visits.data?.days ?? []).reduce((sum, each) => sum + each.views, 0);
  return (
    <Page
      width="form"
      lead={t('{done} de {total} em uso na sua loja. O que falta está em primeiro.', {
        done: steps.filter(({ done }) => done).length,
        total: steps.length,
      })}
    >
      {visits.data && (
        <p className="card mt-4 p-4 text-sm">
          {t(
            '{n, plural, =0 {Ninguém abriu o cardápio nos últimos 30 dias. Comece por divulgar o link.} one {O cardápio foi aberto # vez nos últimos 30 dias.} other {O cardápio foi aberto # vezes nos últimos 30 dias.}}',
            { n: views },
          )}
          {views > 0 && (
            <PageLink
              page={visitsReport}
              search={{ periodo: '30', por: 'source' }}
              className="ml-2 inline-flex min-h-6 items-center font-semibold text-link"
            >
              {t('De onde vieram')}
            </PageLink>
          )}
        </p>
      )}
      <ul className="card mt-4 divide-y divide-line">
        {steps
          .toSorted((a, b) => Number(a.done) - Number(b.done))
          .map(({ title, why, page, done }) => (
            <li key={title} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
              <span
                className={cx(
                  'grid size-6 shrink-0 place-items-center rounded-full',
                  done ? 'bg-success text-success-fg' : 'border-2 border-line-input',
                )}
              >
                {done && <Check className="size-4" strokeWidth={3} aria-hidden />}
                <span className="sr-only">{done ? t('Em uso:') : t('Falta:')}</span>
              </span>
              <div className="min-w-0 flex-1 basis-52">
                <h2 className="text-sm font-semibold">{title}</h2>
                <p className="text-ui text-fg-3">{why}</p>
              </div>
              <PageLink page={page} className={cx('max-sm:ml-9', buttonClass(done ? 'secondary' : 'tint', 'sm'))}>
                {done ? t('Rever') : t('Fazer agora')}
                <span className="sr-only">: {title}</span>
              </PageLink>
            </li>
          ))}
      </ul>
    </Page>
  );
}

function stepsOf(store: StoreDetail, did: ReadonlySet<string>): Step[] {
  return [
    {
      title: t('Foto nos itens'),
      why: t('O cliente escolhe com os olhos. Comece pelos mais pedidos.'),
      page: menuPage,
      done: did.has('photo'),
    },
    {
      title: t('QR code no balcão e na embalagem'),
      why: t('Quem acabou de comer é quem mais volta.'),
      page: qrcodePage,
      done: did.has('qr'),
    },
    {
      title: t('Entrega grátis a partir de um valor'),
      why: t('O cliente completa o pedido para chegar lá.'),
      page: feesPage,
      done: isPositive(store.free_delivery ?? 0),
    },
    {
      title: t('Cupons aceitos'),
      why: t('Um cupom de primeira compra traz gente nova.'),
      page: discountsPage,
      done: store.coupons,
    },
    {
      title: t('Cashback'),
      why: t('Um pouco de cada pedido volta para o próximo.'),
      page: loyaltyPage,
      done: store.cashback_program > 0,
    },
    {
      title: t('Indicações'),
      why: t('Cliente traz cliente, e você só paga depois de vender.'),
      page: referralsPage,
      done: store.referrals,
    },
    {
      title: store.country_id === COUNTRY.portugal ? t('Desconto no dinheiro') : t('Desconto no Pix ou no dinheiro'),
      why: t('Recebe na hora, sem a taxa da maquininha.'),
      page: paymentsPage,
      done: store.pix_discount > 0 || store.cash_discount > 0,
    },
    {
      title: t('A cara da sua marca'),
      why: t('Logo, capa e cores passam confiança a quem chega.'),
      page: designPage,
      done: did.has('design'),
    },
  ];
}
