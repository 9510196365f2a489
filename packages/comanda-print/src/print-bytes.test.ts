import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wayTo } from './print-bytes.ts';

const PAPER = Uint8Array.from([0x1b, 0x40, 0x41, 0xff, 0x00, 0x0a]);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-device-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
/** A program of that name, and no other one besides it. */
function onlyProgram(name: string, script: string) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
  vi.stubEnv('PATH', folder);
}

test('a device gets every byte as it is', async () => {
  const device = join(folder, 'lp0');
  writeFileSync(device, '');
  const way = wayTo('device', device);
  await way.print(PAPER, 'Pedido 1');
  expect([...readFileSync(device)]).toEqual([...PAPER]);
  // Switched off, its file is gone: none is made in its place.
  await expect(wayTo('device', join(folder, 'lp1')).print(PAPER, 'Pedido 2')).rejects.toMatchObject({
    state: 'unreachable',
    began: false,
    message: expect.stringMatching(/^Não dá para abrir .*lp1/),
  });
});

test('a device that hangs is given up, and nothing was sent', async () => {
  const pipe = join(folder, 'ttyS0'); // nobody reads it: it does not even open
  execFileSync('mkfifo', [pipe]);
  await expect(wayTo('device', pipe, undefined, 300).print(PAPER, 'Pedido 1')).rejects.toMatchObject({
    began: false,
    message: expect.stringContaining('demorou demais'),
  });
});

test('a queue of the system gets the paper raw, under its title', async () => {
  onlyProgram('lp', `echo "$@" > ${folder}/args; /bin/cat > ${folder}/paper`);
  await wayTo('cups', 'Cozinha').print(PAPER, 'Pedido 1');
  expect(readFileSync(join(folder, 'args'), 'utf8')).toBe('-d Cozinha -o raw -t Pedido 1\n');
  expect([...readFileSync(join(folder, 'paper'))]).toEqual([...PAPER]);
});

test('a queue that refuses, or stands still, says so; without CUPS it is said what to do', async () => {
  onlyProgram('lp', 'echo "lp: The printer or class does not exist." >&2; exit 1');
  await expect(wayTo('cups', 'Cozinha').print(PAPER, 'Pedido 1')).rejects.toMatchObject({
    began: false,
    message: 'A fila Cozinha recusou: lp: The printer or class does not exist.',
  });
  onlyProgram('lpstat', 'echo "printer Cozinha disabled since Fri Nov 20 -"');
  await expect(wayTo('cups', 'Cozinha').check()).rejects.toMatchObject({
    message: 'A fila Cozinha está parada. Rode: cupsenable Cozinha',
  });
  vi.stubEnv('PATH', join(folder, 'nothing'));
  await expect(wayTo('cups', 'Cozinha').check()).rejects.toMatchObject({
    message: expect.stringContaining('não tem filas de impressão (CUPS)'),
  });
});
