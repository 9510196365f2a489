import { findCampaigns } from '@comanda/contract/marketing/campaigns';
import { writeTime } from '@comanda/domain/local-time';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useStore } from '../../platform/session.tsx';
import { campaignsPage } from './pages.ts';

/** What the store's WhatsApp sends, and by which rules. */
export function WhatsappInfoPage() {
  const store = useStore();
  const asked = useQuery({ ...read(findCampaigns, { params: { id: store?.id ?? 0 } }), enabled: store !== null });
  return (
    <Page width="form" lead={t('O que sai pelo WhatsApp da loja, e com que regras.')}>
      <Answer of={asked} rows={4}>
        {({ whatsapp, settings }) => (
          <Card title={t('Hoje')}>
            <ul className="space-y-3 p-5 text-sm">
              <li>
                {whatsapp.live
                  ? t(
                      'O número da loja está ligado e tem {n, plural, one {# modelo aprovado} other {# modelos aprovados}} para campanhas.',
                      {
                        n: whatsapp.templates.length,
                      },
                    )
                  : t('O número da loja não está ligado: dá para abrir conversa a conversa, com o texto pronto.')}
              </li>
              <li>{t('Só recebe quem aceitou mensagens. Quem responde SAIR não recebe mais.')}</li>
              <li>
                {t(
                  'Nada sai das {from} às {to}, e cada pessoa recebe no máximo {n, plural, one {# mensagem} other {# mensagens}} em 7 dias.',
                  {
                    from: writeTime(settings.quiet_start),
                    to: writeTime(settings.quiet_end),
                    n: settings.weekly_cap,
                  },
                )}
              </li>
              <li>
                <PageLink
                  page={campaignsPage}
                  className="inline-flex min-h-6 items-center font-semibold text-link pointer-coarse:min-h-11"
                >
                  {t('Ver campanhas')}
                </PageLink>
              </li>
            </ul>
          </Card>
        )}
      </Answer>
    </Page>
  );
}
