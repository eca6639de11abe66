import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The recorded markets in the folder of one; broken dumps are left out. */
export function recordedDumps(dump: string): string[] {
  return dumpsIn(dirname(dump))
}

/** Recorded markets that follow one another, in a folder beside; none where there is no folder. */
export function seriesDumps(dump: string): string[] {
  const folder = join(dirname(dump), 'series')
  return existsSync(folder) ? dumpsIn(folder) : []
}

function dumpsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.zip') && !name.startsWith('broken'))
    .map((name) => join(folder, name))
}
