import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../../../../shared/data/', import.meta.url)

/** Whether somebody keeps recorded files of the field beside the clone. */
export const hasRecordedFiles = existsSync(folder)

if (!hasRecordedFiles) console.warn('skipped what needs ../shared/data: it is absent')

export function recordedFile(path: string): string {
  return fileURLToPath(new URL(path, folder))
}
