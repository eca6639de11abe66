/** A source, and what it imports, as paths from the project's root. */
export interface Importer {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

/** The folders of the engine: each is one module, whatever folders are inside. */
const engineModule = /^packages\/market\/src\/([^/]+)\//
const ofTests = /\.test\.ts$|\/testing\//

/** Modules of the engine that import each other, as `a ⇄ b: one file of a → one of b, and back`. */
export function modulesBothWays(importers: readonly Importer[]): string[] {
  const arrows = new Map<string, string>()
  for (const { source, dependencies } of importers) {
    if (ofTests.test(source)) continue
    for (const { resolved } of dependencies) {
      const [from, to] = [engineModule.exec(source)?.[1], engineModule.exec(resolved)?.[1]]
      if (from && to && from !== to) arrows.set(`${from} ${to}`, `${source} → ${resolved}`)
    }
  }
  return [...arrows].flatMap(([pair, there]) => {
    const [from, to] = pair.split(' ') as [string, string]
    const back = from < to ? arrows.get(`${to} ${from}`) : undefined
    return back === undefined ? [] : `${from} ⇄ ${to}: ${there}, ${back}`
  })
}
