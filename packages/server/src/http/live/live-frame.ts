import { changeOf, piecesOf } from '@hopwise/contract'
import { PackedPart } from './packed-part.ts'

/** A change of more than this part of the whole is not worth its trouble. */
const WORTH = 0.7

/** One answer of a live question, as its readers are sent it. */
export class LiveFrame {
  /** The place of this answer among those of its question. */
  readonly at: number
  readonly whole: PackedPart
  /** The change for a holder of the last answer; undefined where that would save little. */
  readonly change: PackedPart | undefined
  /** Bytes of memory: its text has two bytes a letter where one of them needs them. */
  readonly bytes: number
  readonly #body: string
  #pieces: readonly string[] | undefined

  /** `version` is the market's. `last` is set where somebody wants changes. */
  constructor(body: string, { at = 0, version, last }: FrameOptions) {
    this.at = at
    this.#body = body
    this.whole = new PackedPart(`id: ${version}\nevent: next\ndata: ${body}\n\n`)
    const change = last && changeOf(last.#cut(), this.#cut())
    if (change !== undefined && change.length < body.length * WORTH) {
      const lines = change.replaceAll('\n', '\ndata: ')
      this.change = new PackedPart(`id: ${version}\nevent: change\ndata: ${lines}\n\n`)
    }
    this.bytes = 3 * this.whole.plain.length + (this.change?.plain.length ?? 0)
  }

  #cut(): readonly string[] {
    this.#pieces ??= [...piecesOf(this.#body)]
    return this.#pieces
  }
}

export interface FrameOptions {
  readonly at?: number
  readonly version: number
  readonly last?: LiveFrame | undefined
}
