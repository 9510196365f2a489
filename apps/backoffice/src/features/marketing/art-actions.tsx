import { addPost, getPostSchedule, POST_TEMPLATES } from '@comanda/contract/marketing/instagram';
import {
  type Art,
  drawArt,
  getArts,
  keepArt,
  SCREEN_TEMPLATES,
  type Template,
  TEMPLATES,
} from '@comanda/contract/marketing/marketing';
import { listItems } from '@comanda/contract/menu/items';
import { addDays, toInstant, toLocal } from '@comanda/domain/local-time';
import { storePath } from '@comanda/domain/paths';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, Download, FolderDown } from 'lucide-react';
import { call, read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { usePress } from '../../platform/use-press.ts';
import { instagramAutomationPage } from '../instagram/pages.ts';
import { captionOf } from './caption-of.ts';
import { usePhotoOnItsWay } from './own-photo.tsx';
import { saveBlob } from './save-blob.ts';
import { useMaking } from './use-making.ts';

const FORMATS = ['png', 'jpg', 'pdf'] as const;
type Format = (typeof FORMATS)[number];
const LABELS: Record<Format, () => string> = {
  png: () => t('Baixar PNG'),
  jpg: () => t('Baixar JPEG'),
  pdf: () => t('Baixar PDF'),
};

/** As files, and as a draft of a post in the calendar; either way it stays among those made before. */
export function ArtActions({
  store,
  art,
  templates,
}: {
  store: SessionStore;
  art: Art;
  templates: readonly Template[];
}) {
  const { making, make } = useMaking<Format | 'zip' | 'post'>();
  const inEverySize = SCREEN_TEMPLATES.every((each) => templates.includes(each));
  const photo = usePhotoOnItsWay();
  const client = useQueryClient();
  const today = toLocal(useNow(), storeZone(store.timezone, store.country_id)).date;
  const navigate = useNavigate();
  const press = usePress();
  const params = { id: store.id };
  const template = POST_TEMPLATES.find((name) => name === art.template);

  async function keep() {
    await call(keepArt, { params, body: { art } });
    void client.invalidateQueries({ queryKey: [getArts.path] });
  }
  const download = (format: Format | 'zip') =>
    make(format, async () => {
      const name = format === 'zip' ? t('imagens') : art.template;
      saveBlob(await call(drawArt, { params, body: { ...art, format } }), `${store.url}-${name}.${format}`);
      await keep();
    });
  const schedule = (chosen: (typeof POST_TEMPLATES)[number]) =>
    make('post', async () => {
      const query = { store_id: store.id };
      const [{ best_minute }, items] = await Promise.all([
        call(getPostSchedule, { query }),
        client.fetchQuery(read(listItems, { query })),
      ]);
      const item = items.find(({ id }) => id === art.item_ids[0]);
      const link = `${location.host}${storePath(store.url)}`;
      const caption = item
        ? captionOf({ name: item.name, price: item.price1 }, link, store.country_id)
        : t('Peça em {link}', { link });
      const day = addDays(today, 1);
      const post_at = toInstant(day, best_minute, storeZone(store.timezone, store.country_id)).toISOString();
      const body = { ...query, art: { ...art, template: chosen }, caption, post_at, state: 'draft' as const };
      const post = await call(addPost, { body: { ...body, op_id: press(body) } });
      void client.invalidateQueries({ queryKey: [getPostSchedule.path] });
      await navigate(instagramAutomationPage.at({ id: store.id }, { mes: day.slice(0, 7), post: post.id }));
      await keep();
    });

  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {template && (
        <Button
          icon={<CalendarPlus className="size-4" aria-hidden />}
          pending={making === 'post'}
          disabledReason={photo}
          onClick={() => void schedule(template)}
        >
          {t('Agendar')}
        </Button>
      )}
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant={format === (TEMPLATES[art.template].unit === 'mm' ? 'pdf' : 'png') ? 'primary' : 'secondary'}
          icon={<Download className="size-4" aria-hidden />}
          pending={making === format}
          disabledReason={photo}
          pendingText={t('Montando…')}
          onClick={() => void download(format)}
        >
          {LABELS[format]()}
        </Button>
      ))}
      {inEverySize && (
        <Button
          icon={<FolderDown className="size-4" aria-hidden />}
          pending={making === 'zip'}
          disabledReason={photo}
          pendingText={t('Montando…')}
          onClick={() => void download('zip')}
        >
          {t('Baixar os {n} tamanhos', { n: SCREEN_TEMPLATES.length })}
        </Button>
      )}
    </div>
  );
}
