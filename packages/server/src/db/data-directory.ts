import { accessSync, constants, existsSync, lstatSync } from 'node:fs'
import { hash } from 'node:crypto'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

export interface DataDirectory {
  /** Absolute. */
  readonly path: string
  /** The folder that could not be written to; undefined: it could. */
  readonly insteadOf: string | undefined
}

const USUAL = '.hopwise'

/**
 * The data folder: the stated one, or `.hopwise` of the working directory. Where that cannot be
 * written to, as in a checkout that somebody else owns, it is in the user's own folder for such
 * things, under a name that differs for each checkout.
 */
export function dataDirectory(stated: string | undefined, env: NodeJS.ProcessEnv): DataDirectory {
  const usual = resolve(stated ?? USUAL)
  if (stated !== undefined || canWrite(usual)) return { path: usual, insteadOf: undefined }
  const checkout = dirname(usual)
  const name = `${basename(checkout)}-${hash('sha256', checkout).slice(0, 8)}`
  const state = env['XDG_STATE_HOME'] || join(env['HOME'] || homedir(), '.local', 'state')
  const own = join(state, 'hopwise', name)
  if (canWrite(own)) return { path: own, insteadOf: usual }
  const shared = join(tmpdir(), `hopwise-${process.getuid?.() ?? ''}`)
  // A folder that is not ours is reported by the attempt to open the usual one.
  return isOurs(shared)
    ? { path: join(shared, name), insteadOf: usual }
    : { path: usual, insteadOf: undefined }
}

/** Another user may have put it there for us, in a folder that all may write to. */
function isOurs(folder: string): boolean {
  const made = lstatSync(folder, { throwIfNoEntry: false })
  return made ? made.isDirectory() && made.uid === process.getuid?.() : canWrite(dirname(folder))
}

/** Whether it can be written to or, where it is not there yet, be made. */
function canWrite(folder: string): boolean {
  if (!existsSync(folder) && folder !== dirname(folder)) return canWrite(dirname(folder))
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
