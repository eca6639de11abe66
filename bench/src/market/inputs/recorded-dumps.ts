import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The recorded markets in the folder of one; broken dumps are left out. */
export function recordedDumps(dump: string): string[] {
  return readdirSync(dirname(dump))
    .filter((name) => name.endsWith('.zip') && !name.startsWith('broken'))
    .map((name) => join(dirname(dump), name))
}
