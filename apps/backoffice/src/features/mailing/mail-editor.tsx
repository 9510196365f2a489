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
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { useNow } from '../../platform/use-now.ts';
import { useRoomy } from '../../platform/use-wide.ts';
import { blocksWith, keyed, nextKey } from './mail-blocks.ts';
import { MailCanvas } from './mail-canvas.tsx';
import { MailChecks } from './mail-checks.tsx';
import { MailLines } from './mail-lines.tsx';
import { MailState } from './mail-state.tsx';
import { AT_ONCE } from './news-plan.tsx';
import { PartColumn } from './part-column.tsx';
import { SendNews } from './send-news.tsx';

export type Mailings = Output<typeof findMailings>;
interface Props {
  store: SessionStore;
  mailing: Mailing;
  data: Mailings;
  when: string;
}

/** One mail of the store: what is written is kept at once, and goes out once somebody puts it in use. */
export function MailEditor({ store, mailing, data, when }: Props) {
  const { type, suggested, sent } = mailing;
  const params = { store_id: store.id };
  const [subject, setSubject] = useState(mailing.draft?.subject ?? mailing.subject);
  const [preview, setPreview] = useState(mailing.draft?.preview ?? mailing.preview);
  const [blocks, setBlocks] = useState(() => keyed(mailing.draft?.blocks ?? blocksOf(mailing)));
  const [chosen, setChosen] = useState<number | null>(null);
  const [leaving, setLeaving] = useState(AT_ONCE);
  const [active, setActive] = useState(mailing.active);
  const now = useNow();
  const items = useQuery(read(listItems, { query: { store_id: store.id } }));
  const coupons = useQuery(read(findChatDiscounts, { params: { id: store.id } }));
  const shelf = { items: items.data ?? [], coupons: coupons.data ?? [] };
  const written = { subject, preview, blocks: blocks.map(({ block }) => block) };
  const inUse = JSON.stringify({ subject: mailing.subject, preview: mailing.preview, blocks: blocksOf(mailing) });
  const text = JSON.stringify(written);
  const { draft, kept, setKept } = useKeptDraft(store.id, { type, text, inUse });
  const save = useWrite(saveMailing, {
    refreshes: [findMailings],
    onDone: () => {
      setKept(text);
      showToast(t('Mensagem em uso.'));
    },
  });
  const changed = text !== inUse || suggested;
  const words = textOfBlocks(written.blocks);
  const unready =
    subject.trim() === '' ? t('Escreva o assunto.') : words === '' ? t('Escreva um texto ou título.') : undefined;
  const publish = () =>
    save.mutate({
      params,
      body: { type, subject, preview, body: words.slice(0, 5000), active, blocks: written.blocks },
    });
  const news = type === MAILING_TYPE.news;
  const inPlace = !useRoomy();
  const fields = useRef<HTMLDivElement>(null);
  const choose = (key: number) => {
    setChosen(key);
    // Its fields stand in another column: whoever chose it by keyboard or mouse goes on there.
    if (!inPlace) requestAnimationFrame(() => firstField(fields.current)?.focus());
  };
  return (
    <div className="mt-4 grid grid-cols-1 gap-6 xl:grid-cols-[13.5rem_minmax(0,1fr)_17.5rem]">
      <PartColumn
        blocks={blocks}
        shelf={shelf}
        chosen={inPlace ? null : chosen}
        fields={fields}
        onAdd={(block) => {
          setBlocks(blocksWith(blocks, chosen, block));
          choose(nextKey(blocks));
        }}
        onChange={setBlocks}
      />
      <MailCanvas
        blocks={blocks}
        shelf={shelf}
        store={store}
        sample={data.sample}
        chosen={chosen}
        inPlace={inPlace}
        state={<MailState suggested={suggested} changed={changed} failed={draft.isError} kept={text === kept} />}
        onChoose={choose}
        onChange={setBlocks}
      />
      <div className="space-y-4 max-xl:order-3">
        <MailLines
          lines={{ subject, preview }}
          store={store}
          data={data}
          leaving={news ? leaving : null}
          when={when}
          sent={sent}
          onLeaving={setLeaving}
          onSubject={setSubject}
          onPreview={setPreview}
        />
        <MailChecks blocks={blocks} shelf={shelf} now={now} onMend={choose} />
        {!news && (
          <Switch
            label={t('Enviar esta mensagem')}
            checked={active}
            onChange={({ target }) => setActive(target.checked)}
          />
        )}
        <div className="grid gap-2">
          <SendTest store_id={store.id} written={written} unready={unready} />
          {changed && !suggested && (
            <Button
              className="min-h-11"
              onClick={() => {
                setSubject(mailing.subject);
                setPreview(mailing.preview);
                setBlocks(keyed(blocksOf(mailing)));
              }}
            >
              {t('Descartar rascunho')}
            </Button>
          )}
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
          {news && <SendNews store={store} data={data} mailing={mailing} leaving={leaving} changed={changed} />}
        </div>
        <UnsavedGuard dirty={text !== kept} saving={draft.isPending || save.isPending} />
      </div>
    </div>
  );
}

interface TestProps {
  store_id: number;
  written: NonNullable<Mailing['draft']>;
  unready: string | undefined;
}
function SendTest({ store_id, written, unready }: TestProps) {
  const test = useWrite(testMailing, {
    onDone: ({ email }) => showToast(t('Teste enviado para {email}.', { email })),
  });
  return (
    <Button
      className="min-h-11"
      icon={<Send className="size-4" aria-hidden />}
      pending={test.isPending}
      disabledReason={unready}
      onClick={() => test.mutate({ params: { store_id }, body: written })}
    >
      {t('Enviar teste para mim')}
    </Button>
  );
}

const REST_MS = 1_000;
/** What is written is kept once it rests; what is in use needs no draft. */
function useKeptDraft(store_id: number, { type, text, inUse }: { type: Mailing['type']; text: string; inUse: string }) {
  const [kept, setKept] = useState(text);
  const rested = useDebounced(text, REST_MS);
  const draft = useWrite(saveMailDraft, { refreshes: [findMailings], quiet: true });
  const keep = draft.mutate;
  useEffect(() => {
    if (rested === kept) return;
    const now = JSON.parse(rested) as NonNullable<Mailing['draft']>; // written by the editor
    keep(
      { params: { store_id }, body: { type, draft: rested === inUse ? null : now } },
      { onSuccess: () => setKept(rested) },
    );
  }, [rested, kept, keep, store_id, type, inUse]);
  return { draft, kept, setKept };
}

const firstField = (within: HTMLElement | null) => within?.querySelector<HTMLElement>('input, textarea, select');
