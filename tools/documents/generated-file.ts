import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'

export interface GeneratedFile {
  /** The path from the project's root. */
  readonly path: string
  readonly text: string
}

/** The text in the project's format. */
export async function formatted({ path, text }: GeneratedFile): Promise<GeneratedFile> {
  const options = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''))
  const { code, errors } = await format(path, text, options)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  return { path, text: code }
}
