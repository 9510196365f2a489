import type { Template } from '@comanda/contract/marketing/marketing';
import { t } from '@comanda/ui/i18n';
import { useSharedSearch } from '../../platform/page/page-route.ts';
import { Page } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/session.tsx';
import { artSearch } from './art-search.ts';
import { ArtStudio } from './art-studio.tsx';

interface Props {
  about: string;
  templates: readonly [Template, ...Template[]];
}

function ArtPage({ about, templates }: Props) {
  const store = useStore();
  const [{ modelo }, setSearch] = useSharedSearch(artSearch);
  const template = modelo && templates.includes(modelo) ? modelo : templates[0];
  return (
    <Page width="wide" lead={about}>
      {store && (
        <ArtStudio
          key={store.id}
          store={store}
          template={template}
          templates={templates}
          onTemplate={(next) => setSearch({ modelo: next }, { replace: true })}
        />
      )}
    </Page>
  );
}

export const MagnetPage = () => (
  <ArtPage
    about={t('10 × 7 cm, com sangria e marcas de corte: mande o PDF para a gráfica e entregue um em cada pedido.')}
    templates={['magnet']}
  />
);

export const SocialImagesPage = () => (
  <ArtPage
    about={t('Um item, alguns, ou só a loja: nas suas cores, prontas para o Instagram, o WhatsApp e o Facebook.')}
    templates={['square', 'portrait', 'story', 'banner']}
  />
);

export const MarketingImagesPage = () => (
  <ArtPage
    about={t(
      'Cartaz, panfletos e display de mesa para a gráfica, com sangria e marcas de corte, e a faixa para sites.',
    )}
    templates={['poster_a4', 'flyer_a5', 'flyer_a6', 'table_tent', 'banner']}
  />
);
