import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, resolve } from 'node:path'
import { importsOf } from '../rules/read-source.ts'
import { entriesOf } from './manifest.ts'
import { PUBLISHED, type Published } from './published.ts'
import { run } from './run.ts'

/**
 * Compiles what a package's entries reach, and nothing else, into `dist` of its folder in `stage`.
 * Siblings are read there as others will read them: by their compiled types.
 */
export async function compile(published: Published, stage: string): Promise<void> {
  const { workspace, kind, tsconfig } = published
  const at = resolve(workspace)
  const config = {
    extends: join(at, tsconfig),
    compilerOptions: {
      noEmit: false,
      rewriteRelativeImportExtensions: true,
      declaration: kind === 'library',
      rootDir: join(at, 'src'),
      outDir: join(folderOf(published, stage), 'dist'),
      typeRoots: [resolve('node_modules/@types')],
      paths: siblingTypes(stage),
    },
    files: Object.values(entriesOf(published)).map((source) => join(at, source)),
    include: [],
  }
  const path = `${folderOf(published, stage)}.tsconfig.json`
  writeFileSync(path, JSON.stringify(config))
  await run(resolve('node_modules/.bin/tsc'), ['-p', path])
}

/** Where a package is put together. */
export function folderOf({ name }: Published, stage: string): string {
  return join(stage, name.replace('@', '').replace('/', '-'))
}

function siblingTypes(stage: string): Record<string, string[]> {
  const libraries = PUBLISHED.filter(({ kind }) => kind === 'library')
  const types = libraries.flatMap((sibling) =>
    Object.entries(entriesOf(sibling)).map(([path, source]) => {
      const declaration = source.replace(/^src\//, 'dist/').replace(/\.ts$/, '.d.ts')
      return [sibling.name + path.slice(1), [join(folderOf(sibling, stage), declaration)]]
    }),
  )
  return Object.fromEntries(types)
}

/** Packages that compiled files import, types included. */
export function packagesUsed(folder: string): string[] {
  const names = globSync('dist/**/*.{js,d.ts}', { cwd: folder })
    .flatMap((path) => importsOf({ path, text: readFileSync(join(folder, path), 'utf8') }))
    .filter((name) => !name.startsWith('.') && !isOfNode(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  return [...new Set(names)]
}

function isOfNode(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name)
}
