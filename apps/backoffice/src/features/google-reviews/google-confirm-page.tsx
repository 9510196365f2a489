import { confirmGoogle, getGoogleReviews } from '@comanda/contract/marketing/google-reviews';
import { t } from '@comanda/ui/i18n';
import { useWrite } from '../../platform/api.ts';
import { addressOf } from '../../platform/page/page-route.ts';
import { PartnerReturn } from '../../platform/partner-return.tsx';
import { googleConfirmPage, googleReviewsPage } from './pages.ts';

const route = addressOf(googleConfirmPage);

/** The way back from Google. */
export function GoogleConfirmPage() {
  const confirm = useWrite(confirmGoogle, { quiet: true, refreshes: [getGoogleReviews] });
  return (
    <PartnerReturn
      visit={route.useSearch()}
      onConfirm={(body) => confirm.mutateAsync({ body })}
      page={googleReviewsPage}
      words={{
        title: t('A conta do Google não foi conectada'),
        unconfirmed: t('A ligação não foi confirmada no Google.'),
        back: t('Voltar às avaliações'),
      }}
    />
  );
}
