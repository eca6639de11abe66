import { exitCodes, WrongUsage } from '../failure.ts'
import { fileReport } from '../present/reports/file-report.ts'
import { readBytes } from '../reading/read-file.ts'
import type { Terminal } from '../terminal.ts'

export interface LintOptions {
  readonly allowPrivate?: boolean
}

/** Reports the readable and the unreadable parts of a file or an address, with reasons. */
export async function runLint(
  target: string,
  options: LintOptions,
  terminal: Terminal,
): Promise<number> {
  const bytes = await bytesOf(target, options)
  const { lines, hasErrors } = fileReport(target, bytes, terminal)
  terminal.print(lines.join('\n'))
  return hasErrors ? exitCodes.failed : exitCodes.done
}

async function bytesOf(target: string, { allowPrivate }: LintOptions): Promise<Uint8Array> {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(target) ?? []
  if (scheme === undefined) return (await readBytes(target)).bytes
  if (!/^https?$/i.test(scheme) || !URL.canParse(target)) {
    throw new WrongUsage(`${target} is not an http or https address`)
  }
  const { fetchFile } = await import('../reading/fetch-file.ts')
  return fetchFile(target, { allowPrivate: allowPrivate === true })
}
