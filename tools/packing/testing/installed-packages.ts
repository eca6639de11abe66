import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { npmPack, packAll, type Tarball } from '../pack.ts'
import { PUBLISHED } from '../published.ts'
import { run } from '../run.ts'
import { dependencyFolders } from './dependency-folders.ts'
import { manifestIn, startRegistry } from './loopback-registry.ts'

const OURS = PUBLISHED.map(({ name }) => name)

/** An empty folder elsewhere, into which our packages were installed by their names. */
export class InstalledPackages {
  readonly folder: string
  /** Ours, as they would be published. */
  readonly tarballs: readonly Tarball[]
  readonly #home: string

  private constructor(home: string, tarballs: readonly Tarball[]) {
    this.#home = home
    this.folder = join(home, 'empty')
    this.tarballs = tarballs
  }

  static async make(): Promise<InstalledPackages> {
    const home = mkdtempSync(join(tmpdir(), 'hopwise-installed-'))
    const packed = join(home, 'packed')
    const installed = new InstalledPackages(home, await packAll(packed))
    const others = await npmPack(await foldersOfOthers(packed, installed.tarballs), packed)
    const registry = await startRegistry(packed, [...installed.tarballs, ...others])
    try {
      mkdirSync(installed.folder)
      await installed.run('npm', [
        'install',
        '--prefix',
        '.',
        '--registry',
        registry.origin,
        ...OURS,
      ])
    } finally {
      registry.close()
    }
    return installed
  }

  /** Runs a program there, as somebody would who has nothing but these packages. */
  run(program: string, args: readonly string[]): Promise<string> {
    const settings = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
    const env = {
      ...Object.fromEntries(settings),
      // The Node that runs this test, and what stands around it.
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      npm_config_cache: join(this.#home, 'cache'),
      npm_config_audit: 'false',
      npm_config_update_notifier: 'false',
    }
    return run(program, args, { cwd: this.folder, env })
  }

  write(name: string, content: string | Uint8Array): void {
    writeFileSync(join(this.folder, name), content)
  }

  remove(): void {
    rmSync(this.#home, { recursive: true, force: true })
  }
}

/** Third-party packages come from `node_modules`: a test uses no registry but its own. */
async function foldersOfOthers(packed: string, tarballs: readonly Tarball[]): Promise<string[]> {
  const manifests = await Promise.all(
    tarballs.map(({ filename }) => manifestIn(join(packed, filename))),
  )
  const needed = manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies))
  const others = needed.filter((name) => !OURS.includes(name))
  return dependencyFolders(others, 'packages/cli')
}
