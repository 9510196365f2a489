import {
  type Complaint,
  COMPLAINT_REASONS,
  findComplaints,
  resolveComplaint,
} from '@comanda/contract/orders/complaints';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { TextArea } from '@comanda/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/page/page-route.ts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { complaintsPage } from './pages.ts';

const route = addressOf(complaintsPage);
const WHEN = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'medium', timeStyle: 'short' });

/** What people have reported, for the platform's own people. */
export function ComplaintsPage() {
  const { resolvidas } = route.useSearch();
  const navigate = route.useNavigate();
  const asked = useQuery(read(findComplaints, { query: { resolved: resolvidas ? '1' : '0' } }));
  return (
    <Page
      width="form"
      lead={t('O que chegou pela página /denuncia.')}
      actions={
        <Chip
          selected={resolvidas === true}
          onClick={() => void navigate({ search: resolvidas ? {} : { resolvidas: true } })}
        >
          {t('Só resolvidas')}
        </Chip>
      }
    >
      <div className="mt-4">
        <Answer
          of={asked}
          rows={3}
          rowClass="h-32"
          empty={
            <div className="card">
              <EmptyState
                icon={<ShieldCheck className="size-6" aria-hidden />}
                title={resolvidas ? t('Nenhuma resolvida ainda') : t('Nada esperando por você')}
              />
            </div>
          }
        >
          {(data) => (
            <ul className="grid gap-3">
              {data.map((complaint) => (
                <ComplaintCard key={complaint.id} complaint={complaint} />
              ))}
            </ul>
          )}
        </Answer>
      </div>
    </Page>
  );
}

function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const { id, reason, store_url, message, contact, created_at, resolved_at, resolved_by } = complaint;
  const [note, setNote] = useState(complaint.note);
  const write = useWrite(resolveComplaint, { refreshes: [findComplaints] });
  const set = (resolved: boolean) => write.mutate({ params: { id }, body: { resolved, note } });
  return (
    <li className="card space-y-3 p-4">
      <div>
        <h2 className="font-semibold">{COMPLAINT_REASONS[reason]}</h2>
        <p className="text-ui text-fg-3">
          <time dateTime={created_at}>{WHEN.format(new Date(created_at))}</time>
          {store_url && ` · ${store_url}`}
          {contact && ` · ${contact}`}
        </p>
      </div>
      <p className="text-sm break-words whitespace-pre-wrap">{message}</p>
      <TextArea
        label={t('O que foi feito')}
        optional
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex items-center gap-3">
        <Button pending={write.isPending} onClick={() => set(resolved_at === null)}>
          {resolved_at === null ? t('Marcar como resolvida') : t('Abrir de novo')}
        </Button>
        {resolved_at !== null && (
          <p className="text-ui text-fg-3">{t('Resolvida por {name}', { name: resolved_by })}</p>
        )}
      </div>
    </li>
  );
}
