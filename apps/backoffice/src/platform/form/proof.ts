import { ApiError } from '@comanda/contract/clients/client';

/** Asks the person for the password; true when it was typed, and right. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** The one dialog that asks (in the shell) registers here. */
export function onProofAsked(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Calls that are refused together ask once. */
function askProof(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Makes a call; where the server wants the password first, asks for it and makes the call again.
 * @throws {ApiError} proof_needed when the person would rather not: nothing was changed, what is typed stays
 */
export async function withProof<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_needed' || !(await askProof())) throw error;
    return attempt();
  }
}
