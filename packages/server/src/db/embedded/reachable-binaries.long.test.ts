import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { binariesIn, type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import { keepMarked, removeUnlessRun } from './copied-binaries.ts'
import { reachableBinaries } from './reachable-binaries.ts'

const run = promisify(execFile)
const runner = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
const lastResort = '/proc/no/such/place'
const folders: string[] = []
let original: PostgresBinaries
let hidden: PostgresBinaries

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-reach-'))
  folders.push(folder)
  return folder
}

/** A folder everybody may enter, where copies may lie. */
function openPlace(): string {
  const place = newFolder()
  chmodSync(place, 0o755)
  return place
}

/** A copy with the modes that `umask 077` and `/root` leave: for root's eyes only. */
beforeAll(async () => {
  original = await postgresBinaries()
  const home = join(mkdtempSync(join(tmpdir(), 'hopwise-hidden-')), 'native')
  cpSync(original.home, home, { recursive: true, verbatimSymlinks: true })
  await run('chmod', ['-R', 'go-rwx', home])
  hidden = binariesIn(home, '18.4.0-test')
})

afterAll(() => rmSync(join(hidden.home, '..'), { recursive: true, force: true }))

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const reach = (place: string, onCopy?: (folder: string) => void) =>
  reachableBinaries(hidden, { runner, lastResort, places: [place], ...(onCopy && { onCopy }) })

test('a process that need not switch users runs the PostgreSQL binaries from npm', async () => {
  expect(await reachableBinaries(hidden, { runner: undefined, lastResort })).toBe(hidden)
})

test.runIf(isRoot)(
  'binaries that another user cannot reach are copied only once, and the copy runs',
  async () => {
    const place = openPlace()
    const copies: string[] = []
    const first = await reach(place, (folder) => copies.push(folder))
    expect(await reach(place, (folder) => copies.push(folder))).toEqual(first)
    expect(copies).toEqual([first.home])
    expect(first.home.startsWith(join(place, `postgres-18.4.0-test-${process.arch}-`))).toBe(true)
    const { stdout } = await run(first.initdb, ['--version'], { cwd: '/', ...runner })
    expect(stdout).toContain('18.4')
  },
)

test.runIf(isRoot)('concurrent starts end with one whole copy and no leftovers', async () => {
  const place = openPlace()
  const all = await Promise.all(Array.from({ length: 3 }, () => reach(place)))
  expect(new Set(all.map(({ home }) => home)).size).toBe(1)
  expect(readdirSync(place)).toEqual([basename(all[0]!.home)])
})

test.runIf(isRoot)('a copy of PostgreSQL that lost a file is made again', async () => {
  const place = openPlace()
  const { home } = await reach(place)
  const lost = join(home, 'share', 'postgresql', 'postgres.bki')
  rmSync(lost)
  await reach(place)
  expect(existsSync(lost)).toBe(true)
  expect(readdirSync(place)).toHaveLength(1)
})

test.runIf(isRoot)(
  'a repaired copy of PostgreSQL stays even if nothing can run from its folder',
  async () => {
    const place = openPlace()
    const { home, postgres } = await reach(place)
    rmSync(join(home, 'share', 'postgresql', 'postgres.bki'))
    // As in a container that may run nothing from there: others may.
    chmodSync(postgres, 0o600)
    await expect(reach(place)).rejects.toThrow('PostgreSQL cannot be run from')
    expect(readdirSync(place)).toEqual([basename(home)])
  },
)

