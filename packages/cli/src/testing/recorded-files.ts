import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../../../../shared/data/', import.meta.url)

/** Real files of the field lie beside the clone, where someone keeps them. */
export const hasRecordedFiles = existsSync(folder)

if (!hasRecordedFiles) console.warn('skipped what needs ../shared/data: it is absent')

export function recordedFile(path: string): string {
  return fileURLToPath(new URL(path, folder))
}
