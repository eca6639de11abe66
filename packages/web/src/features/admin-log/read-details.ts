/** A field before and after; undefined means that it did not exist. */
export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface ReadDetails {
  /** Fields that differ. */
  readonly changes: readonly FieldChange[]
  /** All other details of the entry. */
  readonly facts: readonly (readonly [string, unknown])[]
}

/** Parses the JSON details of an entry. */
export function readDetails(text: string): ReadDetails {
  const { before, after, ...facts } = objectOf(JSON.parse(text))
  const [was, is] = [objectOf(before), objectOf(after)]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return {
    changes: fields
      .map((field) => ({ field, before: was[field], after: is[field] }))
      .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after)),
    facts: Object.entries(facts).filter(([, fact]) => fact !== '' && fact !== null),
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { list: value }
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
