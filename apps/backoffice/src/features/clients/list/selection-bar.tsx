import { getClient } from '@comanda/contract/clients/clients';
import { createSegment, findSegments, TAG_LETTERS, tagClients } from '@comanda/contract/marketing/segments';
import { asClientId } from '@comanda/domain/ids';
import { Button, buttonClass } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { newCampaignPage } from '../../campaigns/public.ts';
import { writeRules } from '../../segments/public.ts';
import { ClientFile } from './client-file.tsx';

interface Props {
  store: SessionStore;
  chosen: readonly number[];
  onClear: () => void;
}

/** What can be done with the people who are chosen: a word on them all, a group, a campaign, a file. */
export function SelectionBar({ store, chosen, onClear }: Props) {
  const [tagging, setTagging] = useState(false);
  const rules = writeRules([{ kind: 'people', ids: chosen.map(asClientId) }]);
  if (chosen.length === 0 || rules === undefined) return null;
  const campaign = newCampaignPage.at(store, { filtros: rules });
  return (
    <section
      aria-label={t('Ações com os escolhidos')}
      className="card scroll-x fixed bottom-5 *:shrink-0 left-1/2 z-(--z-bar) flex max-w-[calc(100vw-1rem)] -translate-x-1/2 items-center gap-2 px-4 py-2 shadow-3 max-md:bottom-20"
    >
      <output className="mr-2 text-sm font-semibold whitespace-nowrap">
        {t('{n, plural, one {# escolhido} other {# escolhidos}}', { n: chosen.length })}
      </output>
      <Button className="max-md:h-11" onClick={() => setTagging(true)}>
        {t('Etiquetar')}
      </Button>
      <Link {...campaign} className={`${buttonClass()} whitespace-nowrap max-md:h-11`}>
        {t('Criar campanha')}
      </Link>
      <ClientFile store={store} query={{ rules }} />
      <IconButton label={t('Limpar seleção')} onClick={onClear}>
        <X className="size-4" aria-hidden />
      </IconButton>
      {tagging && (
        <TagDialog
          store={store}
          chosen={chosen}
          onClose={() => setTagging(false)}
          onDone={() => {
            setTagging(false);
            onClear();
          }}
        />
      )}
    </section>
  );
}

interface TagProps {
  store: SessionStore;
  chosen: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

function TagDialog({ store, chosen, onClose, onDone }: TagProps) {
  const [word, setWord] = useState('');
  const [grouping, setGrouping] = useState(false);
  const tag = useWrite(tagClients, { refreshes: [getClient, findSegments] });
  const group = useWrite(createSegment, { refreshes: [findSegments] });
  const name = word.trim();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (name === '') return;
    try {
      const { tagged } = await tag.mutateAsync({
        body: { store_id: store.id, ids: chosen.map(asClientId), tag: name },
      });
      if (grouping)
        await group.mutateAsync({
          params: { id: store.id },
          body: { name, rules: [{ kind: 'tags', tags: [name], has: true }] },
        });
      showToast(
        t('{n, plural, =0 {Ninguém tem} one {# cliente tem} other {# clientes têm}} a etiqueta {name}.', {
          n: tagged,
          name,
        }),
      );
      onDone();
    } catch {
      // the refusal was shown by the write
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Etiquetar {n, plural, one {# cliente} other {# clientes}}', { n: chosen.length })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            type="submit"
            form="tag-clients"
            variant="primary"
            pending={tag.isPending || group.isPending}
            pendingText={t('Salvando…')}
            disabledReason={name === '' ? t('Escreva a etiqueta.') : undefined}
          >
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <form id="tag-clients" className="space-y-4" onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('Etiqueta')}
          maxLength={TAG_LETTERS}
          autoComplete="off"
          placeholder={t('Ex.: condomínio')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <Checkbox
          label={t('Criar um grupo com esta etiqueta')}
          hint={t('Quem receber a etiqueta depois entra no grupo.')}
          checked={grouping}
          onChange={({ target }) => setGrouping(target.checked)}
        />
      </form>
    </Dialog>
  );
}
