import { type ClientCard, getClient } from '@comanda/contract/clients/clients';
import { findSegments, saveClientTags, TAG_LETTERS, TAGS_OF_CLIENT } from '@comanda/contract/marketing/segments';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../../platform/api.ts';
import { type SessionStore, useSession } from '../../../platform/session.tsx';
import { ROLE } from '@comanda/domain/codes';

/** Words that the shop puts on a client: filters find them by these. */
export function ClientTags({ store, client }: { store: SessionStore; client: ClientCard }) {
  const { user } = useSession();
  const [word, setWord] = useState('');
  const save = useWrite(saveClientTags, { refreshes: [getClient, findSegments] });
  if (user.type > ROLE.manager) return null;
  const keep = (tags: string[]) => save.mutateAsync({ body: { store_id: store.id, id: client.id, tags } });

  async function add(event: FormEvent) {
    event.preventDefault();
    if (word.trim() === '') return;
    await keep([...client.tags, word.trim()])
      .then(() => setWord(''))
      .catch(() => {}); // the refusal was shown by the write
  }
  return (
    <section className="border-b border-line p-5" aria-label={t('Etiquetas')}>
      <h3 className="t-label mb-1.5">{t('Etiquetas')}</h3>
      {client.tags.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {client.tags.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="chip max-md:min-h-11"
                aria-label={t('Tirar a etiqueta {name}', { name })}
                disabled={save.isPending}
                onClick={() => void keep(client.tags.filter((each) => each !== name)).catch(() => {})} // the refusal was shown by the write
              >
                {name}
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {client.tags.length < TAGS_OF_CLIENT && (
        <form className="flex items-end gap-2" onSubmit={(event) => void add(event)}>
          <TextInput
            label={t('Nova etiqueta')}
            className="flex-1"
            maxLength={TAG_LETTERS}
            autoComplete="off"
            placeholder={t('Ex.: condomínio')}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
          <Button type="submit" pending={save.isPending} pendingText={t('Salvando…')}>
            {t('Pôr')}
          </Button>
        </form>
      )}
    </section>
  );
}
