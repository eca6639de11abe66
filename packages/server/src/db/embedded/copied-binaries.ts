import { createHash } from 'node:crypto'
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
import { copyFile, mkdir, readdir, readFile, readlink, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { PostgresBinaries } from './postgres-binaries.ts'

const OTHERS_WRITE = 0o022
const OTHERS_ENTER = 0o001
const OPEN = 0o755
const DAY_MS = 86_400_000
/** Names that copies have: another folder beside them is somebody's data. */
const COPY = /^postgres-[\d.]+-\w+-[\da-f]{16}$/
const UNFINISHED = /^new-[A-Za-z\d]{6}$/

/**
 * A copy of the binaries in this place that everybody may run and nobody but us change; by its
 * content, so that all who start the same share it, and nobody's damaged one takes its place.
 * Undefined where none can be made. It appears whole: of several starts that make it at once one
 * wins, and all use that.
 */
export async function copyBinaries(
  ours: PostgresBinaries,
  place: string,
  onCopy: (folder: string) => void,
): Promise<string | undefined> {
  try {
    const content = await contentOf(ours.home)
    const folder = join(place, `postgres-${ours.version}-${process.arch}-${content}`)
    if (!isOpenToAll(dirname(place))) return undefined
    if (!existsSync(place)) mkdirSync(place, { mode: OPEN })
    if (!isOpenToAll(place) || !isOursAlone(place)) return undefined
    if (!isWhole(folder, ours.home)) {
      onCopy(folder)
      // Files that a copy has lost are put back where they were: somebody may run it.
      if (existsSync(folder)) await copyFolder(ours.home, folder)
      else await makeCopy(ours.home, folder)
    }
    markUsed(folder)
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
  return filesIn(home).every((name) => sizeOf(join(copy, name)) === sizeOf(join(home, name)))
}

/** The size of a file or a link, in bytes; undefined where there is none. */
function sizeOf(path: string): number | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.size
}

/** Letters of a digest: enough to tell any two apart that are ever on one machine. */
const DIGEST_LENGTH = 16

/** Names the content of all files: equal for equal ones alone. */
async function contentOf(home: string): Promise<string> {
  const digest = createHash('sha256')
  for (const name of filesIn(home).toSorted()) {
    const bytes = await readFile(join(home, name))
    digest.update(`${name}\0${bytes.length}\0`).update(bytes)
  }
  return digest.digest('hex').slice(0, DIGEST_LENGTH)
}

/** Makes a copy, unless another start has made it meanwhile. */
async function makeCopy(home: string, folder: string): Promise<void> {
  const place = join(folder, '..')
  const aside = mkdtempSync(join(place, 'new-'))
  try {
    await copyFolder(home, aside)
    renameSync(aside, folder)
  } catch (error) {
    if (!isWhole(folder, home)) throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/**
 * Copies what is not there yet. Copies are readable and executable for all, whatever the modes of
 * the original; each file appears whole.
 */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  chmodSync(to, OPEN)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (!isNeeded(entry.name)) continue
    if (entry.isDirectory()) await copyFolder(source, target)
    else if (sizeOf(target) === sizeOf(source)) continue
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      const beside = `${target}.new-${process.pid}`
      await copyFile(source, beside, constants.COPYFILE_FICLONE)
      chmodSync(beside, OPEN)
      renameSync(beside, target)
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

/**
 * Says that a copy is in use. Whoever runs one says so again and again: others on this machine may
 * be in containers of their own, and see no process of ours.
 */
function markUsed(folder: string): void {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // It is no copy of ours, or gone: a server that starts again makes another.
  }
}

/** Copies that nobody marks for a day may be removed by others. */
const MARK_EVERY_MS = 3_600_000

export interface Marking {
  /** Says that the copy is in use from now on, instead of the last one. */
  use(folder: string): void
  stop(): void
}

/** Marks the copy that is in use each hour. */
export function keepMarked(): Marking {
  let used: string | undefined
  const marking = setInterval(() => {
    if (used !== undefined) markUsed(used)
  }, MARK_EVERY_MS).unref()
  return { use: (folder) => void (used = folder), stop: () => clearInterval(marking) }
}

/** Copies of other versions that nothing runs, and has not for a day; beginnings of dead starts. */
function dropUnused(place: string, used: string): void {
  for (const name of readdirSync(place)) {
    const folder = join(place, name)
    if (folder === used || !(COPY.test(name) || UNFINISHED.test(name))) continue
    const isOld = Date.now() - lstatSync(folder).mtimeMs > DAY_MS
    if (isOld) removeUnlessRun(folder, commandLines())
  }
}

/** Removes a copy, unless a process runs from it, or nobody can tell. */
export function removeUnlessRun(folder: string, commands: readonly string[] | undefined): void {
  const isRun = commands?.some((command) => command.includes(`${folder}/`)) ?? true
  if (!isRun) rmSync(folder, { recursive: true, force: true })
}

/** Those of all processes we see; undefined where the system does not list them. */
function commandLines(): string[] | undefined {
  if (!existsSync('/proc/self/cmdline')) return undefined
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
