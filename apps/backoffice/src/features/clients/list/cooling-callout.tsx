import type { SegmentsPage } from '@comanda/contract/marketing/segments';
import { formatMoney } from '@comanda/domain/format';
import { Banner } from '@comanda/ui/banner';
import { buttonClass } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import type { SessionStore } from '../../../platform/session.tsx';
import { newCampaignPage } from '../../campaigns/public.ts';
import { sumGroup, writeRules } from '../../segments/public.ts';

/** Fewer are looked at one by one. */
const WORTH_SAYING = 5;

/** Regulars who stay away: the group that a word in time brings back. */
export function CoolingCallout({ store, page }: { store: SessionStore; page: SegmentsPage }) {
  const { clients, orders_total } = sumGroup(page, 'cooling');
  if (clients < WORTH_SAYING) return null;
  const filtros = writeRules([{ kind: 'group', groups: ['cooling'] }]);
  return (
    <Banner
      icon={<Lightbulb className="size-4.5" aria-hidden />}
      title={t('{n, plural, one {# fiel está esfriando} other {# fiéis estão esfriando}}.', { n: clients })}
      className="items-center bg-primary-soft text-primary-soft-fg"
      action={
        <Link {...newCampaignPage.at(store, { filtros })} className={buttonClass('primary')}>
          {t('Chamar de volta')}
        </Link>
      }
    >
      {t('Já gastaram {total} aqui, e não pedem há mais de um mês.', {
        total: formatMoney(orders_total, store.country_id),
      })}
    </Banner>
  );
}
