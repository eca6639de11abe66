interface FileFault {
  /** Null where no file came. */
  readonly line: number | null
  readonly text: string
}

/** Of what the server says of a file that did not come: its status, or where it leads. */
const FACT = /^it (?:answers|redirects to) (\S+)$/

/**
 * What stands beside the reason in any language: a piece of the file, a status, an address. The
 * sentences of the server's log are told by the reason already.
 */
export function faultDetail({ line, text }: FileFault): string {
  return line === null ? (FACT.exec(text)?.[1] ?? '') : text
}
