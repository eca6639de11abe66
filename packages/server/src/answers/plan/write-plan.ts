/**
 * How to write a value as JSON, as plain data: any thread that has the value can run it. Null is
 * written as such where it is allowed.
 */
export type WritePlan = { readonly isNonNull: boolean } & (
  | { readonly kind: 'float' | 'int' | 'boolean' | 'string' | 'time' }
  | { readonly kind: 'enum'; readonly texts: readonly (readonly [value: unknown, text: string])[] }
  | { readonly kind: 'list'; readonly of: WritePlan }
  | { readonly kind: 'object'; readonly fields: readonly PlannedField[] }
  /** The same whatever the value. */
  | { readonly kind: 'text'; readonly text: string }
  /** A part of the plan, by number: it takes more than the value, such as an exchanger's site. */
  | { readonly kind: 'part'; readonly part: number }
)

export interface PlannedField {
  /** The text before the value: `,"name":`. */
  readonly lead: string
  /** Of which property; undefined: of the object itself. */
  readonly property?: string | undefined
  readonly plan: WritePlan
}
