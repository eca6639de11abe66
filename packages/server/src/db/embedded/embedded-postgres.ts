import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { DatabaseError } from '../database.ts'
import { lockDirectory } from './directory-lock.ts'
import { keepRunning } from './keep-running.ts'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import { GUARD, PostgresProcess, stopOrphan } from './postgres-process.ts'
import { handOver, unprivileged } from './unprivileged.ts'

export interface EmbeddedPostgres {
  /** Of its database. */
  readonly url: string
  close(): Promise<void>
}

export interface EmbeddedOptions {
  /** Ours alone while it runs. */
  readonly dataDir: string
  /** For tests only: faster, and lost with the machine's power. */
  readonly isThrowaway?: boolean
  /** Told what it said last, when it ended unasked; it is then started again. */
  readonly onEnd?: (lastWords: string) => void
}

const USER = 'hopwise'
const SOCKET_PATH_MAX = 107
const START_MS = 30_000
const DATABASE_EXISTS = '42P04'
const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
const run = promisify(execFile)

/** A real PostgreSQL on its own files, over a socket only we may use: no port, no password. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir } = options
  const binaries = await postgresBinaries()
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockDirectory(dataDir)
  const cluster = join(dataDir, 'postgres')
  try {
    await stopOrphan(cluster)
    await createCluster(cluster, binaries)
    checkVersion(cluster, await versionOf(binaries.postgres))
    const sockets = socketFolder(cluster)
    const start = () => startServer({ cluster, sockets, binaries, options })
    const first = start()
    await whenReady(first, urlOf('postgres', sockets))
    const startAgain = async () => {
      await stopOrphan(cluster)
      return start()
    }
    const kept = keepRunning({ first, startAgain, onEnd: options.onEnd ?? (() => undefined) })
    const close = async (): Promise<void> => {
      await kept.stop()
      unlock()
    }
    return { url: urlOf('hopwise', sockets), close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Of the one that runs on these files now; undefined where none does. */
export function runningPostgres(dataDir: string): string | undefined {
  const sockets = socketFolder(join(dataDir, 'postgres'))
  return existsSync(join(sockets, '.s.PGSQL.5432')) ? urlOf('hopwise', sockets) : undefined
}

function urlOf(database: string, sockets: string): string {
  return `postgres://${USER}@localhost/${database}?host=${encodeURIComponent(sockets)}`
}

async function createCluster(cluster: string, { initdb }: PostgresBinaries): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return handOver(cluster)
  // Made aside: a start that was interrupted leaves nothing that looks whole.
  const aside = `${cluster}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 })
  handOver(aside)
  const args = ['-D', aside, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const { file, args: all, ...as } = unprivileged(initdb, args, [initdb, aside])
  try {
    await run(file, [...all], { env, cwd: '/', ...as })
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new DatabaseError(`no database can be made in ${cluster}: ${stderr ?? message}`)
  }
  renameSync(aside, cluster)
}

async function versionOf(postgres: string): Promise<string> {
  const { stdout } = await run(postgres, ['--version'])
  return /\) (\d+)/.exec(stdout)?.[1] ?? ''
}

function checkVersion(cluster: string, version: string): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (made === version) return
  throw new DatabaseError(
    `${cluster} was made by PostgreSQL ${made}, and this is ${version}: ` +
      'docs/operating.md says how to move its contents',
  )
}

/** Beside the files; where that path is too long for a socket, in the folder for such things. */
function socketFolder(cluster: string): string {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432.lock')) <= SOCKET_PATH_MAX) return cluster
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `hopwise-${name}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  handOver(folder)
  return folder
}

interface ServerParts {
  readonly cluster: string
  readonly sockets: string
  readonly binaries: PostgresBinaries
  readonly options: EmbeddedOptions
}

function startServer({ cluster, sockets, binaries, options }: ServerParts): PostgresProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '64MB',
    log_min_messages: 'warning',
    ...(options.isThrowaway ? { fsync: 'off', full_page_writes: 'off' } : {}),
  }
  const asArgs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { postgres } = binaries
  const args = ['-c', GUARD, 'sh', postgres, '-D', cluster, ...asArgs]
  return new PostgresProcess(unprivileged('/bin/sh', args, [postgres, cluster]), env)
}

/** Until it answers; then its database is there too. */
async function whenReady(server: PostgresProcess, url: string): Promise<void> {
  const endMs = performance.now() + START_MS
  while (!(await hasDatabase(url))) {
    if (server.hasEnded) throw new DatabaseError(`PostgreSQL does not run: ${server.lastWords}`)
    if (performance.now() > endMs) {
      await server.stop()
      throw new DatabaseError(`PostgreSQL does not answer: ${server.lastWords}`)
    }
    await sleep(20)
  }
}

async function hasDatabase(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('create database hopwise')
    return true
  } catch (error) {
    return (error as { code?: string }).code === DATABASE_EXISTS
  } finally {
    await client.end().catch(() => undefined)
  }
}
