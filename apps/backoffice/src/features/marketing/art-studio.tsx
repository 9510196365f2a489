import { type Art, artFields, drawArt, TEMPLATES, type Template } from '@comanda/contract/marketing';
import { Button } from '@comanda/ui/button';
import { RadioCards } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, showRefusal } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { ArtFields } from './art-fields.tsx';
import { ArtPreview } from './art-preview.tsx';
import { saveBlob } from './save-blob.ts';

interface Props {
  store: SessionStore;
  template: Template;
  templates: readonly [Template, ...Template[]];
  onTemplate: (template: Template) => void;
}

const NAMES: Record<Template, () => [name: string, size: string]> = {
  magnet: () => [t('Ímã'), '10 × 7 cm'],
  square: () => [t('Post quadrado'), '1080 × 1080'],
  portrait: () => [t('Post retrato'), '1080 × 1350'],
  story: () => [t('Story'), '1080 × 1920'],
  banner: () => [t('Faixa'), '1200 × 630'],
  flyer_a6: () => [t('Panfleto A6'), '10,5 × 14,8 cm'],
  poster_a4: () => [t('Cartaz A4'), '21 × 29,7 cm'],
  flyer_a5: () => [t('Panfleto A5'), '14,8 × 21 cm'],
  table_tent: () => [t('Display de mesa'), t('10 × 14 cm, duas faces')],
};
/** Words, items and look at one side, the picture as it will be at the other. */
export function ArtStudio({ store, template, templates, onTemplate }: Props) {
  const [art, setArt] = useState<Omit<Art, 'template'>>(() => artFields.omit({ template: true }).parse({}));
  const [pending, setPending] = useState<'png' | 'pdf' | null>(null);
  const change = (changes: Partial<typeof art>) => setArt({ ...art, ...changes });
  const params = { id: store.id };
  const [name] = NAMES[template]();

  async function download(format: 'png' | 'pdf') {
    setPending(format);
    try {
      saveBlob(
        await call(drawArt, { params, body: { ...art, template, format } }),
        `${store.url}-${template}.${format}`,
      );
    } catch (refusal) {
      showRefusal(refusal);
    } finally {
      setPending(null);
    }
  }

  return (
    <div className="mt-4 grid gap-6 lg:grid-cols-[380px_minmax(0,1fr)]">
      <div className="space-y-5 max-lg:order-2">
        {templates.length > 1 && (
          <RadioCards
            label={t('Modelo')}
            columns="grid-cols-2"
            value={template}
            onChange={onTemplate}
            choices={templates.map((value) => {
              const [label, hint] = NAMES[value]();
              return { value, label, hint };
            })}
          />
        )}
        <ArtFields store={store} art={art} onChange={change} />
      </div>
      <div className="lg:sticky lg:top-4 lg:self-start">
        <ArtPreview store_id={store.id} art={{ ...art, template }} name={name} />
        <div className="mt-3 flex flex-wrap gap-2">
          {(['png', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              variant={format === (TEMPLATES[template].unit === 'mm' ? 'pdf' : 'png') ? 'primary' : 'secondary'}
              icon={<Download className="size-4" aria-hidden />}
              pending={pending === format}
              pendingText={t('Montando…')}
              onClick={() => void download(format)}
            >
              {format === 'png' ? t('Baixar PNG') : t('Baixar PDF')}
            </Button>
          ))}
        </div>
        {TEMPLATES[template].unit === 'mm' && (
          <p className="mt-2 text-ui text-fg-3">
            {t('O PDF tem 3 mm de sangria e marcas de corte, em 300 dpi: é o que a gráfica pede.')}
            {template === 'table_tent' && ` ${t('As duas faces saem em uma folha, para dobrar ao meio.')}`}
          </p>
        )}
      </div>
    </div>
  );
}
