import { TEMPLATES, type VideoScene } from '@comanda/contract/marketing/marketing';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { qrPath } from '@comanda/ui/qr-code';
import { Circle, Download, Play, Square, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { objectUrl } from '../../platform/object-url.ts';
import { ProgressBar } from '../exports/public.ts';
import { measureWith, paintFrame, type VideoPictures } from './paint-frame.ts';
import { extensionOf, recordedType } from './record-canvas.ts';
import { saveBlob } from './save-blob.ts';
import { useVideo, type VideoProblem } from './use-video.ts';
import { frameAt } from './video-frame.ts';
import { lengthOf, stillOf, type VideoFormat, type VideoWishes } from './video-plan.ts';

interface Props {
  scene: VideoScene;
  pictures: VideoPictures;
  wishes: VideoWishes;
  format: VideoFormat;
  /** Of the file, without its ending. */
  name: string;
}

const problemWords = (problem: VideoProblem): string =>
  problem === 'left'
    ? t('A gravação parou porque você saiu desta aba. Grave de novo e espere aqui até o fim.')
    : t('O navegador não conseguiu gravar. Feche outras abas e tente de novo.');

/** The video as it will be, and the buttons that play, record and save it. */
export function VideoStage({ scene, pictures, wishes, format, name }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = TEMPLATES[format];
  const type = useMemo(() => recordedType(), []);
  const plan = useMemo(
    () => ({
      width,
      height,
      story: format === 'story',
      wishes,
      scene,
      pictured: pictures.itens.map((picture) => picture !== null),
      logo: pictures.logo !== null,
    }),
    [width, height, format, wishes, scene, pictures],
  );
  const paint = useMemo(() => {
    const qr = qrPath(scene.link);
    return (at: number) => {
      const ctx = canvas.current?.getContext('2d');
      if (ctx) paintFrame(ctx, frameAt(plan, at, measureWith(ctx)), { ...pictures, qr });
    };
  }, [plan, pictures, scene.link]);
  const video = useVideo({ canvas, paint, length: lengthOf(wishes), still: stillOf(plan), type });
  const { phase, share, file, problem } = video;

  return (
    <>
      <div className="grid place-items-center rounded-lg bg-surface-3 p-4">
        <canvas
          ref={canvas}
          width={width}
          height={height}
          role="img" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- what moves is drawn, no file
          aria-label={t('Prévia do vídeo')}
          className="max-h-[52dvh] max-w-full rounded-sm shadow-md"
        />
      </div>
      {phase === 'recording' ? (
        <>
          <ProgressBar label={t('Gravado')} share={share}>
            {t('Gravando… fique nesta aba até o fim.')}
          </ProgressBar>
          <Button className="mt-2" icon={<X className="size-4" aria-hidden />} onClick={video.stop}>
            {t('Cancelar gravação')}
          </Button>
        </>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            icon={
              phase === 'playing' ? <Square className="size-4" aria-hidden /> : <Play className="size-4" aria-hidden />
            }
            onClick={phase === 'playing' ? video.stop : video.play}
          >
            {phase === 'playing' ? t('Parar') : t('Assistir')}
          </Button>
          {type !== null && (
            <Button
              variant={file ? 'secondary' : 'primary'}
              icon={<Circle className="size-4" aria-hidden />}
              onClick={video.record}
            >
              {file ? t('Gravar de novo') : t('Gravar vídeo')}
            </Button>
          )}
        </div>
      )}
      {type === null && (
        <Banner tone="warning" className="mt-3">
          {t('Este navegador não grava vídeo. Abra esta página no Chrome, no Edge ou no Safari atualizado.')}
        </Banner>
      )}
      {problem && phase === 'still' && (
        <Banner tone="danger" className="mt-3">
          {problemWords(problem)}
        </Banner>
      )}
      {file && phase !== 'recording' && <Film file={file} name={name} />}
    </>
  );
}

/** What was recorded, to see and to keep. */
function Film({ file, name }: { file: Blob; name: string }) {
  const ending = extensionOf(file.type);
  return (
    <section className="mt-4 space-y-2" aria-label={t('Vídeo gravado')}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has no sound, and its words are drawn */}
      <video src={objectUrl(file)} controls playsInline muted className="max-h-80 max-w-full rounded-sm" />
      <Button
        variant="primary"
        icon={<Download className="size-4" aria-hidden />}
        onClick={() => saveBlob(file, `${name}.${ending}`)}
      >
        {ending === 'mp4' ? t('Salvar MP4') : t('Salvar WebM')}
      </Button>
      {ending === 'webm' && (
        <p className="text-ui text-fg-3">{t('O Instagram pede MP4, que o Chrome e o Safari atualizados gravam.')}</p>
      )}
    </section>
  );
}
