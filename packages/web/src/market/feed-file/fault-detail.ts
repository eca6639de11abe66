export interface FileFault {
  /** Null where no file came. */
  readonly line: number | null
  readonly text: string
}

/** Matches the server's words for a file that did not come: its status, or its redirect. */
const FACT = /^it (?:answers|redirects to) (\S+)$/

/**
 * The detail beside a reason in any language: a piece of the file, a status, an address. Sentences
 * of the server's log are dropped, as the reason says the same.
 */
export function faultDetail({ line, text }: FileFault): string {
  return line === null ? (FACT.exec(text)?.[1] ?? '') : text
}
