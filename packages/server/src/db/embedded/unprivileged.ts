import { accessSync, chownSync, constants, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** PostgreSQL refuses to run as root. This is nobody, who owns nothing else. */
const NOBODY = 65_534
const OTHERS_ENTER = 0o001
const SETPRIV = '/usr/bin/setpriv'

export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly uid?: number
  readonly gid?: number
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The command as PostgreSQL can be run: as it is, or under root as nobody. Where nobody may not
 * enter a folder on the way, such as /root, it is given the right to, and no other.
 */
export function unprivileged(
  file: string,
  args: readonly string[],
  places: readonly string[],
): Command {
  if (!isRoot()) return { file, args }
  if (places.every(isOpenToAll) || !hasSetpriv()) return { file, args, uid: NOBODY, gid: NOBODY }
  const rights = '+dac_override'
  const become = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  return {
    file: SETPRIV,
    args: [...become, `--inh-caps=${rights}`, `--ambient-caps=${rights}`, '--', file, ...args],
  }
}

/** Hands a folder and all in it to the one PostgreSQL runs as. */
export function handOver(folder: string): void {
  if (!isRoot()) return
  if (lstatSync(folder).uid === NOBODY) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, name), NOBODY, NOBODY)
  }
  chownSync(folder, NOBODY, NOBODY)
}

function isOpenToAll(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & OTHERS_ENTER) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

function hasSetpriv(): boolean {
  try {
    accessSync(SETPRIV, constants.X_OK)
    return true
  } catch {
    return false
  }
}
