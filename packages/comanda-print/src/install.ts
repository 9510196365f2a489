import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface InstallOptions {
  /** For the whole machine, instead of the user who is signed in. */
  system: boolean;
  /** Where the unit goes instead; it is then only written. */
  folder?: string | undefined;
  /** The program, and the Node that runs it. */
  script: string;
  node: string;
  /** Of the login and the journal. */
  config: string;
  say: (line: string) => void;
}

const NAME = 'comanda-print.service';

/** The program starts with the machine. @returns the file that was written, or null where the system has no systemd */
export function install(options: InstallOptions, platform: NodeJS.Platform = process.platform): string | null {
  const { system, folder, say } = options;
  if (platform === 'win32') {
    say(windowsNotes(options));
    return null;
  }
  const own = system ? '/etc/systemd/system' : join(homedir(), '.config/systemd/user');
  const path = join(folder ?? own, NAME);
  mkdirSync(folder ?? own, { recursive: true });
  writeFileSync(path, unit(options));
  say(`Escrito: ${path}`);
  if (folder === undefined) start(system, say);
  return path;
}

export const unit = ({ system, script, node, config }: InstallOptions): string => `[Unit]
Description=Comanda: impressão dos pedidos
After=network-online.target
Wants=network-online.target

[Service]
ExecStart=${quoted(node)} ${quoted(script)} run
Environment=${quoted(`COMANDA_PRINT_DIR=${config}`)}
Restart=always
RestartSec=3

[Install]
WantedBy=${system ? 'multi-user.target' : 'default.target'}
`;

/** As systemd reads words with spaces. */
const quoted = (word: string) => `"${word.replace(/[\\"]/g, '\\$&').replaceAll('%', '%%')}"`;

function start(system: boolean, say: (line: string) => void): void {
  const scope = system ? [] : ['--user'];
  const commands = [
    ['systemctl', ...scope, 'daemon-reload'],
    ['systemctl', ...scope, 'enable', '--now', NAME],
    // Without it, what belongs to a user stops when they sign out.
    ...(system ? [] : [['loginctl', 'enable-linger']]),
  ];
  for (const [program = '', ...args] of commands) {
    const { status } = spawnSync(program, args, { stdio: 'ignore' });
    if (status !== 0) say(`Rode você mesmo: ${[program, ...args].join(' ')}`);
  }
  say(`Ver o que ela diz: journalctl ${scope.join(' ')} -u ${NAME} -f`.replace('  ', ' '));
}

const windowsNotes = ({
  node,
  script,
}: InstallOptions): string => `No Windows, o Agendador de Tarefas liga o programa junto com o computador.
Abra o Prompt de Comando como administrador e rode:

  schtasks /create /tn "Comanda Impressao" /sc onlogon /rl highest /tr "\\"${node}\\" \\"${script}\\" run"
  schtasks /run /tn "Comanda Impressao"

Para desligar: schtasks /delete /tn "Comanda Impressao"`;
