import {
  type Article,
  articleFields,
  type ArticleType,
  findArticles,
  findArticleVersions,
  saveArticle,
} from '@comanda/contract/articles';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { read, useWrite } from '../../platform/api.ts';
import { NumberField, SwitchField, TextAreaField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { longDay } from './long-day.ts';
import { Markdown } from './markdown.tsx';

interface Props {
  type: ArticleType;
  /** null writes a new one. */
  article: Article | null;
  onClose: () => void;
}

/** Writes a version; the earlier ones stay below, to be read and taken back. */
export function ArticleDialog({ type, article, onClose }: Props) {
  const save = useWrite(saveArticle, { refreshes: [findArticles, findArticleVersions], quiet: true });
  const { title = '', body = '', position = 0, published = true } = article ?? {};
  const form = useContractForm({
    schema: articleFields,
    values: { type, title, body, position, published },
    save: async (checked) => {
      const place = article === null ? {} : { key: article.key, version: article.version };
      await save.mutateAsync({ body: { ...checked, ...place } });
      onClose();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={article === null ? t('Escrever um texto') : t('Editar “{title}”', { title })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={isSubmitting} pendingText={t('Salvando…')} type="submit" form="article">
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id="article" className="space-y-4">
        <TextField name="title" label={t('Título')} maxLength={120} />
        <TextAreaField
          name="body"
          label={t('Texto')}
          rows={10}
          hint={t('**negrito**, - lista, 1. passos, [texto](/store/menu/:id) leva a uma página da loja de quem lê.')}
        />
        <Preview />
        <div className="grid gap-4 sm:grid-cols-2">
          {type !== 'news' && <NumberField name="position" label={t('Posição na lista')} min={0} max={9999} />}
          <SwitchField name="published" label={t('Publicado')} hint={t('Desligado, só você vê.')} />
        </div>
      </PlainForm>
      {article !== null && article.version > 0 && (
        <Versions article={article} onTake={(text) => form.setValue('body', text, { shouldDirty: true })} />
      )}
      <UnsavedGuard dirty={isDirty} saving={isSubmitting} />
    </Dialog>
  );
}

function Preview() {
  const body = useWatch<{ body: string }, 'body'>({ name: 'body' });
  if (body.trim() === '') return null;
  return (
    <section aria-label={t('Como fica')} className="rounded-md border border-line bg-surface-2 p-3">
      <Markdown>{body}</Markdown>
    </section>
  );
}

function Versions({ article, onTake }: { article: Article; onTake: (body: string) => void }) {
  const { data } = useQuery(read(findArticleVersions, { params: { key: article.key } }));
  if (!data) return null;
  return (
    <Fold title={t('Versões anteriores')} className="mt-4 text-sm">
      <ul className="divide-y divide-line">
        {data.map(({ version, user_name, created_at, body }) => (
          <li key={version} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              {t('Versão {version}, {name}', { version, name: user_name })}{' '}
              <span className="text-fg-3">{longDay(created_at)}</span>
            </span>
            <Button size="sm" onClick={() => onTake(body)}>
              {t('Usar este texto')}
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
