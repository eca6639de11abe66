const CALLS = /\buseTranslation\(([^)]*)\)/g
const NAMES = /^\s*'[\w-]+'(?:\s*,\s*'[\w-]+')*\s*,?\s*$/

/** The namespaces whose texts a source uses, by the names in its calls. */
export function usedNamespaces(code: string): Set<string> {
  const names = [...code.matchAll(CALLS)].flatMap(([call, named = '']) => {
    if (!NAMES.test(named))
      throw new Error(`${call}: a namespace of texts is named as it is written`)
    return [...named.matchAll(/[\w-]+/g)].map(([name]) => name)
  })
  return new Set(names)
}
