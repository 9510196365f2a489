import { type Approval, findApprovers } from '@comanda/contract/floor/approvals';
import { Select } from '@comanda/ui/select';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { pinDigits } from '@comanda/words/field-words';
import { read } from '../api.ts';

interface Props {
  store_id: number;
  value: Approval;
  onChange: (approval: Approval) => void;
  /** Says what is missing. */
  tried: boolean;
  /** What the server says to the PIN. */
  wrong?: string;
  /** Why it is asked for. */
  why?: string;
}

export const NO_APPROVAL: Approval = { approver_id: 0, pin: '', reason: '' };
export const isApproval = ({ approver_id, pin, reason }: Approval): boolean =>
  approver_id > 0 && /^\d{4,8}$/.test(pin) && reason.trim() !== '';

/** Somebody who may says yes on this screen: who, their PIN, and why. */
export function ApprovalFields({ store_id, value, onChange, tried, wrong = '', why }: Props) {
  const approvers = useQuery(read(findApprovers, { query: { store_id } }));
  const set = (change: Partial<Approval>) => onChange({ ...value, ...change });
  return (
    <div className="space-y-4 rounded-lg bg-surface-2 p-4">
      <p className="text-sm text-fg-2">{why ?? t('Passa do seu limite: quem gerencia aprova com o PIN.')}</p>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('Quem aprova')}
          placeholder={t('Escolha')}
          value={value.approver_id || ''}
          error={tried && value.approver_id === 0 ? t('Escolha quem aprova.') : undefined}
          onChange={({ target }) => set({ approver_id: Number(target.value) })}
          options={(approvers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextInput
          label={t('PIN')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={value.pin}
          error={tried && !/^\d{4,8}$/.test(value.pin) ? pinDigits() : wrong || undefined}
          onChange={({ target }) => set({ pin: target.value.replace(/\D/g, '') })}
        />
      </div>
      <TextInput
        label={t('Motivo')}
        maxLength={200}
        value={value.reason}
        error={tried && value.reason.trim() === '' ? t('Diga o motivo.') : undefined}
        onChange={({ target }) => set({ reason: target.value })}
      />
      {approvers.data?.length === 0 && (
        <p className="text-ui text-warning-text">
          {t('Ninguém da loja tem PIN ainda. Cada um cria o seu em Minha conta.')}
        </p>
      )}
    </div>
  );
}
