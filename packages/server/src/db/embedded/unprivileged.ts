import { lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from '../database.ts'

/** Nobody, who owns nothing else. */
const NOBODY = 65_534

/** The user that PostgreSQL runs as. */
export interface Runner {
  readonly uid: number
  readonly gid: number
}

/**
 * The user that PostgreSQL runs as: it refuses to run as root, so under root it is the owner of its
 * files, at first nobody. Undefined: ourselves.
 */
export function runnerOf(cluster: string): Runner | undefined {
  const us = process.getuid?.()
  const owner = lstatSync(cluster, { throwIfNoEntry: false })
  if (us !== 0) {
    if (us === undefined || !owner || owner.uid === us) return undefined
    throw new DatabaseError(
      `${cluster} belongs to another user (${owner.uid}): start Hopwise as that one or as root, ` +
        'or give HOPWISE_DATA_DIR another directory',
    )
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: NOBODY, gid: NOBODY }
}

/** Hands a folder and all in it to the one PostgreSQL runs as. */
export function handOver(folder: string, runner: Runner | undefined): void {
  if (!runner || lstatSync(folder).uid === runner.uid) return
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(folder, name), runner.uid, runner.gid)
    }
    lchownSync(folder, runner.uid, runner.gid)
  } catch (error) {
    throw noOtherUser(error)
  }
}

/** Containers may keep this even from root. */
export function noOtherUser(error: unknown): DatabaseError {
  const code = (error as NodeJS.ErrnoException).code ?? String(error)
  return new DatabaseError(
    `PostgreSQL does not run as root, and here root may become no other user (${code}): ` +
      'start Hopwise as an ordinary user, or give DATABASE_URL the address of a PostgreSQL',
  )
}