test.runIf(isRoot)(
  'a new copy of PostgreSQL stays even if nothing can run from its folder',
  async () => {
    const home = join(newFolder(), 'native')
    for (const name of ['postgres', 'initdb']) {
      mkdirSync(join(home, 'bin'), { recursive: true })
      // Runs where it was installed alone, as from a copy on a mount that allows no programs.
      const script = `#!/bin/sh\ncase $0 in ${home}/*) echo PostgreSQL;; *) exit 1;; esac\n`
      writeFileSync(join(home, 'bin', name), script, { mode: 0o700 })
    }
    const place = openPlace()
    const made: string[] = []
    const started = reachableBinaries(binariesIn(home, '18.4.0-test'), {
      runner,
      lastResort,
      places: [place],
      onCopy: (folder) => made.push(basename(folder)),
    })
    await expect(started).rejects.toThrow('PostgreSQL cannot be run from')
    expect(made).toHaveLength(1)
    expect(readdirSync(place)).toEqual(made)
  },
)

test('the copy in use is marked as used each hour, and the previous copy is not', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const [first, second] = [newFolder(), newFolder()]
    const longAgo = new Date(0)
    const marked = () =>
      [first, second].map((folder) => {
        const isMarked = lstatSync(folder).mtimeMs > 0
        utimesSync(folder, longAgo, longAgo)
        return isMarked
      })
    const marking = keepMarked()
    marked()
    vi.advanceTimersByTime(3_600_000)
    expect(marked()).toEqual([false, false])
    marking.use(first)
    vi.advanceTimersByTime(3_599_999)
    expect(marked()).toEqual([false, false])
    vi.advanceTimersByTime(1)
    expect(marked()).toEqual([true, false])
    marking.use(second)
    vi.advanceTimersByTime(3_600_000)
    expect(marked()).toEqual([false, true])
    marking.stop()
    vi.advanceTimersByTime(3_600_000)
    expect(marked()).toEqual([false, false])
  } finally {
    vi.useRealTimers()
  }
})

/** Binaries of the same version of which one file is damaged; the others are links. */
async function damaged(file: string, bytes: number): Promise<PostgresBinaries> {
  const home = join(newFolder(), 'native')
  await run('cp', ['-al', hidden.home, home])
  const whole = readFileSync(join(home, file))
  rmSync(join(home, file))
  writeFileSync(join(home, file), whole.subarray(0, bytes), { mode: 0o700 })
  return binariesIn(home, hidden.version)
}

const inodesOf = (home: string): readonly number[] =>
  readdirSync(home, { recursive: true, encoding: 'utf8' }).map(
    (name) => lstatSync(join(home, name)).ino,
  )

