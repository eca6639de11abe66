import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseError } from '../database.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { handOver, type Runner } from './unprivileged.ts'

/** Its owner; there is no other user. */
export const USER = 'hopwise'
export const postgresEnv = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
const run = promisify(execFile)

/**
 * A folder as the process that works in it names it. Another user may not enter the folders above
 * it; and no shell has to parse its path, whatever letters that has.
 */
export function nameFromInside(folder: string): string {
  return existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder
}

export interface ClusterParts {
  readonly cluster: string
  readonly binaries: PostgresBinaries
  readonly runner: Runner | undefined
}

/** Makes the files of a database where there are none; those of another version are refused. */
export async function createCluster(parts: ClusterParts): Promise<void> {
  const { cluster, binaries, runner } = parts
  if (!existsSync(join(cluster, 'PG_VERSION'))) await makeCluster(parts)
  handOver(cluster, runner)
  checkVersion(cluster, await versionOf(binaries.postgres))
}

async function makeCluster({ cluster, binaries, runner }: ClusterParts): Promise<void> {
  // The cluster is made aside: an interrupted start leaves nothing that looks whole.
  const aside = `${cluster}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 })
  handOver(aside, runner)
  const to = nameFromInside(aside)
  const args = ['-D', to, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const options = { env: postgresEnv, cwd: aside, ...runner }
  try {
    if (runner || hasName()) await run(binaries.initdb, args, options)
    else await run('unshare', [...NAMED, binaries.initdb, ...args], options)
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    const why = (stderr || message).trim() + (runner || hasName() ? '' : `\n${nameless()}`)
    throw new DatabaseError(`no database can be made in ${cluster}: ${why}`)
  }
  renameSync(aside, cluster)
}

/** Inside a user namespace of its own, initdb is nobody, and its files are ours. */
const NAMED = ['--user', '--map-user=65534', '--map-group=65534', '--']

/** True where the user has a name, as initdb wants. Containers often give a number alone. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function nameless(): string {
  return (
    `user ${process.getuid?.()} has no name: give it a line in /etc/passwd, ` +
    'or give DATABASE_URL the address of a PostgreSQL'
  )
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
