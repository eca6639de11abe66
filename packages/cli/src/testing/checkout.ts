import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { unhurried } from '@hopwise/testing/unhurried'

const project = fileURLToPath(new URL('../../../../', import.meta.url))
const run = promisify(execFile)

/** An ordinary user without any files on this machine but a test's. */
export const ORDINARY = { uid: 54_321, gid: 54_321 }

/** A movable checkout after `npm ci`: its files are links to the project's. */
export class Checkout {
  readonly #home: string
  #at: string

  static async make(): Promise<Checkout> {
    const home = mkdtempSync(join(tmpdir(), 'hopwise-checkout-'))
    chmodSync(home, 0o755)
    const at = join(home, 'hopwise')
    await copyTo(at)
    return new Checkout(home, at)
  }

  private constructor(home: string, at: string) {
    this.#home = home
    this.#at = at
  }

  /** Moves it into these folders, with this access and owner, as if cloned there. */
  moveTo(name: string, { mode = 0o755, owner = 0 } = {}): string {
    const folder = mkdtempSync(join(this.#home, 'place-'))
    const parent = join(folder, name)
    mkdirSync(parent, { recursive: true })
    const at = join(parent, 'hopwise')
    renameSync(this.#at, at)
    this.#at = at
    rmSync(join(at, '.hopwise'), { recursive: true, force: true })
    if (process.getuid?.() === 0) chownSync(at, owner, owner)
    chmodSync(folder, mode)
    return at
  }

  /** Makes a second checkout elsewhere. */
  async copy(): Promise<string> {
    const at = join(mkdtempSync(join(this.#home, 'copy-')), 'hopwise')
    await copyTo(at)
    return at
  }

  /** A home for an ordinary user. */
  newHome(): string {
    const home = mkdtempSync(join(this.#home, 'home-'))
    chmodSync(home, 0o700)
    if (process.getuid?.() === 0) chownSync(home, ORDINARY.uid, ORDINARY.gid)
    return home
  }

  remove(): void {
    rmSync(this.#home, { recursive: true, force: true })
  }
}

async function copyTo(at: string): Promise<void> {
  mkdirSync(at)
  const from = readdirSync(project)
    .filter((name) => !['.git', '.hopwise', '.cache'].includes(name))
    .map((name) => join(project, name))
  try {
    await run('cp', ['-al', ...from, at])
  } catch {
    // The folder for temporary files may be on another disk, where links fail.
    await run('cp', ['-a', ...from, at])
  }
  rmSync(join(at, 'packages/web/dist'), { recursive: true, force: true })
}

export interface StartedProduct {
  /** The ready line; rejects with the complaint if the product ends first. */
  readonly line: Promise<string>
  /** All its output on standard error. */
  said(): string
  /** Ends it as an operator does; returns its exit code. */
  stop(): Promise<number | null>
}

export interface StartOptions {
  readonly args?: readonly string[]
  readonly as?: { readonly uid: number; readonly gid: number }
  readonly env?: Readonly<Record<string, string>>
}

/** Where programs are found outside npm's scripts, which put those of the packages first. */
export const PATH_OF_HOST = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  .join(delimiter)

/** Runs `npm start` in a checkout, as README says; without pages unless `env` turns them on. */
export function npmStart(checkout: string, options: StartOptions = {}): StartedProduct {
  const { args = [], as, env = {} } = options
  const child = spawn('npm', ['start', '--', ...args], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: PATH_OF_HOST,
      HOPWISE_MARKET_THREADS: '1',
      HOPWISE_PAGES: 'off',
      ...unhurried,
      ...env,
    },
    ...as,
  })
  let err = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = async () => {
    let out = ''
    for await (const text of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
      out += text
      const line = /^.* offers, at http.*$/m.exec(out)?.[0]
      if (line !== undefined) {
        child.stdout.resume()
        return line
      }
    }
    await ended
    throw new Error(err)
  }
  return {
    line: ready(),
    said: () => err,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** The command lines of all processes that contain these words. */
export function runningWith(words: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return command.includes(words) ? [command] : []
      } catch {
        // The process has ended meanwhile.
        return []
      }
    })
}
