import { existsSync, readFileSync, readdirSync } from 'node:fs'

const folder = new URL('../../../../../shared/data/', import.meta.url)

/** Whether somebody keeps recorded files of the field beside the clone. */
export const hasRecordedFiles = existsSync(folder)

if (!hasRecordedFiles) process.stderr.write('skipped what needs ../shared/data: it is absent\n')

export function recordedFile(path: string): Uint8Array {
  return readFileSync(new URL(path, folder))
}

export function recordedNames(path: string): string[] {
  return readdirSync(new URL(path, folder))
}
