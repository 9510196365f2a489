import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { PasswordInput } from '@comanda/ui/text-input';
import { type FormEvent, type ReactNode, useState } from 'react';
import { messageOf } from '../api.ts';
import { useSession } from '../session.tsx';

interface Props {
  lead: string;
  /** Between the lead and the field. */
  children?: ReactNode;
  submit: string;
  pendingText: string;
  /** Whether the button waits for the first letter. */
  waits?: boolean;
  /** Throws what refuses it: that is said, and the password may be typed again. */
  onPassword: (password: string) => Promise<void>;
}

/** Inside of a dialog that asks whoever is signed in for their password; what was typed goes with it. */
export function PasswordForm({ lead, children, submit, pendingText, waits = false, onPassword }: Props) {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setPending(true);
    try {
      await onPassword(password);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form className="space-y-4" onSubmit={(event) => void send(event)}>
      <p className="text-fg-2">{lead}</p>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {children}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordInput label={t('Senha')} value={password} onChange={({ target }) => setPassword(target.value)} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        disabled={waits && password === ''}
        pending={pending}
        pendingText={pendingText}
      >
        {submit}
      </Button>
    </form>
  );
}
