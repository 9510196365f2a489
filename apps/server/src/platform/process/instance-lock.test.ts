import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataDir } from './instance-lock.ts';
import { isAlive, startTicksOf } from '../database/embedded-postgres/process-state.ts';

describe('only one server serves a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-lock-'));
  });
  const others: number[] = [];
  afterEach(() => {
    for (const pid of others.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const heldBy = (holder: object) => writeFileSync(join(folder, 'server.json'), JSON.stringify(holder));

  const startOther = () => {
    const { pid } = spawn('sleep', ['30']);
    if (pid === undefined) throw new Error('sleep did not start');
    others.push(pid);
    return { pid, started: startTicksOf(pid) ?? null };
  };

  it('the second is told where the first answers', async () => {
    const other = startOther();
    heldBy({ ...other, address: 'http://localhost:3000' });
    await expect(claimDataDir(folder)).rejects.toThrow(
      `já está rodando em http://localhost:3000 (processo ${other.pid})`,
    );
  });

  it('the second waits until the first knows where it answers', async () => {
    const other = startOther();
    heldBy({ ...other, address: null });
    const second = claimDataDir(folder);
    setTimeout(() => heldBy({ ...other, address: 'http://localhost:3000' }), 150);
    await expect(second).rejects.toThrow('já está rodando em http://localhost:3000');
    heldBy({ ...other, address: null });
    await expect(claimDataDir(folder, 0)).rejects.toThrow('já está sendo iniciado');
  });

  it('the second takes over when the first fails to start', async () => {
    const other = startOther();
    heldBy({ ...other, address: null });
    const second = claimDataDir(folder);
    setTimeout(() => process.kill(other.pid, 'SIGKILL'), 150);
    (await second).release();
  });

  it('a killed server does not count, nor another program that got its number', async () => {
    heldBy({ pid: 2 ** 22 + 1, started: null, address: 'http://localhost:3000' });
    (await claimDataDir(folder)).release();
    heldBy({ pid: process.ppid, started: 'another moment', address: 'http://localhost:3000' });
    (await claimDataDir(folder)).release();
    writeFileSync(join(folder, 'server.json'), '{"pid":');
    (await claimDataDir(folder)).release();
  });

  it('leaves nothing behind', async () => {
    const lock = await claimDataDir(folder);
    lock.announce('http://localhost:1');
    expect(readdirSync(folder)).toEqual(['server.json']);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });
});
