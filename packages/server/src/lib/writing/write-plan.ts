import type { KnownValues, SentValues } from './value-numbers.ts'

/**
 * A plan for writing a value as JSON, as plain data: by it a thread writes an answer that it has,
 * instead of sending it to be written. Null is written as such where it is allowed.
 */
export type WritePlan = { readonly isNonNull: boolean } & (
  | { readonly kind: 'float' | 'int' | 'boolean' | 'string' | 'time' }
  | { readonly kind: 'enum'; readonly texts: readonly (readonly [value: unknown, text: string])[] }
  | { readonly kind: 'list'; readonly of: WritePlan }
  | {
      readonly kind: 'object'
      readonly fields: readonly PlannedField[]
      /**
       * A property that is the same object wherever all planned parts are the same, except fresh
       * fields: the text of the others is cached by it.
       */
      readonly keptBy?: string | undefined
    }
  /** A part that the thread cannot know, as an exchanger's site: the asking one writes it. */
  | {
      readonly kind: 'left'
      readonly writer: number
      /** The same object comes again and again, and never changes: it is sent once. */
      readonly isShared: boolean
    }
)

export interface PlannedField {
  /** The text before the value: `,"name":`. */
  readonly lead: string
  readonly property: string
  readonly plan: WritePlan
  /** Whether it is written anew each time, where the rest is kept. */
  readonly isFresh?: boolean | undefined
}

/** An answer as JSON, except left parts: `MARK`, its index and `MARK` stand in their place. */
export interface WrittenText {
  readonly text: string
  /** Pairs of a writer and its value's number; one below 0 counts in `own`, -1 is the first. */
  readonly left: readonly number[]
  /** Values that no other answer has. */
  readonly own: readonly unknown[]
  /** Values of numbers that have not been sent before. */
  readonly sent: SentValues
}

/** The same where it has arrived. */
export class Written {
  readonly text: string
  readonly left: readonly { readonly writer: number; readonly value: unknown }[]

  constructor({ text, left, own, sent }: WrittenText, known: KnownValues) {
    this.text = text
    known.learn(sent)
    this.left = Array.from({ length: left.length / 2 }, (_, index) => {
      const number = left[2 * index + 1]!
      const value = number < 0 ? own[-1 - number] : known.find(number)
      return { writer: left[2 * index]!, value }
    })
  }
}

/** JSON has none of its own: in strings it is escaped. */
export const MARK = '\0'

/** The whole text. `write` writes the left parts. */
export function wholeText(
  { text, left }: Written,
  write: (writer: number, value: unknown) => string,
): string {
  const parts = text.split(MARK)
  const texts = left.map(({ writer, value }) => write(writer, value))
  for (let at = 1; at < parts.length; at += 2) parts[at] = texts[Number(parts[at])]!
  return parts.join('')
}
