import type { Template } from '@comanda/contract/marketing';
import { t } from '@comanda/ui/i18n';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { ArtStudio } from './art-studio.tsx';

interface Props {
  title: string;
  about: string;
  templates: readonly [Template, ...Template[]];
}

function ArtPage({ title, about, templates }: Props) {
  useTitle(title);
  const store = useStore();
  const { modelo } = useSearch({ strict: false }) as { modelo?: Template }; // artSearch has checked it
  const navigate = useNavigate();
  const template = modelo && templates.includes(modelo) ? modelo : templates[0];
  return (
    <div className="mx-auto w-full max-w-300 p-4 pb-28 md:p-6">
      <h1 className="t-title text-2xl">{title}</h1>
      <p className="text-sm text-fg-3">{about}</p>
      {store && (
        <ArtStudio
          key={store.id}
          store={store}
          template={template}
          templates={templates}
          onTemplate={(next) => void navigate({ to: '.', search: { modelo: next }, replace: true })}
        />
      )}
    </div>
  );
}

export const MagnetPage = () => (
  <ArtPage
    title={t('Ímã de geladeira')}
    about={t('10 × 7 cm, com sangria e marcas de corte: mande o PDF para a gráfica e entregue um em cada pedido.')}
    templates={['magnet']}
  />
);

export const SocialImagesPage = () => (
  <ArtPage
    title={t('Imagens para redes sociais')}
    about={t('Um item, alguns, ou só a loja: nas suas cores, prontas para o Instagram, o WhatsApp e o Facebook.')}
    templates={['square', 'story', 'banner']}
  />
);

export const MarketingImagesPage = () => (
  <ArtPage
    title={t('Material de divulgação')}
    about={t('Panfletos e display de mesa para a gráfica, com sangria e marcas de corte, e a faixa para sites.')}
    templates={['flyer_a6', 'flyer_a5', 'table_tent', 'banner']}
  />
);
