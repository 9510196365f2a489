// One at a time: two `npm start` on the same folder must not install or build into each other. Plain JavaScript for any Node.
import { createHash } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Does the work while no other process does it in this folder; waits for one that does. */
export async function withLock(name, work) {
  const id = createHash('sha256').update(`${ROOT}\n${userInfo().uid}`).digest('hex').slice(0, 12);
  const file = join(tmpdir(), `comanda-${id}-${name}.lock`);
  const self = identity(process.pid);
  for (let told = false; !claim(file, self);) {
    const holder = read(file);
    if (holder && holder === identity(Number(holder.split(' ')[0]))) {
      if (!told) console.log('Outro comando já está preparando o projeto: aguardando…');
      told = true;
      await sleep(250);
    } else {
      takeAway(file, holder);
    }
  }
  const release = () => rmSync(file, { force: true });
  process.on('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** A process's number and, where /proc tells it, the moment it began: numbers are used again. */
function identity(pid) {
  try {
    process.kill(pid, 0);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch (error) {
    return error.code === 'ESRCH' ? undefined : `${pid} -`;
  }
}

function claim(file, self) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, self);
  try {
    linkSync(own, file); // whole at once, and only one of two can
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Removes a dead process's lock, unless somebody has claimed it since it was read. */
function takeAway(file, dead) {
  const aside = `${file}.old-${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== dead) linkSync(aside, file);
  } catch {
    // Somebody else was quicker.
  }
  rmSync(aside, { force: true });
}
