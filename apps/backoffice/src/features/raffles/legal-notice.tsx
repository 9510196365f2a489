import { COUNTRY } from '@comanda/domain/codes';
import { Banner } from '@comanda/ui/banner';
import { t } from '@comanda/ui/i18n';
import { Scale } from 'lucide-react';

const AUTHORITY = 'https://www.gov.br/fazenda/pt-br/composicao/orgaos/secretaria-de-premios-e-apostas';

/** What the law asks for before a raffle is told of: said, and judged by nobody here. */
export const LegalNotice = ({ country_id }: { country_id: number }) => (
  <Banner tone="warning" icon={<Scale className="size-4.5" aria-hidden />}>
    {country_id === COUNTRY.brazil ? (
      <>
        {t(
          'Sorteio ligado a compras precisa de autorização federal (Lei 5.768/1971), pedida à Secretaria de Prêmios e Apostas. O Comanda não pede nem confere.',
        )}{' '}
        <a href={AUTHORITY} target="_blank" rel="noreferrer" className="font-semibold underline underline-offset-2">
          {t('Veja quando precisa')}
        </a>{' '}
        {t('antes de divulgar.')}
      </>
    ) : (
      t('Sorteio ligado a compras pode precisar de autorização do governo. Confira antes de divulgar.')
    )}
  </Banner>
);
