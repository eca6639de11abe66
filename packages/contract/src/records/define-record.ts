interface AnyField {
  /** The column of the field's table; the audit log names a changed field by it. */
  readonly column: string
  /** The description in the schema. */
  readonly description?: string
  /** Whether no two rows may have the same value. */
  readonly isUnique?: true
  /** Whether the answer of a monitor sets the field of those it brought, so that no admin can. */
  readonly isOfSource?: true
  /** Whether the form has a hint below the field. */
  readonly hasHint?: true
  /** Whether the field takes a whole line of the form. */
  readonly isWide?: true
}

interface TextField extends AnyField {
  readonly kind: 'text' | 'slug' | 'address'
  /** The most characters. */
  readonly max: number
  /** Null is refused, and the column is never null. */
  readonly isRequired?: true
}

interface CountryField extends AnyField {
  readonly kind: 'country'
}

interface LinksField extends AnyField {
  readonly kind: 'links'
  /** The most links. */
  readonly max: number
  /** The most characters of one link. */
  readonly maxLength: number
}

interface CountField extends AnyField {
  readonly kind: 'count'
  readonly max: number
}

interface DayField extends AnyField {
  readonly kind: 'day'
}

interface ChoiceField extends AnyField {
  readonly kind: 'choice'
  /** The names to choose from. */
  readonly of: readonly string[]
}

interface FlagField extends AnyField {
  readonly kind: 'flag'
}

interface NetworkField extends AnyField {
  readonly kind: 'network'
}

/** A field that an admin edits. Its kind decides how each part of the product treats it. */
export type RecordField =
  | TextField
  | CountryField
  | LinksField
  | CountField
  | DayField
  | ChoiceField
  | FlagField
  | NetworkField

export type FieldKind = RecordField['kind']

export type RecordFields = Readonly<Record<string, RecordField>>

type Columns = Readonly<Record<string, { readonly column: string; readonly hasHint?: true }>>

/** The kinds that a record has. */
export type KindIn<Fields extends RecordFields> = Fields[keyof Fields]['kind']

/** A record's fields, and their names in the two orders in which people meet them. */
export interface RecordOf<Fields extends Columns> {
  readonly fields: Fields
  /** As in a file. */
  readonly names: readonly (keyof Fields & string)[]
  /** As in the form, which is also the order of checks. */
  readonly inForm: readonly (keyof Fields & string)[]
}

/** Any of the records, whose names are not known. */
export interface AnyRecord {
  readonly fields: Columns
  readonly names: readonly string[]
}

/** Declares a record by its fields, in the order of a file; `formStart` come first in the form. */
export function defineRecord<const Fields extends Columns>(
  fields: Fields,
  formStart: readonly (keyof Fields & string)[] = [],
): RecordOf<Fields> {
  const names = Object.keys(fields) as (keyof Fields & string)[]
  const others = names.filter((name) => !formStart.includes(name))
  return { fields, names, inForm: [...formStart, ...others] }
}
