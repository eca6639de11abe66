import { dirname, join } from 'node:path/posix'

/** A source, and the modules that it imports, as written. */
export interface ImportingSource {
  readonly path: string
  readonly imports: readonly string[]
}

/** Imports between a test and what it is near to: its subject, and what that is made of. */
const MOST_STEPS = 2
/** The names by which packages import from themselves, and their folders. */
const OWN_NAMES = { '#app/': 'packages/server/src/', '#web/': 'packages/web/src/' }
const TEST = /\.test\.tsx?$/

/**
 * The tests near to files that have changed: those in their folders, and those that reach one of
 * them over two imports at most. Over any number of imports nearly every test of the server reaches
 * each of its files, as it starts the whole of it.
 * @param changed paths from the project's root, as those of the sources
 */
export function nearTests(
  sources: readonly ImportingSource[],
  changed: readonly string[],
): readonly string[] {
  const importers = importersOf(sources)
  const reached = new Set(changed)
  let latest = [...reached]
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    latest = latest
      .flatMap((path) => importers.get(path) ?? [])
      .filter((path) => !reached.has(path))
    for (const path of latest) reached.add(path)
  }
  const folders = new Set(changed.map(dirname))
  return sources
    .map(({ path }) => path)
    .filter((path) => TEST.test(path) && (reached.has(path) || folders.has(dirname(path))))
}

function importersOf(sources: readonly ImportingSource[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of sources) {
    for (const written of imports) {
      const imported = resolved(path, written)
      if (imported !== undefined)
        importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
  }
  return importers
}

/** The path of an import inside its own package; undefined: it is another package's. */
function resolved(path: string, written: string): string | undefined {
  if (written.startsWith('.')) return join(dirname(path), written)
  const [name, inside] = Object.entries(OWN_NAMES).find(([own]) => written.startsWith(own)) ?? []
  return name && inside && written.replace(name, inside)
}
