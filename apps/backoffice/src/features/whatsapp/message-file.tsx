import { getTalkFile, type TalkMessage } from '@comanda/contract/marketing/whatsapp-talks';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { FileText, Image, Play } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { objectUrl } from '../../platform/object-url.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Sticker } from './sticker.tsx';

interface Props {
  store_id: number;
  message_id: number;
  media: NonNullable<TalkMessage['media']>;
  /** Fetched without being asked for: of the latest ones. */
  eager: boolean;
}

const OPENS = {
  image: { icon: Image, words: () => t('Ver foto') },
  sticker: { icon: Image, words: () => t('Ver figurinha') },
  video: { icon: Play, words: () => t('Ver vídeo') },
  audio: { icon: Play, words: () => t('Ouvir') },
} as const;

/** A picture to look at, a recording or a film to play, or a paper to download. */
export function MessageFile({ store_id, message_id, media: { type, state, name }, eager }: Props) {
  const [wanted, setWanted] = useState(eager && type !== 'video');
  const {
    data: file,
    isError,
    refetch,
  } = useQuery({
    ...read(getTalkFile, { query: { store_id, message_id } }),
    enabled: wanted && state === 'kept' && type !== 'document',
    staleTime: Infinity,
  });
  if (state !== 'kept')
    return (
      <p className="text-sm text-fg-2">
        {state === 'waiting'
          ? t('Chegando…')
          : type === 'video'
            ? t('O vídeo não coube aqui: veja no celular da loja, ou peça um mais curto.')
            : t('O arquivo não chegou até aqui. Peça de novo.')}
      </p>
    );
  if (type === 'document')
    return (
      <Button
        size="sm"
        className="max-w-full"
        icon={<FileText className="size-4" aria-hidden />}
        onClick={() =>
          void refetch().then(({ data }) => {
            if (data) saveFile(name, data.type, data);
          })
        }
      >
        <span className="truncate">{name}</span>
      </Button>
    );
  if (isError) return <p className="text-sm text-fg-2">{t('Não deu para abrir o arquivo.')}</p>;
  if (file === undefined) {
    const { icon: Icon, words } = OPENS[type];
    return (
      <Button size="sm" icon={<Icon className="size-4" aria-hidden />} onClick={() => setWanted(true)}>
        {words()}
      </Button>
    );
  }
  const url = objectUrl(file);
  if (type === 'audio')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own voice: nobody has written it down
    return <audio controls src={url} aria-label={t('Áudio')} className="h-11 w-64 max-w-full" />;
  if (type === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own film: nobody has written it down
      <video
        controls
        autoPlay
        playsInline
        src={url}
        aria-label={t('Vídeo da conversa')}
        className="max-h-60 max-w-full rounded-md"
      />
    );
  if (type === 'sticker') return <Sticker url={url} />;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block">
      <img src={url} alt={t('Foto da conversa')} className="max-h-60 max-w-full rounded-md bg-white object-contain" />
    </a>
  );
}
