import { getFeeMap } from '@comanda/contract/delivery/fees';
import type { StoreDetail } from '@comanda/contract/stores/stores';
import { AREA_LIMITS, type Corner } from '@comanda/domain/delivery/delivery-areas';
import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ClipboardPaste, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { tooManyAreas } from '@comanda/words/field-words';
import { read } from '../../platform/api.ts';
import type { DrawnArea } from './area-map.tsx';
import { AreaRow } from './area-row.tsx';
import type { Dot } from './band-map.tsx';
import { NoMapYet } from './bands-map.tsx';
import type { FeesForm } from './fees-form.ts';
import { PasteAreasDialog } from './paste-areas-dialog.tsx';
import type { ReadArea } from './read-areas.ts';

const AreaMap = lazy(async () => ({ default: (await import('./area-map.tsx')).AreaMap }));

/** Areas drawn on the map, each with its fee, which come before the bands. */
export function AreasSection({ store, dots }: { store: StoreDetail; dots: readonly Dot[] }) {
  const { control, setValue, getValues } = useFormContext<FeesForm>();
  const { fields, append, remove, swap } = useFieldArray<FeesForm, 'areas'>({ control, name: 'areas' });
  const [areas, latitude, longitude] = useWatch({ control, name: ['areas', 'latitude', 'longitude'] });
  const map = useQuery(read(getFeeMap, { query: { store_id: store.id } }));
  const [chosen, setChosen] = useState<number | null>(null);
  /** What the chosen area was before each change of its corners. */
  const [past, setPast] = useState<readonly Corner[][]>([]);
  const [isPasting, setPasting] = useState(false);
  const [fit, setFit] = useState(0);
  const drawn = useMemo(
    () =>
      areas.map(({ name, price, active, corners }): DrawnArea => ({
        label: [name, price === null ? '' : formatMoney(price, store.country_id)].filter(Boolean).join(' · '),
        active,
        corners,
      })),
    [areas, store.country_id],
  );

  function choose(index: number | null) {
    setChosen(index);
    setPast([]);
  }
  const write = (index: number, corners: Corner[]) =>
    setValue(`areas.${index}.corners`, corners, { shouldDirty: true, shouldValidate: true });
  function change(corners: Corner[]) {
    if (chosen === null) return;
    setPast([...past, getValues(`areas.${chosen}.corners`)]);
    write(chosen, corners);
  }
  function undo() {
    const before = past.at(-1);
    if (chosen === null || before === undefined) return;
    write(chosen, before);
    setPast(past.slice(0, -1));
  }
  function add(read: readonly ReadArea[]) {
    append(
      read.map(({ name, corners }) => ({ name, price: null, active: true, corners })),
      // A field that loses the focus to the map would say that it is empty, and move the map from under the finger.
      { shouldFocus: false },
    );
  }
  const room = AREA_LIMITS.areas - fields.length;
  const full = room <= 0 ? tooManyAreas(AREA_LIMITS.areas) : undefined;

  return (
    <FormSection title={t('Áreas desenhadas')} hint={t('Valem antes das faixas; onde duas se cobrem, vale a de cima.')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <div className="card p-4">
          <ol className="divide-y divide-line">
            {fields.map((field, index) => (
              <AreaRow
                key={field.id}
                index={index}
                isChosen={index === chosen}
                undo={index === chosen && past.length > 0 ? undo : null}
                onChoose={() => choose(index === chosen ? null : index)}
                onRaise={
                  index === 0
                    ? null
                    : () => {
                        swap(index, index - 1);
                        choose(null);
                      }
                }
                onRemove={() => {
                  remove(index);
                  choose(null);
                }}
              />
            ))}
          </ol>
          {fields.length === 0 && (
            <p className="text-sm text-fg-3">{t('Sem áreas, a taxa é a da faixa de distância.')}</p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="tint"
              icon={<Plus className="size-4" aria-hidden />}
              disabledReason={full}
              onClick={() => {
                add([{ name: '', corners: [] }]);
                choose(fields.length);
              }}
            >
              {t('Desenhar área')}
            </Button>
            <Button
              size="sm"
              icon={<ClipboardPaste className="size-4" aria-hidden />}
              disabledReason={full}
              onClick={() => setPasting(true)}
            >
              {t('Colar áreas')}
            </Button>
          </div>
        </div>
        {latitude === null || longitude === null ? (
          <NoMapYet />
        ) : (
          <div className="min-w-0 space-y-2">
            <Suspense fallback={<Skeleton className="h-100" />}>
              <AreaMap
                store={{ latitude, longitude }}
                areas={drawn}
                chosen={chosen}
                dots={dots}
                tile_url={map.data?.tile_url ?? null}
                tile_attribution={map.data?.tile_attribution ?? ''}
                label={t('Áreas de entrega: {areas}', {
                  areas: drawn.map(({ label }) => label).join('; ') || t('nenhuma'),
                })}
                fit={fit}
                onChoose={choose}
                onCorners={change}
              />
            </Suspense>
            <p className="text-xs text-fg-3">
              {chosen === null
                ? t('Toque em uma área para mudar o desenho.')
                : t('Toque no mapa para pôr um canto depois do outro; arraste os cantos.')}
            </p>
          </div>
        )}
      </div>
      {isPasting && (
        <PasteAreasDialog
          room={room}
          onClose={() => setPasting(false)}
          onRead={(found) => {
            add(found);
            choose(null);
            setFit(fit + 1);
          }}
        />
      )}
    </FormSection>
  );
}
