import type { FieldKind, RecordField, RecordFields } from '@hopwise/contract'
import type { ColumnType, Generated } from 'kysely'

/** The value of each kind in the view of a row. */
interface ViewedValues extends Record<FieldKind, unknown> {
  text: string | null
  slug: string | null
  address: string | null
  country: string | null
  links: readonly string[]
  count: number
  /** Milliseconds. */
  day: number | null
  choice: string
  flag: boolean
  network: string | null
}

/** The value of each kind in a row. */
interface StoredValues extends Omit<ViewedValues, 'links' | 'day'> {
  links: string[]
  day: Date | null
}

export type Viewed<Kind extends FieldKind> = ViewedValues[Kind]
export type Stored<Kind extends FieldKind> = StoredValues[Kind]
/** The value as an admin's input has it. */
export type Given<Kind extends FieldKind> = NonNullable<ViewedValues[Kind]>
/** The declaration of a field of this kind. */
export type FieldOf<Kind extends FieldKind, Field = RecordField> = Field extends RecordField
  ? Kind extends Field['kind']
    ? Field
    : never
  : never

/** Of a choice its names, of any other kind the kind's value. */
type Exactly<Field extends RecordField, Value> = Field extends {
  readonly of: readonly (infer Name)[]
}
  ? Name
  : Value

/** A field that is never empty, and has no value by itself. */
type NeededField = { readonly isRequired: true } | { readonly kind: 'choice' }

type Needed<Field extends RecordField, Value> = Field extends { readonly isRequired: true }
  ? NonNullable<Value>
  : Value

type StoredIn<Field extends RecordField> = Needed<Field, Exactly<Field, Stored<Field['kind']>>>

type GivenIn<Field extends RecordField> = Exactly<Field, Given<Field['kind']>>

type ColumnOf<Field extends RecordField> = Field extends { readonly kind: 'links' | 'count' }
  ? Generated<StoredIn<Field>>
  : Field extends { readonly kind: 'day' }
    ? ColumnType<Date | null, Date | string | null, Date | string | null>
    : StoredIn<Field>

/** The columns of a record's table that are its fields. */
export type RecordColumns<Fields extends RecordFields> = {
  [Name in keyof Fields as Fields[Name]['column']]: ColumnOf<Fields[Name]>
}

/** A value for each of these columns. */
export type RecordRow<Fields extends RecordFields> = {
  readonly [Name in keyof Fields as Fields[Name]['column']]: StoredIn<Fields[Name]>
}

/** Values for some of these columns. */
export type RecordChanges<Fields extends RecordFields> = {
  [Name in keyof Fields as Fields[Name]['column']]?: StoredIn<Fields[Name]>
}

/** A moment's name in a view says its unit. */
type ViewName<Name extends string, Field extends RecordField> = Field extends {
  readonly kind: 'day'
}
  ? `${Name}Ms`
  : Name

/** A row's fields by their names. */
export type RecordView<Fields extends RecordFields> = {
  readonly [Name in keyof Fields & string as ViewName<Name, Fields[Name]>]: Needed<
    Fields[Name],
    Exactly<Fields[Name], Viewed<Fields[Name]['kind']>>
  >
}

/** Some fields as an admin gives them. Undefined: left as it is; null: there is none. */
export type RecordInput<Fields extends RecordFields> = {
  readonly [Name in keyof Fields]?: GivenIn<Fields[Name]> | null | undefined
}

type NeededIn<Fields extends RecordFields> = {
  [Name in keyof Fields]: Fields[Name] extends NeededField ? Name : never
}[keyof Fields]

/** All fields as an admin gives them: what is left out is empty. */
export type WholeInput<Fields extends RecordFields> = {
  readonly [Name in Exclude<keyof Fields, NeededIn<Fields>>]?:
    | GivenIn<Fields[Name]>
    | null
    | undefined
} & {
  readonly [Name in NeededIn<Fields>]: GivenIn<Fields[Name]>
}
