import { closeSync, constants, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { DatabaseError } from '../database.ts'
import { keepMarked } from './copied-binaries.ts'
import {
  type ClusterParts,
  createCluster,
  nameFromInside,
  postgresEnv,
  USER,
} from './create-cluster.ts'
import { lockDirectory } from './directory-lock.ts'
import { keepRunning } from './keep-running.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { GUARD, PostgresProcess, stopOrphan } from './postgres-process.ts'
import { reachableBinaries } from './reachable-binaries.ts'
import { runnerOf } from './unprivileged.ts'

interface EmbeddedPostgres {
  /** Address of its database. For this process alone. */
  readonly url: string
  close(): Promise<void>
}

interface EmbeddedOptions {
  /** Ours alone while it runs. */
  readonly dataDir: string
  /** For tests only: faster, and lost with the machine's power. */
  readonly isThrowaway?: boolean
  /** Called with its last words when it ended by itself; it is then started again. */
  readonly onEnd?: (lastWords: string) => void
  /** Called with words on a slow step that runs once. */
  readonly onStep?: (words: string) => void
}

const START_MS = 30_000
const DATABASE_EXISTS = '42P04'

/** A real PostgreSQL on its own files, over a socket only we may use: no port, no password. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, onStep = () => undefined } = options
  const unlock = lockDirectory(dataDir)
  const cluster = join(dataDir, 'postgres')
  const marking = keepMarked()
  try {
    await stopOrphan(cluster)
    if (!existsSync(cluster)) onStep(`making a database in ${dataDir}`)
    await createCluster(await partsFor(options))
    const socket = openSocketFolder(cluster)
    const start = async () => {
      const parts = await partsFor(options)
      marking.use(parts.binaries.home)
      return startServer(parts, options)
    }
    const first = await start()
    await whenReady(first, urlOf('postgres', socket.path))
    const startAgain = async () => {
      await stopOrphan(cluster)
      return start()
    }
    const kept = keepRunning({ first, startAgain, onEnd: options.onEnd ?? (() => undefined) })
    const close = async (): Promise<void> => {
      marking.stop()
      await kept.stop()
      socket.close()
      unlock()
    }
    return { url: urlOf('hopwise', socket.path), close }
  } catch (error) {
    marking.stop()
    unlock()
    throw error
  }
}

/** Whether a database was made in this directory. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
}

/** Address of the server that runs on these files now; undefined where none does. */
export function runningPostgres(dataDir: string): string | undefined {
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(join(cluster, SOCKET))) return undefined
  return urlOf('hopwise', openSocketFolder(cluster).path)
}

function urlOf(database: string, folder: string): string {
  return `postgres://${USER}@localhost/${database}?host=${encodeURIComponent(folder)}`
}

/** The parts as of now: a cleaner of temporary folders may have taken a copy of the binaries. */
async function partsFor({ dataDir, onStep }: EmbeddedOptions): Promise<ClusterParts> {
  const cluster = join(dataDir, 'postgres')
  const runner = runnerOf(cluster)
  const onCopy = (folder: string): void =>
    onStep?.(`copying PostgreSQL to ${folder}, where the user it runs as may go`)
  const ours = await postgresBinaries()
  return {
    cluster,
    runner,
    binaries: await reachableBinaries(ours, { runner, lastResort: dataDir, onCopy }),
  }
}

function startServer(parts: ClusterParts, { isThrowaway }: EmbeddedOptions): PostgresProcess {
  const { cluster, runner, binaries } = parts
  const settings = {
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '64MB',
    log_min_messages: 'warning',
    // A mark in the list of processes, which we read as well.
    'hopwise.files': cluster,
    ...(isThrowaway ? { fsync: 'off', full_page_writes: 'off' } : {}),
  }
  const asArgs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [binaries.postgres, '-D', nameFromInside(cluster), ...asArgs]
  const args = ['-c', GUARD, 'sh', ...command]
  return new PostgresProcess('/bin/sh', args, { env: postgresEnv, cwd: cluster, ...runner })
}

/** Waits until it answers; then its database is there too. */
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

/** The kernel's limit on a socket's path. */
const SOCKET_PATH_MAX = 107
const SOCKET = '.s.PGSQL.5432'

/** A client's name of the socket's folder. */
interface SocketFolder {
  readonly path: string
  close(): void
}

/**
 * PostgreSQL's socket lies among its files, and PostgreSQL names it from there. A client whose way
 * there is too long for a socket goes through the open folder, which has a short name.
 */
function openSocketFolder(cluster: string): SocketFolder {
  const isShort = Buffer.byteLength(join(cluster, SOCKET)) <= SOCKET_PATH_MAX
  if (isShort || !existsSync('/proc/self/fd')) return { path: cluster, close: () => undefined }
  const open = openSync(cluster, constants.O_RDONLY | constants.O_DIRECTORY)
  return { path: `/proc/self/fd/${open}`, close: () => closeSync(open) }
}
