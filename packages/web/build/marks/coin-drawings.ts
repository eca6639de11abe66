import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The drawings that `install-drawings.ts` has taken from the sets of others. */
export const MARKS = join(import.meta.dirname, '../../marks')

/** The drawing of a coin, as SVG that fills its square; undefined where no set has one. */
export function coinDrawing(unit: string): string | undefined {
  return drawing(`coins/${unit.toLowerCase()}.svg`)
}

/** The drawing of a network, by the catalogue's name. */
export function networkDrawing(network: string): string | undefined {
  return drawing(`networks/${network.toLowerCase()}.svg`)
}

function drawing(name: string): string | undefined {
  const path = join(MARKS, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
