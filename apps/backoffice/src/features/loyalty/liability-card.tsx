import type { getLoyalty } from '@comanda/contract/loyalty';
import type { Output } from '@comanda/contract/route';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { Sparkline } from '../../charts/sparkline.tsx';
import type { SessionStore } from '../../platform/session.tsx';

/** What all clients have together is what the shop owes. */
export function LiabilityCard({
  store: { country_id },
  loyalty: { balance, clients, ends_soon, days },
}: {
  store: SessionStore;
  loyalty: Output<typeof getLoyalty>;
}) {
  return (
    <section className="card flex flex-wrap items-end justify-between gap-4 p-4" aria-label={t('Você deve hoje')}>
      <div>
        <h2 className="t-label">{t('Você deve hoje')}</h2>
        <p className="t-num text-3xl">{formatMoney(balance, country_id)}</p>
        <p className="text-ui text-fg-2">
          {t('{n, plural, =0 {nenhum cliente com saldo} one {# cliente} other {# clientes}}', { n: clients })}
          {ends_soon > 0 && ` · ${t('vence em 30 dias {amount}', { amount: formatMoney(ends_soon, country_id) })}`}
        </p>
      </div>
      <figure className="text-right">
        <Sparkline values={days.map((day) => day.balance)} width={220} height={56} />
        <figcaption className="text-ui text-fg-3">{t('últimos 90 dias')}</figcaption>
      </figure>
    </section>
  );
}
