import { confirmInstagram, getInstagram } from '@comanda/contract/marketing/instagram';
import { t } from '@comanda/ui/i18n';
import { useWrite } from '../../platform/api.ts';
import { addressOf } from '../../platform/page/page-route.ts';
import { PartnerReturn } from '../../platform/partner-return.tsx';
import { instagramConfirmPage, instagramPage } from './pages.ts';

const route = addressOf(instagramConfirmPage);

/** The way back from Instagram. */
export function InstagramConfirmPage() {
  const confirm = useWrite(confirmInstagram, { quiet: true, refreshes: [getInstagram] });
  return (
    <PartnerReturn
      visit={route.useSearch()}
      onConfirm={(body) => confirm.mutateAsync({ body })}
      page={instagramPage}
      words={{
        title: t('O Instagram não foi conectado'),
        unconfirmed: t('A conexão não foi confirmada no Instagram.'),
        back: t('Voltar'),
      }}
    />
  );
}
