import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { compile, folderOf, packagesUsed } from './compile.ts'
import { manifestOf } from './manifest.ts'
import { PUBLISHED, type Published } from './published.ts'
import { run } from './run.ts'

/** A tarball, as `npm pack` reports it. */
export interface Tarball {
  readonly name: string
  readonly version: string
  readonly filename: string
  /** Bytes, packed. */
  readonly size: number
  readonly unpackedSize: number
  readonly integrity: string
  readonly files: readonly { readonly path: string }[]
}

/** Makes the tarballs of all published packages in a folder, which is emptied first. */
export async function packAll(to: string): Promise<Tarball[]> {
  const stage = mkdtempSync(join(tmpdir(), 'hopwise-packing-'))
  try {
    for (const published of PUBLISHED) await putTogether(published, stage)
    rmSync(to, { recursive: true, force: true })
    mkdirSync(to, { recursive: true })
    return await npmPack(
      PUBLISHED.map((published) => folderOf(published, stage)),
      to,
    )
  } finally {
    rmSync(stage, { recursive: true })
  }
}

async function putTogether(published: Published, stage: string): Promise<void> {
  const folder = folderOf(published, stage)
  await compile(published, stage)
  const { workspace, files } = published
  for (const file of ['README.md', ...files]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(workspace, file), join(folder, file))
  }
  cpSync('LICENSE', join(folder, 'LICENSE'))
  const manifest = manifestOf(published, packagesUsed(folder))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Packs folders as they are: scripts of theirs are not run. */
export async function npmPack(folders: readonly string[], to: string): Promise<Tarball[]> {
  const how = ['--ignore-scripts', '--json', '--pack-destination', resolve(to)]
  return JSON.parse(await run('npm', ['pack', ...how, ...folders]))
}
