import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataDir } from './instance-lock.ts';
import { startTicksOf } from './embedded-postgres/process-state.ts';

describe('only one server serves a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const heldBy = (holder: object) => writeFileSync(join(folder, 'server.json'), JSON.stringify(holder));

  it('the second is told where the first answers', async () => {
    const other = spawn('sleep', ['30']);
    heldBy({ pid: other.pid, started: startTicksOf(other.pid!) ?? null, address: 'http://localhost:3000' }); // sleep has started
    expect(() => claimDataDir(folder)).toThrow(`já está rodando em http://localhost:3000 (processo ${other.pid})`);
    heldBy({ pid: other.pid, started: null, address: null });
    expect(() => claimDataDir(folder)).toThrow('já está sendo iniciado');
    other.kill('SIGKILL');
  });

  it('a killed server does not count, nor another program that got its number', () => {
    heldBy({ pid: 2 ** 22 + 1, started: null, address: 'http://localhost:3000' });
    claimDataDir(folder).release();
    heldBy({ pid: process.ppid, started: 'another moment', address: 'http://localhost:3000' });
    claimDataDir(folder).release();
    writeFileSync(join(folder, 'server.json'), '{"pid":');
    claimDataDir(folder).release();
  });

  it('leaves nothing behind', () => {
    const lock = claimDataDir(folder);
    lock.announce('http://localhost:1');
    expect(readdirSync(folder)).toEqual(['server.json']);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });
});
