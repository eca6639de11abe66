import { exitCodes, UnusableInput, WrongUsage } from '../failure.ts'
import { fileReport, type LintedFile } from '../present/reports/file-report.ts'
import { readBytes } from '../reading/read-file.ts'
import type { Terminal } from '../terminal.ts'

/** Fetches an exchanger's file as the server's polls do. */
export type FetchExport = (
  address: string,
  how: { readonly allowPrivate: boolean },
) => Promise<
  | ({ readonly ok: true } & LintedFile)
  | { readonly ok: false; readonly text: string; readonly isPrivate: boolean }
>

export interface LintOptions {
  readonly allowPrivate?: boolean
}

/** Reports the readable and the unreadable parts of a file or an address, with reasons. */
export async function runLint(
  target: string,
  options: LintOptions & { readonly fetchExport: FetchExport | undefined },
  terminal: Terminal,
): Promise<number> {
  const file = await fileOf(target, options)
  const { lines, hasErrors } = fileReport(target, file, terminal)
  terminal.print(lines.join('\n'))
  return hasErrors ? exitCodes.failed : exitCodes.done
}

async function fileOf(
  target: string,
  { allowPrivate = false, fetchExport }: Parameters<typeof runLint>[1],
): Promise<LintedFile> {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(target) ?? []
  if (scheme === undefined) return readBytes(target)
  if (!/^https?$/i.test(scheme) || !URL.canParse(target)) {
    throw new WrongUsage(`${target} is not an http or https address`)
  }
  if (!fetchExport) {
    const how = 'save its file and check that'
    throw new WrongUsage(`an address is fetched by the service, from the repository: ${how}`)
  }
  const fetched = await fetchExport(target, { allowPrivate })
  if (fetched.ok) return fetched
  const hint = fetched.isPrivate && !allowPrivate ? '; --allow-private asks your own network' : ''
  throw new UnusableInput(`cannot read ${target}: ${fetched.text}${hint}`)
}
