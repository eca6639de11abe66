import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { normalizePath, parseSync, type Plugin } from 'vite'

/** Modules of nothing but names that others declare; most pages use few of them. */
const BARRELS = ['@hopwise/contract', 'lucide-react']

/** Where a name of a barrel is declared, and by what name there. */
interface Place {
  readonly file: string
  readonly name: string
}

type Places = ReadonlyMap<string, Place>

/**
 * Imports each name of a barrel from the module that declares it. Otherwise whatever the barrel
 * names is of the first script, because the first script imports the barrel.
 */
export function straightImports(): Plugin {
  // Modules are transformed at once: each barrel is read by the first, and the others wait for it.
  const reading = new Map<string, Promise<Places>>()
  return {
    name: 'straight-imports',
    apply: 'build',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: BARRELS },
      async handler(code) {
        const known = new Map<string, Places>()
        for (const barrel of BARRELS) {
          if (!code.includes(barrel)) continue
          const places =
            reading.get(barrel) ??
            this.resolve(barrel).then((found) =>
              found ? placesOf(found.id) : this.error(`no module ${barrel}`),
            )
          reading.set(barrel, places)
          known.set(barrel, await places)
        }
        return { code: straightened(code, known), map: null }
      },
    },
  }
}

/** The code with its imports of barrels replaced. */
export function straightened(code: string, barrels: ReadonlyMap<string, Places>): string {
  let straight = code
  // From the last to the first, so that places of earlier ones stay true.
  for (const each of parseSync('module.js', code).module.staticImports.toReversed()) {
    const { value: barrel } = each.moduleRequest
    const places = barrels.get(barrel)
    if (!places) continue
    const imports = each.entries.map(({ importName, localName }) => {
      const place = places.get(importName.name ?? '')
      if (!place) throw new Error(`${barrel} has no ${importName.name ?? 'single name'} of others`)
      return `import { ${place.name} as ${localName.value} } from ${JSON.stringify(place.file)};`
    })
    straight = straight.slice(0, each.start) + imports.join(' ') + straight.slice(each.end)
  }
  return straight
}

/** Where a barrel's names are declared. */
export function placesOf(barrel: string): Places {
  const places = new Map<string, Place>()
  for (const { moduleRequest, exportName, importName } of exportsOf(barrel)) {
    if (!moduleRequest) continue
    const file = normalizePath(join(dirname(barrel), moduleRequest.value))
    if (exportName.name !== null) {
      places.set(exportName.name, { file, name: importName.name ?? 'default' })
      continue
    }
    // All names of the other module.
    for (const { exportName: own } of exportsOf(file)) {
      if (own.name !== null) places.set(own.name, { file, name: own.name })
    }
  }
  return places
}

function exportsOf(file: string) {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  return module.staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType)
}
