import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseError } from '../database.ts'
import { copyBinaries } from './copied-binaries.ts'
import { binariesIn, type PostgresBinaries } from './postgres-binaries.ts'
import { noOtherUser, type Runner } from './unprivileged.ts'

/** Folders for copies, the best first. */
const PLACES = [
  '/var/cache/hopwise',
  join(tmpdir(), `hopwise-postgres-${process.getuid?.() ?? ''}`),
]
/** initdb has a shell start the others, and does not guard these from it. */
const READ_BY_SHELLS = /[$`"\\\n]/
const run = promisify(execFile)

export interface Reaching {
  /** The user that runs them; undefined: ourselves. */
  readonly runner: Runner | undefined
  /** A folder for copies when no usual one will do. */
  readonly lastResort: string
  readonly places?: readonly string[]
  /** Called with the folder that they are copied to. */
  readonly onCopy?: (folder: string) => void
}

/**
 * The binaries where the one who runs them gets at them. Another user may not enter a folder on the
 * way to ours, such as /root, or they were installed for root's eyes only (umask 077), or a shell
 * would not understand their path. PostgreSQL wants to know its own true path, so links do not
 * help: then they are copied.
 */
export async function reachableBinaries(
  ours: PostgresBinaries,
  { runner, lastResort, places = PLACES, onCopy = () => undefined }: Reaching,
): Promise<PostgresBinaries> {
  const isHarmless = !READ_BY_SHELLS.test(ours.home)
  if (isHarmless && (!runner || (await canRun(ours, runner)))) return ours
  await requireWhole(ours)
  const all = [...places, lastResort]
  for (const place of all) {
    const copy = await copyBinaries(ours, place, onCopy)
    if (copy === undefined) continue
    const copied = binariesIn(copy, ours.version)
    // Where nothing may be run from that mount it stays: a container that shares it may run it by
    // now, and its processes are not seen here. Unused ones go after a day.
    if (await canRun(copied, runner)) return copied
  }
  throw new DatabaseError(
    `PostgreSQL cannot be run from ${ours.home} by ${runner ? `user ${runner.uid}` : 'a shell'}, ` +
      `nor from a copy in ${all.join(', ')}: move Hopwise to a folder with a plain name that ` +
      'every user may enter, or start it as an ordinary user',
  )
}

/** Refuses binaries that do not run where they are, before a copy of them lies beside others'. */
async function requireWhole({ postgres, initdb, home }: PostgresBinaries): Promise<void> {
  for (const binary of [postgres, initdb]) {
    try {
      await requireVersion(binary)
    } catch (error) {
      // Nothing may be run on that mount; the copy lies elsewhere.
      if ((error as NodeJS.ErrnoException).code === 'EACCES') continue
      throw new DatabaseError(
        `the PostgreSQL in ${home} is damaged: \`npm ci\` brings it again; nothing was changed`,
      )
    }
  }
}

/** Throws where a binary does not print its version: a shell runs an empty one, without a word. */
async function requireVersion(binary: string, runner?: Runner): Promise<void> {
  const { stdout } = await run(binary, ['--version'], { cwd: '/', ...runner })
  if (!stdout.includes('PostgreSQL')) throw new Error(`${binary} is no PostgreSQL`)
}

async function canRun(
  { postgres }: PostgresBinaries,
  runner: Runner | undefined,
): Promise<boolean> {
  try {
    await requireVersion(postgres, runner)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // The refusal is of becoming that user, not of entering a folder.
    if (code === 'EPERM' || code === 'EINVAL') throw noOtherUser(error)
    return false
  }
}
