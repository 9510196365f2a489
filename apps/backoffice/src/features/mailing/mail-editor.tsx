import { listItems } from '@comanda/contract/menu/items';
import {
  findMailings,
  type Mailing,
  MAILING_TYPE,
  saveMailDraft,
  saveMailing,
  testMailing,
} from '@comanda/contract/marketing/mailing';
import type { Output } from '@comanda/contract/route';
import { findChatDiscounts } from '@comanda/contract/marketing/wpp';
import { blocksOf, textOfBlocks } from '@comanda/domain/mailing/blocks';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { BlockList } from './block-list.tsx';
import { keyed } from './mail-blocks.ts';
import { MailPreview } from './mail-preview.tsx';
import { SendNews } from './send-news.tsx';

export type Mailings = Output<typeof findMailings>;
interface Props {
  store: SessionStore;
  mailing: Mailing;
  data: Mailings;
  when: string;
}
const REST_MS = 1_000;

/** One mail of the store: what is written is kept at once, and goes out once somebody puts it in use. */
export function MailEditor({ store, mailing, data, when }: Props) {
  const { type, suggested, sent } = mailing;
  const params = { store_id: store.id };
  const [subject, setSubject] = useState(mailing.draft?.subject ?? mailing.subject);
  const [blocks, setBlocks] = useState(() => keyed(mailing.draft?.blocks ?? blocksOf(mailing)));
  const [active, setActive] = useState(mailing.active);
  const items = useQuery(read(listItems, { query: { store_id: store.id } }));
  const coupons = useQuery(read(findChatDiscounts, { params: { id: store.id } }));
  const shelf = { items: items.data ?? [], coupons: coupons.data ?? [] };
  const written = { subject, blocks: blocks.map(({ block }) => block) };
  const inUse = JSON.stringify({ subject: mailing.subject, blocks: blocksOf(mailing) });
  const text = JSON.stringify(written);
  const [kept, setKept] = useState(text);
  const rested = useDebounced(text, REST_MS);
  const draft = useWrite(saveMailDraft, { refreshes: [findMailings], quiet: true });
  const keep = draft.mutate;
  useEffect(() => {
    if (rested === kept) return;
    const now = JSON.parse(rested) as typeof written; // written by the lines above
    keep(
      { params: { store_id: store.id }, body: { type, draft: rested === inUse ? null : now } },
      { onSuccess: () => setKept(rested) },
    );
  }, [rested, kept, keep, store.id, type, inUse]);
  const save = useWrite(saveMailing, {
    refreshes: [findMailings],
    onDone: () => {
      setKept(text);
      showToast(t('Mensagem em uso.'));
    },
  });
  const test = useWrite(testMailing, {
    onDone: ({ email }) => showToast(t('Teste enviado para {email}.', { email })),
  });
  const changed = text !== inUse || suggested;
  const words = textOfBlocks(written.blocks);
  const unready =
    subject.trim() === '' ? t('Escreva o assunto.') : words === '' ? t('Escreva um texto ou título.') : undefined;
  const publish = () =>
    save.mutate({ params, body: { type, subject, body: words.slice(0, 5000), active, blocks: written.blocks } });
  const news = type === MAILING_TYPE.news;
  return (
    <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="card space-y-4 self-start p-4">
        <p className="text-sm text-fg-2">{when}</p>
        <p className="flex flex-wrap items-center gap-2">
          {suggested ? (
            <Badge tone="warning">{t('Sugestão: ainda não sai')}</Badge>
          ) : changed ? (
            <Badge tone="warning">{t('Rascunho: sai a versão anterior')}</Badge>
          ) : (
            <Badge tone="success">{t('Em uso')}</Badge>
          )}
          {sent > 0 && <Badge>{t('{n, plural, one {# enviado} other {# enviados}}', { n: sent })}</Badge>}
          <output className="text-ui text-fg-3">
            {draft.isError ? t('O rascunho não foi guardado.') : text === kept ? '' : t('Guardando…')}
          </output>
        </p>
        <TextInput
          label={t('Assunto')}
          value={subject}
          maxLength={120}
          onChange={({ target }) => setSubject(target.value)}
        />
        <BlockList blocks={blocks} shelf={shelf} onChange={setBlocks} />
        {!news && (
          <Switch
            label={t('Enviar esta mensagem')}
            checked={active}
            onChange={({ target }) => setActive(target.checked)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            className="min-h-11"
            pending={save.isPending}
            disabledReason={
              unready ?? (changed || active !== mailing.active ? undefined : t('Esta versão já está em uso.'))
            }
            onClick={publish}
          >
            {t('Usar esta versão')}
          </Button>
          <Button
            className="min-h-11"
            icon={<Send className="size-4" aria-hidden />}
            pending={test.isPending}
            disabledReason={unready}
            onClick={() => test.mutate({ params, body: written })}
          >
            {t('Enviar teste para mim')}
          </Button>
          {changed && !suggested && (
            <Button
              className="min-h-11"
              onClick={() => {
                setSubject(mailing.subject);
                setBlocks(keyed(blocksOf(mailing)));
              }}
            >
              {t('Descartar rascunho')}
            </Button>
          )}
          {news && <SendNews store={store} data={data} mailing={mailing} changed={changed} />}
        </div>
        <UnsavedGuard dirty={text !== kept} saving={draft.isPending || save.isPending} />
      </div>
      <MailPreview subject={subject} blocks={blocks} shelf={shelf} store={store} sample={data.sample} />
    </div>
  );
}
