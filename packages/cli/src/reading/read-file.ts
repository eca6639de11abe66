import { readFile, stat } from 'node:fs/promises'
import { UnusableInput } from '../failure.ts'

export interface FileBytes {
  readonly bytes: Uint8Array
  /** The file's last change: the time of its offers, unless it states another. */
  readonly writtenAtMs: number
}

export async function readBytes(file: string): Promise<FileBytes> {
  try {
    const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)])
    return { bytes, writtenAtMs: Math.trunc(mtimeMs) }
  } catch (error) {
    throw new UnusableInput(`cannot read ${file}: ${reasonOf(error)}`)
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  ENOSPC: 'no space left',
  ENOTDIR: 'no such folder',
}

/** The system's reason for refusing a file, in words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return (code === undefined ? undefined : reasons[code]) ?? message
}
