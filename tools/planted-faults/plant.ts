import type { PlantedFault } from './planted-fault.ts'

/** The text with the fault in it; undefined if its place is gone, or is not the only one. */
export function planted({ find, replace }: PlantedFault, text: string): string | undefined {
  const at = text.indexOf(find)
  if (at < 0 || text.includes(find, at + 1) || find === replace) return undefined
  return text.slice(0, at) + replace + text.slice(at + find.length)
}

/** The package of a fault: `packages/market/`. */
export function packageOf({ file }: PlantedFault): string {
  return /^packages\/[^/]+\//.exec(file)![0]
}
