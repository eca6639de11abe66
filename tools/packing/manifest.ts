import { globSync } from 'node:fs'
import { readProjectFile } from '../rules/project-files.ts'
import { PUBLISHED, type Published } from './published.ts'

/** The fields of a package.json that matter here. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly engines?: Readonly<Record<string, string>>
  readonly [more: string]: unknown
}

/** Facts of the whole project that each package repeats, where the project states them. */
const SHARED_FACTS = ['author', 'homepage', 'repository', 'bugs', 'keywords', 'license']

function manifestAt(folder: string): Manifest {
  return JSON.parse(readProjectFile(`${folder}/package.json`))
}

/** The package.json that travels: its version is the project's, its dependencies what is used. */
export function manifestOf(published: Published, imported: readonly string[]): Manifest {
  const project = manifestAt('.')
  const shared = SHARED_FACTS.flatMap((fact) => (fact in project ? [[fact, project[fact]]] : []))
  // The command line bears the project's name, and is what the project says of itself.
  const described = published.kind === 'command' ? project : manifestAt(published.workspace)
  return {
    name: published.name,
    version: project.version,
    description: described['description'],
    ...Object.fromEntries(shared),
    engines: { node: project.engines?.['node'] },
    type: 'module',
    ...exportsOf(published),
    files: ['dist', ...published.files],
    dependencies: dependenciesOf(published, imported, project.version),
    publishConfig: { access: 'public' },
  }
}

/** The sources that others load, by the path behind the package's name: `.`, `./offers`. */
export function entriesOf({ workspace, entry }: Published): Readonly<Record<string, string>> {
  const { exports } = manifestAt(workspace)
  const parts = typeof exports === 'object' ? (exports as Record<string, string>) : {}
  const sources = Object.entries(parts).map(([path, source]) => [path, source.replace('./', '')])
  return { ...Object.fromEntries(sources), '.': entry }
}

function exportsOf(published: Published): object {
  const compiled = (source: string) => source.replace(/^src\//, './dist/').replace(/\.ts$/, '')
  if (published.kind === 'command') {
    return { bin: { [published.name]: `${compiled(published.entry)}.js` } }
  }
  const exported = Object.entries(entriesOf(published)).map(([path, source]) => [
    path,
    { types: `${compiled(source)}.d.ts`, default: `${compiled(source)}.js` },
  ])
  return { exports: { ...Object.fromEntries(exported), './package.json': './package.json' } }
}

/** Exact, as everywhere here: what was tested is what is installed. */
function dependenciesOf(
  { workspace }: Published,
  imported: readonly string[],
  version: string,
): Record<string, string> {
  const declared = manifestAt(workspace).dependencies ?? {}
  const siblings = new Set(PUBLISHED.map(({ name }) => name))
  const ours = new Set(globSync('packages/*').map((folder) => manifestAt(folder).name))
  const versionOf = (name: string): string => {
    if (siblings.has(name)) return version
    if (ours.has(name)) throw new Error(`${workspace} reaches ${name}, which is not published`)
    const stated = declared[name]
    if (stated === undefined) throw new Error(`${workspace} uses ${name} and does not declare it`)
    return stated
  }
  return Object.fromEntries(imported.toSorted().map((name) => [name, versionOf(name)]))
}
