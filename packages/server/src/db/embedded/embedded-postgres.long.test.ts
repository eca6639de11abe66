import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from '@hopwise/testing/eventually'
import { afterEach, expect, test, vi } from 'vitest'
import { connectDatabase } from '../database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const folders: string[] = []
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-embedded-'))
  folders.push(folder)
  return folder
}

/** Another process that runs PostgreSQL in a folder and waits. */
async function runElsewhere(dataDir: string): Promise<ChildProcess> {
  const module = fileURLToPath(new URL('embedded-postgres.ts', import.meta.url))
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, isThrowaway: true })
    console.log('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

test('the embedded database keeps its data over a restart', async () => {
  const dataDir = newFolder()
  for (const expected of [0, 1]) {
    const server = await startEmbeddedPostgres({ dataDir, isThrowaway: true })
    const db = await connectDatabase({ url: server.url })
    const rows = await db.selectFrom('exchangers').select('slug').execute()
    expect(rows).toHaveLength(expected)
    await db
      .insertInto('exchangers')
      .values({ slug: `s${expected}`, name: 'S' })
      .execute()
    const pid = postmasterOf(dataDir)
    await db.destroy()
    await server.close()
    expect(isRunning(pid)).toBe(false)
  }
})

test('a second process learns which process uses the directory and leaves that process alone', async () => {
  const dataDir = newFolder()
  const holder = await runElsewhere(dataDir)
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `${dataDir} is in use by process ${holder.pid}`,
  )
  expect(isRunning(postmasterOf(dataDir))).toBe(true)
})

test('PostgreSQL ends when the process that started it is killed, and frees its directory', async () => {
  const dataDir = newFolder()
  const holder = await runElsewhere(dataDir)
  const pid = postmasterOf(dataDir)
  holder.kill('SIGKILL')
  await eventually(() => expect(isRunning(pid)).toBe(false))
  expect(await isUsable(dataDir)).toBe(true)
})

test('a killed PostgreSQL is started again with all its data', async () => {
  const dataDir = newFolder()
  const messages: string[] = []
  const server = await startEmbeddedPostgres({ dataDir, onEnd: (words) => messages.push(words) })
  const db = await connectDatabase({ url: server.url })
  await db.insertInto('exchangers').values({ slug: 'kept', name: 'Kept' }).execute()
  const killed = postmasterOf(dataDir)
  process.kill(killed, 'SIGKILL')
  const slugs = () => db.selectFrom('exchangers').select('slug').execute()
  await eventually(async () => {
    expect(postmasterOf(dataDir)).not.toBe(killed)
    expect(await slugs()).toEqual([{ slug: 'kept' }])
  })
  expect(messages).toHaveLength(1)
  await db.destroy()
  await server.close()
})

test('the running PostgreSQL is marked as in use each hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const dataDir = newFolder()
  const server = await startEmbeddedPostgres({ dataDir, isThrowaway: true })
  try {
    const home = dirname(dirname(readlinkSync(`/proc/${postmasterOf(dataDir)}/exe`)))
    const longAgo = new Date(0)
    utimesSync(home, longAgo, longAgo)
    vi.advanceTimersByTime(3_600_000)
    expect(statSync(home).mtimeMs).toBeGreaterThan(0)
  } finally {
    vi.useRealTimers()
    await server.close()
  }
})

test('the next start stops a PostgreSQL whose parent process was killed', async () => {
  const dataDir = newFolder()
  const holder = await runElsewhere(dataDir)
  const orphan = postmasterOf(dataDir)
  const guard = Number(readFileSync(`/proc/${orphan}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
  const siblings = readFileSync(`/proc/${guard}/task/${guard}/children`, 'utf8').trim().split(' ')
  const watcher = siblings.map(Number).find((pid) => pid !== orphan)!
  for (const pid of [watcher, guard]) process.kill(pid, 'SIGKILL')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(isRunning(orphan)).toBe(true)
  const server = await startEmbeddedPostgres({ dataDir, isThrowaway: true })
  expect(isRunning(orphan)).toBe(false)
  await server.close()
})

test('a first start that was interrupted begins again', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'postgres.new'))
  writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n')
  expect(await isUsable(dataDir)).toBe(true)
})

test('a database directory of another PostgreSQL version is refused with an explanation', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('made by PostgreSQL 12')
})

test('a database runs in a directory whose path is too long for a socket', async () => {
  const dataDir = join(newFolder(), 'deep'.repeat(20), 'deep'.repeat(10))
  expect(await isUsable(dataDir)).toBe(true)
})

async function isUsable(dataDir: string): Promise<boolean> {
  const server = await startEmbeddedPostgres({ dataDir, isThrowaway: true })
  const db = await connectDatabase({ url: server.url })
  const rows = await db.selectFrom('exchangers').select('id').execute()
  await db.destroy()
  await server.close()
  return rows.length === 0
}
