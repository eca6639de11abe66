import type { DumpRejection, DumpRejectionReason } from './dump-result.ts'

/** Notices about sound rows; every other reason is a fault of the source. */
const NOTICES: ReadonlySet<DumpRejectionReason> = new Set([
  'no-reserve',
  'empty-window',
  'same-currency',
  'unnamed-exchanger',
  'unnamed-city',
  'unknown-code',
  'unknown-mark',
])

/** Counts every rejection and keeps the first of them whole. */
export class RejectionList {
  readonly counts = new Map<DumpRejectionReason, number>()
  readonly #kept: DumpRejection[] = []
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** The text is computed only if it is kept. */
  add(
    reason: DumpRejectionReason,
    { file, line, text }: { file: string; line: number; text: () => string },
  ): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1)
    if (this.#kept.length >= this.#most) return
    const severity = NOTICES.has(reason) ? 'notice' : 'error'
    this.#kept.push({ file, line, reason, text: text(), severity })
  }

  inOrder(): DumpRejection[] {
    return this.#kept.toSorted((a, b) =>
      a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
    )
  }
}
