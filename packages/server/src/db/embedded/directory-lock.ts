import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from '../database.ts'

interface Holder {
  readonly pid: number
  /** Distinguishes a process from a later one with the same id. */
  readonly startedAt: string
}

/**
 * Makes this process the only user of a data directory, which is made if need be. A killed
 * process's lock does not count. Returns the function that releases it.
 */
export function lockDirectory(directory: string): () => void {
  const lock = join(directory, 'lock')
  const mine = `${lock}.${process.pid}`
  writeHolder(directory, mine)
  try {
    for (let tries = 0; tries < 5; tries++) {
      if (hasLinked(mine, lock)) return () => rmSync(lock, { force: true })
      const holder = readHolder(lock)
      if (holder && isAlive(holder)) throw inUse(directory, holder.pid)
      // The lock is renamed, not removed: of two that find it stale only one can move it away.
      moveAway(lock, `${mine}.stale`)
    }
    throw new DatabaseError(`${directory}: several processes want it at once`)
  } finally {
    rmSync(mine, { force: true })
    rmSync(`${mine}.stale`, { force: true })
  }
}

function writeHolder(directory: string, mine: string): void {
  const me: Holder = { pid: process.pid, startedAt: startOf(process.pid) }
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(mine, JSON.stringify(me))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new DatabaseError(
      `${directory} cannot be written to (${code}): give HOPWISE_DATA_DIR a directory that can`,
    )
  }
}

function inUse(directory: string, pid: number): DatabaseError {
  return new DatabaseError(
    `${directory} is in use by process ${pid}: stop that one first, ` +
      'or give HOPWISE_DATA_DIR another directory',
  )
}

function hasLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function moveAway(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function readHolder(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return startOf(pid) === startedAt
}

/** When a process began, in the kernel's own unit; '' where the system does not say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold spaces; the start is the 20th word after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
