/**
 * How to write a value as JSON, as plain data: what a thread needs to write an answer that it has,
 * instead of sending it to be written. Null is written as such where it is allowed.
 */
export type WritePlan = { readonly isNonNull: boolean } & (
  | { readonly kind: 'float' | 'int' | 'boolean' | 'string' | 'time' }
  | { readonly kind: 'enum'; readonly texts: readonly (readonly [value: unknown, text: string])[] }
  | { readonly kind: 'list'; readonly of: WritePlan }
  | { readonly kind: 'object'; readonly fields: readonly PlannedField[] }
  /** What the thread cannot know, such as an exchanger's site: whoever asked writes it. */
  | { readonly kind: 'left'; readonly writer: number }
)

export interface PlannedField {
  /** What stands before the value: `,"name":`. */
  readonly lead: string
  readonly property: string
  readonly plan: WritePlan
}

/** An answer as JSON, but for what was left: `MARK`, its index and `MARK` stand in its place. */
export interface WrittenText {
  readonly text: string
  readonly left: readonly { readonly writer: number; readonly value: unknown }[]
}

/** The same, where it must be told from a value that is still to be written. */
export class Written implements WrittenText {
  readonly text: string
  readonly left: WrittenText['left']

  constructor({ text, left }: WrittenText) {
    this.text = text
    this.left = left
  }
}

/** JSON has none of its own: in strings it is escaped. */
export const MARK = '\0'

/** What was written, whole. `write` writes what was left. */
export function wholeText(
  { text, left }: WrittenText,
  write: (writer: number, value: unknown) => string,
): string {
  const parts = text.split(MARK)
  const texts = left.map(({ writer, value }) => write(writer, value))
  for (let at = 1; at < parts.length; at += 2) parts[at] = texts[Number(parts[at])]!
  return parts.join('')
}
