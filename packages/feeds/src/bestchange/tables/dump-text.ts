/**
 * The text of a dump's file: windows-1251 for years, possibly UTF-8; only valid UTF-8 passes as
 * such.
 */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** One row of a small file: its fields, and its line from 1. */
export interface DumpRow {
  readonly line: number
  readonly fields: readonly string[]
}

export function rowsOf(bytes: Uint8Array | undefined): DumpRow[] {
  if (bytes === undefined) return []
  return textOf(bytes)
    .split('\n')
    .map((text, index) => ({ line: index + 1, fields: text.trimEnd().split(';') }))
    .filter(({ fields }) => fields.length > 1 || fields[0] !== '')
}

const TEXT_LENGTH_MAX = 160

/** A stranger's text, cut to a readable length. */
export function shorten(text: string): string {
  return text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX)}…` : text
}
