import { type Art, artFields, TEMPLATES, type Template } from '@comanda/contract/marketing/marketing';
import { RadioCards } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Redo2, Undo2 } from 'lucide-react';
import type { SessionStore } from '../../platform/session.tsx';
import { ArtActions } from './art-actions.tsx';
import { ArtContrast } from './art-contrast.tsx';
import { ArtFields } from './art-fields.tsx';
import { ArtLayouts } from './art-layouts.tsx';
import { OwnPhoto } from './own-photo.tsx';
import { ArtPreview } from './art-preview.tsx';
import { ArtThumb } from './art-thumb.tsx';
import { ArtsMade } from './arts-made.tsx';
import { useSteps } from './use-steps.ts';

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

/** What was written once, as it stands in each size. */
const SizeThumb = ({ store_id, art }: { store_id: number; art: Art }) => (
  <ArtThumb store_id={store_id} art={art} className="size-14 object-contain" />
);

/** Words, items and look at one side, the picture as it will be at the other. */
export function ArtStudio({ store, template, templates, onTemplate }: Props) {
  const steps = useSteps<Omit<Art, 'template'>>(() => artFields.omit({ template: true }).parse({}));
  const art = { ...steps.value, template };
  const [name] = NAMES[template]();

  return (
    <>
      <div className="mt-4 grid gap-6 lg:grid-cols-[380px_minmax(0,1fr)]">
        <div className="space-y-5 max-lg:order-2">
          {templates.length > 1 && (
            <RadioCards
              label={t('Tamanho')}
              columns="grid-cols-2"
              value={template}
              onChange={onTemplate}
              choices={templates.map((value) => {
                const [label, hint] = NAMES[value]();
                return {
                  value,
                  label,
                  hint,
                  icon: <SizeThumb store_id={store.id} art={{ ...art, template: value }} />,
                };
              })}
            />
          )}
          <ArtLayouts store_id={store.id} art={art} onChange={(layout) => steps.change({ layout })} />
          <ArtFields
            store={store}
            art={steps.value}
            onChange={(changed) => steps.change(changed)}
            legible={<ArtContrast store_id={store.id} style={art.style} />}
          />
          {art.item_ids.length < 2 && (
            <OwnPhoto
              store_id={store.id}
              photo={art.photo}
              hint={t('No lugar da foto do item.')}
              onChange={(photo) => steps.change({ photo })}
            />
          )}
        </div>
        <div className="lg:sticky lg:top-4 lg:self-start">
          <div className="mb-2 flex justify-end gap-1">
            <IconButton label={t('Desfazer')} disabled={!steps.undo} onClick={() => steps.undo?.()}>
              <Undo2 className="size-5" aria-hidden />
            </IconButton>
            <IconButton label={t('Refazer')} disabled={!steps.redo} onClick={() => steps.redo?.()}>
              <Redo2 className="size-5" aria-hidden />
            </IconButton>
          </div>
          <ArtPreview store_id={store.id} art={art} name={name} />
          <ArtActions store={store} art={art} templates={templates} />
          {TEMPLATES[template].unit === 'mm' && (
            <p className="mt-2 text-ui text-fg-3">
              {t('O PDF tem 3 mm de sangria e marcas de corte, em 300 dpi: é o que a gráfica pede.')}
              {template === 'table_tent' && ` ${t('As duas faces saem em uma folha, para dobrar ao meio.')}`}
            </p>
          )}
        </div>
      </div>
      <ArtsMade
        store={store}
        templates={templates}
        onOpen={({ template: made, ...rest }) => {
          steps.change(rest);
          onTemplate(made);
        }}
      />
    </>
  );
}