test.runIf(isRoot)(
  'a damaged PostgreSQL leaves copies used by other processes unchanged',
  async () => {
    const place = openPlace()
    const { home, postgres } = await reach(place)
    const dataDir = newFolder()
    chownSync(dataDir, runner.uid, runner.gid)
    await run(join(home, 'bin', 'initdb'), ['-D', join(dataDir, 'db'), '-N'], {
      cwd: '/',
      ...runner,
    })
    // One that listens nowhere does not start.
    const listens = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${dataDir}`]
    const server = spawn(postgres, ['-D', join(dataDir, 'db'), ...listens], {
      cwd: '/',
      ...runner,
      stdio: 'ignore',
    })
    const ended = once(server, 'exit')
    await once(server, 'spawn')
    try {
      const before = inodesOf(home)
      for (const [file, bytes] of [
        ['bin/postgres', 4_096],
        ['bin/initdb', 0],
      ] as const) {
        const binaries = await damaged(file, bytes)
        const started = reachableBinaries(binaries, { runner, lastResort, places: [place] })
        await expect(started).rejects.toThrow('is damaged: `npm ci` brings it again')
      }
      // One that runs lies beside it, whatever else it lacks.
      const bki = await damaged('share/postgresql/postgres.bki', 10)
      const other = await reachableBinaries(bki, { runner, lastResort, places: [place] })
      expect(other.home).not.toBe(home)
      expect(inodesOf(home)).toEqual(before)
      expect(readdirSync(place).toSorted()).toEqual(
        [home, other.home].map((each) => basename(each)).toSorted(),
      )
      expect(readlinkSync(`/proc/${server.pid!}/exe`)).toBe(postgres)

      // A file that its copy lost is put back while the server runs.
      rmSync(join(home, 'share', 'postgresql', 'postgres.bki'))
      await reach(place)
      expect(existsSync(join(home, 'share', 'postgresql', 'postgres.bki'))).toBe(true)
      expect(readlinkSync(`/proc/${server.pid!}/exe`)).toBe(postgres)
    } finally {
      server.kill('SIGQUIT')
      await ended
    }
  },
)

test.runIf(isRoot)('copies of other versions are removed after a day without use', async () => {
  const place = openPlace()
  const longAgo = new Date(Date.now() - 2 * 86_400_000)
  const dated = `postgres-17.9.0-x64-${'b'.repeat(16)}`
  const theirs = ['of-somebody-else', 'postgres-old', 'new-year', 'postgres-16']
  const names = [`postgres-17.0.0-x64-${'a'.repeat(16)}`, dated, 'new-aB3dE6', ...theirs]
  for (const name of names) mkdirSync(join(place, name))
  for (const name of names) {
    if (name !== dated) utimesSync(join(place, name), longAgo, longAgo)
  }
  // One of two days ago still runs: it reads its standard input, which stays open.
  const running = `postgres-16.0.0-x64-${'c'.repeat(16)}`
  mkdirSync(join(place, running, 'bin'), { recursive: true })
  const program = join(place, running, 'bin', 'postgres')
  copyFileSync('/bin/cat', program)
  const old = spawn(program, { stdio: ['pipe', 'ignore', 'ignore'] })
  const ended = once(old, 'exit')
  await once(old, 'spawn')
  utimesSync(join(place, running), longAgo, longAgo)
  const kept = [...theirs, dated]
  try {
    const { home } = await reach(place)
    const expected = [...kept, running, basename(home)]
    expect(readdirSync(place).toSorted()).toEqual(expected.toSorted())
  } finally {
    old.stdin.end()
    await ended
  }
  const { home } = await reach(place)
  expect(readdirSync(place).toSorted()).toEqual([...kept, basename(home)].toSorted())
})

test.runIf(isRoot)('a folder that others own or may write to is skipped', async () => {
  const [theirs, writable, good] = [openPlace(), openPlace(), openPlace()]
  chownSync(theirs, 12_345, 12_345)
  chmodSync(writable, 0o777)
  const places = [theirs, writable, good]
  const { home } = await reachableBinaries(hidden, { runner, lastResort, places })
  expect(home.startsWith(`${good}/`)).toBe(true)
  expect([theirs, writable].flatMap((place) => readdirSync(place))).toEqual([])
})

test.runIf(isRoot)(
  'a lack of suitable folders is reported in one sentence that says what to do',
  async () => {
    await expect(reach(newFolder())).rejects.toThrow(
      'move Hopwise to a folder with a plain name that every user may enter, or start it as an',
    )
  },
)

test.runIf(isRoot)(
  'root without the right to switch users is refused in one sentence',
  async () => {
    const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))
    const script = `
    const { startEmbeddedPostgres } = await import(${module})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(newFolder())} })`
    const node = [process.execPath, '--input-type=module', '-e', script]
    await expect(run('setpriv', ['--bounding-set=-setuid', ...node])).rejects.toThrow(
      /root may become no other user \(EPERM\): start Hopwise as an ordinary user/,
    )
  },
)

test('no copy is removed where running processes cannot be seen', () => {
  const copy = join(newFolder(), 'postgres-16.0.0-x64')
  mkdirSync(copy)
  removeUnlessRun(copy, undefined)
  expect(existsSync(copy)).toBe(true)
  removeUnlessRun(copy, [`${copy}/bin/postgres\0-D`])
  expect(existsSync(copy)).toBe(true)
  removeUnlessRun(copy, [`${copy}-other/bin/postgres`])
  expect(existsSync(copy)).toBe(false)
})
