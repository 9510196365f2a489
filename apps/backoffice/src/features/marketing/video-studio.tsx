import { artFields, getVideoScene, VIDEO_ITEMS_MAX } from '@comanda/contract/marketing/marketing';
import { Button } from '@comanda/ui/button';
import { RadioCards, Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { ArtFields } from './art-fields.tsx';
import { loadPictures } from './paint-frame.ts';
import { VIDEO_FORMATS, VIDEO_LENGTHS, type VideoFormat, type VideoWishes } from './video-plan.ts';
import { VideoStage } from './video-stage.tsx';

interface Props {
  store: SessionStore;
  format: VideoFormat;
  onFormat: (format: VideoFormat) => void;
}

const FORMATS: Record<VideoFormat, () => { label: string; hint: string }> = {
  story: () => ({ label: t('Story'), hint: '1080 × 1920' }),
  portrait: () => ({ label: t('Feed'), hint: '1080 × 1350' }),
};

/** Words, items and length at one side, the video at the other. */
export function VideoStudio({ store, format, onFormat }: Props) {
  const [wishes, setWishes] = useState<VideoWishes>(() => ({
    ...artFields.omit({ template: true }).parse({}),
    closing: t('Peça pelo link'),
    seconds: 6,
  }));
  const change = (changes: Partial<VideoWishes>) => setWishes({ ...wishes, ...changes });
  return (
    <div className="mt-4 grid gap-6 lg:grid-cols-[380px_minmax(0,1fr)]">
      <div className="space-y-5 max-lg:order-2">
        <RadioCards
          label={t('Formato')}
          columns="grid-cols-2"
          value={format}
          onChange={onFormat}
          choices={VIDEO_FORMATS.map((value) => ({ value, ...FORMATS[value]() }))}
        />
        <Segmented
          label={t('Duração')}
          value={wishes.seconds}
          onChange={(seconds) => change({ seconds })}
          choices={VIDEO_LENGTHS.map((value) => ({ value, label: t('{n} s', { n: value }) }))}
        />
        <ArtFields
          store={store}
          art={wishes}
          onChange={change}
          items={{ most: VIDEO_ITEMS_MAX, hint: t('Até 3, um depois do outro. Sem nenhum, aparece só a loja.') }}
        >
          <TextInput
            label={t('Frase do fim')}
            optional
            maxLength={60}
            value={wishes.closing}
            onChange={({ target }) => change({ closing: target.value })}
          />
        </ArtFields>
      </div>
      <div className="lg:sticky lg:top-4 lg:self-start">
        <Scene store={store} wishes={wishes} format={format} />
      </div>
    </div>
  );
}

/** The video, once what it shows has been read. */
function Scene({ store, wishes, format }: { store: SessionStore; wishes: VideoWishes; format: VideoFormat }) {
  const { style, item_ids } = wishes;
  const scene = useQuery({
    ...read(getVideoScene, {
      params: { id: store.id },
      query: { style, ...(item_ids.length > 0 ? { items: item_ids.join(',') } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  const images = scene.data?.itens.map(({ image }) => image) ?? [];
  const logo = scene.data?.logo ?? null;
  const shown = useQuery({
    queryKey: ['video-pictures', logo, ...images],
    queryFn: () => loadPictures(logo, images),
    enabled: scene.data !== undefined,
    staleTime: Infinity,
    networkMode: 'always', // a picture that does not load is left out
  });
  if (scene.data && shown.data)
    return (
      <VideoStage
        scene={scene.data}
        pictures={shown.data}
        wishes={wishes}
        format={format}
        name={`${store.url}-${format}`}
      />
    );
  return (
    <div className="grid min-h-60 place-items-center rounded-lg bg-surface-3 p-4">
      {scene.error ? (
        <div role="alert" className="text-center text-sm">
          <p>{messageOf(scene.error)}</p>
          <Button size="sm" className="mt-2" onClick={() => void scene.refetch()}>
            {t('Tentar de novo')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-fg-3">{t('Desenhando…')}</p>
      )}
    </div>
  );
}
