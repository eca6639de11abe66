/** A field as it was and as it is; undefined: it was not there. */
export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface ReadDetails {
  /** Of the fields that differ. */
  readonly changes: readonly FieldChange[]
  /** Whatever else was written down. */
  readonly facts: readonly (readonly [string, unknown])[]
}

/** From the JSON text of an entry. */
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
