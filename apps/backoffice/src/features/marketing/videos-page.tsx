import { t } from '@comanda/ui/i18n';
import { Page } from '../../platform/page/page-frame.tsx';
import { useSharedSearch } from '../../platform/page/page-route.ts';
import { useStore } from '../../platform/session.tsx';
import { artSearch } from './art-search.ts';
import { VideoStudio } from './video-studio.tsx';

export function VideosPage() {
  const store = useStore();
  const [{ modelo }, setSearch] = useSharedSearch(artSearch);
  return (
    <Page
      width="wide"
      lead={t('Feitos neste navegador com o seu cardápio, sem inteligência artificial. Saem sem som.')}
    >
      {store && (
        <VideoStudio
          key={store.id}
          store={store}
          format={modelo === 'portrait' ? 'portrait' : 'story'}
          onFormat={(next) => setSearch({ modelo: next }, { replace: true })}
        />
      )}
    </Page>
  );
}
