import { spawn } from 'node:child_process';

/** The operating-system account that a process runs as. */
export interface Account {
  uid: number;
  gid: number;
}

export interface CommandResult {
  code: number | null;
  output: string;
}

/**
 * Runs a program to its end with a small, fixed environment: what the caller's locale or PATH holds must not reach initdb.
 * @param account runs as this account; omitted, as the current one
 */
export function runCommand(
  command: string,
  args: string[],
  { account, timeoutMs = 120_000 }: { account?: Account | undefined; timeoutMs?: number } = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    // 'exit', not 'close': the postmaster that pg_ctl leaves behind may keep the pipe open.
    child.on('exit', (code) => {
      clearTimeout(timer);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code, output });
    });
  });
}
