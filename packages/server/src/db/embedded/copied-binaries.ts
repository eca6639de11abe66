import {
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
} from 'node:fs'
import { copyFile, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { PostgresBinaries } from './postgres-binaries.ts'

const OTHERS_WRITE = 0o022
const OTHERS_ENTER = 0o001
const OPEN = 0o755
const DAY_MS = 86_400_000
const COPY = /^postgres-/
const UNFINISHED = /^new-/

/**
 * A copy of the binaries in this place that everybody may run and nobody but us change; by version,
 * so that all who start that one share it. Undefined where none can be made. It appears whole:
 * of several starts that make it at once one wins, and all use that.
 */
export async function copyBinaries(
  ours: PostgresBinaries,
  place: string,
  onCopy: (folder: string) => void,
): Promise<string | undefined> {
  const folder = join(place, `postgres-${ours.version}-${process.arch}`)
  try {
    if (!isOpenToAll(dirname(place))) return undefined
    if (!existsSync(place)) mkdirSync(place, { mode: OPEN })
    if (!isOpenToAll(place) || !isOursAlone(place)) return undefined
    if (!isWhole(folder, ours.home)) {
      onCopy(folder)
      await makeCopy(ours.home, folder)
    }
    const now = new Date()
    utimesSync(folder, now, now)
    dropUnused(place, folder)
    return folder
  } catch {
    return undefined
  }
}

function isOpenToAll(folder: string): boolean {
  const isOpen = (lstatSync(folder).mode & OTHERS_ENTER) !== 0
  return isOpen && (folder === dirname(folder) || isOpenToAll(dirname(folder)))
}

/** Another user may have put it there for us, in a folder that all may write to. */
function isOursAlone(folder: string): boolean {
  const made = lstatSync(folder)
  return made.isDirectory() && made.uid === process.getuid?.() && (made.mode & OTHERS_WRITE) === 0
}

/** A cleaner of temporary folders may have taken a part. */
function isWhole(copy: string, home: string): boolean {
  return filesIn(home).every((name) => {
    const [is, was] = [copy, home].map((root) =>
      lstatSync(join(root, name), { throwIfNoEntry: false }),
    )
    return is !== undefined && is.size === was!.size
  })
}

async function makeCopy(home: string, folder: string): Promise<void> {
  const place = join(folder, '..')
  const aside = mkdtempSync(join(place, 'new-'))
  try {
    await copyFolder(home, aside)
    // A damaged one is put away, not written over: somebody may run it.
    if (lstatSync(folder, { throwIfNoEntry: false })) renameSync(folder, `${aside}.old`)
    renameSync(aside, folder)
  } catch (error) {
    if (!isWhole(folder, home)) throw error
  } finally {
    for (const left of [aside, `${aside}.old`]) rmSync(left, { recursive: true, force: true })
  }
}

/** Copies are readable and executable for all, whatever the modes of the original. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  chmodSync(to, OPEN)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (!isNeeded(entry.name)) continue
    if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target, constants.COPYFILE_FICLONE)
      chmodSync(target, OPEN)
    }
  }
}

/** False for files that only build other programs. */
function isNeeded(name: string): boolean {
  return !name.endsWith('.a') && name !== 'pkgconfig'
}

function filesIn(home: string): string[] {
  const all = readdirSync(home, { recursive: true, withFileTypes: true })
  return all
    .filter(
      (entry) => entry.isFile() && isNeeded(entry.name) && isNeeded(basename(entry.parentPath)),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(home.length + 1))
}

/** Copies of other versions that nothing runs, and has not for a day; beginnings of dead starts. */
function dropUnused(place: string, used: string): void {
  const commands = commandLines()
  for (const name of readdirSync(place)) {
    const folder = join(place, name)
    if (folder === used || !(COPY.test(name) || UNFINISHED.test(name))) continue
    const isOld = Date.now() - lstatSync(folder).mtimeMs > DAY_MS
    const isRun = commands.some((command) => command.includes(`${folder}/`))
    if (isOld && !isRun) rmSync(folder, { recursive: true, force: true })
  }
}

function commandLines(): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      return [readFileSync(`/proc/${pid}/cmdline`, 'utf8')]
    } catch {
      // The process has ended meanwhile.
      return []
    }
  })
}
