import {
  getReviewSettings,
  QUICK_REPLIES_MAX,
  REVIEW_MAX,
  saveQuickReplies,
} from '@comanda/contract/marketing/reviews';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextArea } from '@comanda/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';

interface Props {
  store_id: number;
  client_name: string;
  onPick: (words: string) => void;
}

/** Answers that are kept ready: one press writes one, with the name in it. */
export function QuickReplies({ store_id, client_name, onPick }: Props) {
  const [editing, setEditing] = useState(false);
  const { data } = useQuery(read(getReviewSettings, { params: { id: store_id } }));
  if (data === undefined) return null;
  const { quick_replies } = data;
  const filled = (words: string) => words.replaceAll('{nome}', client_name.trim().split(/\s+/)[0] ?? '');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('Respostas prontas')}</legend>
      {quick_replies.map((words) => (
        <Button key={words} size="sm" className="max-w-60" title={words} onClick={() => onPick(filled(words))}>
          <span className="truncate">{words}</span>
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
        {quick_replies.length === 0 ? t('Criar respostas prontas') : t('Editar respostas')}
      </Button>
      {editing && <EditReplies store_id={store_id} replies={quick_replies} onClose={() => setEditing(false)} />}
    </fieldset>
  );
}

interface EditProps {
  store_id: number;
  replies: readonly string[];
  onClose: () => void;
}

function EditReplies({ store_id, replies, onClose }: EditProps) {
  const [rows, setRows] = useState(() => (replies.length === 0 ? [''] : [...replies]));
  const save = useWrite(saveQuickReplies, { refreshes: [getReviewSettings], onDone: onClose });
  const change = (index: number, words: string) => setRows(rows.map((row, at) => (at === index ? words : row)));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Respostas prontas')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button
            variant="primary"
            pending={save.isPending}
            onClick={() =>
              save.mutate({
                params: { id: store_id },
                body: { quick_replies: [...new Set(rows.map((row) => row.trim()).filter((row) => row !== ''))] },
              })
            }
          >
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-sm text-fg-2">{t("Escreva '{nome}' onde entra o nome do cliente.")}</p>
        {rows.map((words, index) => (
          <div key={`${rows.length} ${index}`} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextArea
                label={t('Resposta {n}', { n: index + 1 })}
                rows={2}
                maxLength={REVIEW_MAX}
                value={words}
                onChange={({ target }) => change(index, target.value)}
              />
            </div>
            <Button
              variant="ghost"
              icon={<Trash2 className="size-4" aria-hidden />}
              aria-label={t('Apagar a resposta {n}', { n: index + 1 })}
              onClick={() => setRows(rows.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        <Button
          size="sm"
          icon={<Plus className="size-4" aria-hidden />}
          disabledReason={
            rows.length >= QUICK_REPLIES_MAX ? t('São {n} no máximo.', { n: QUICK_REPLIES_MAX }) : undefined
          }
          onClick={() => setRows([...rows, ''])}
        >
          {t('Mais uma')}
        </Button>
      </div>
    </Dialog>
  );
}
