import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
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
 * A folder as its process names it. Whoever is not ourselves may not enter the folders above it,
 * but is at home in this one.
 */
export function nameFor(runner: Runner | undefined, folder: string): string {
  return runner ? '/proc/self/cwd' : folder
}

export interface ClusterParts {
  readonly cluster: string
  readonly binaries: PostgresBinaries
  readonly runner: Runner | undefined
}

/** The files of a database, made where there are none; those of another version are refused. */
export async function createCluster(parts: ClusterParts): Promise<void> {
  const { cluster, binaries, runner } = parts
  if (!existsSync(join(cluster, 'PG_VERSION'))) await makeCluster(parts)
  handOver(cluster, runner)
  checkVersion(cluster, await versionOf(binaries.postgres))
}

async function makeCluster({ cluster, binaries, runner }: ClusterParts): Promise<void> {
  // Made aside: a start that was interrupted leaves nothing that looks whole.
  const aside = `${cluster}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 })
  handOver(aside, runner)
  const to = nameFor(runner, aside)
  const args = ['-D', to, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  try {
    await run(binaries.initdb, args, { env: postgresEnv, cwd: aside, ...runner })
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new DatabaseError(`no database can be made in ${cluster}: ${(stderr || message).trim()}`)
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
