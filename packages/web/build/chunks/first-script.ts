import type { Rolldown } from 'vite'

/** The entry of the pages; the service worker is another. */
const PAGE = /\/index\.html$/

/**
 * Whether a module belongs to the first script: the page reaches it through static imports alone.
 * Findings are kept for one build.
 */
export function firstScript(): (id: string, context: Rolldown.ChunkingContext) => boolean {
  const known = new Map<string, boolean>()
  return (id, context) => {
    const seen = new Set([id])
    for (const each of seen) {
      const answer = known.get(each)
      const info = answer === undefined ? context.getModuleInfo(each) : null
      if (answer === true || (info?.isEntry === true && PAGE.test(each))) {
        known.set(id, true)
        return true
      }
      for (const importer of info?.importers ?? []) seen.add(importer)
    }
    // The modules seen on the way are outside the first script too.
    for (const each of seen) known.set(each, false)
    return false
  }
}
