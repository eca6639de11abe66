import type { RecordField, RecordFields, RecordOf } from '@hopwise/contract'
import type { Insertable, Selectable } from 'kysely'
import type { RecordColumns, RecordView } from './record-types.ts'

type Values = Readonly<Record<string, unknown>>

/** The columns to select for a record's fields. */
export function columnsOf<Fields extends RecordFields>({ fields, names }: RecordOf<Fields>) {
  return names.map((name) => fields[name]!.column as Fields[keyof Fields]['column'])
}

/** A row's fields by their names. */
export function viewOfRow<Fields extends RecordFields>(
  { fields, names }: RecordOf<Fields>,
  row: Selectable<RecordColumns<Fields>>,
): RecordView<Fields> {
  const entries = names.map((name) => {
    const field = fields[name]!
    return [viewName(name, field), viewedValue((row as Values)[field.column])]
  })
  return Object.fromEntries(entries) as RecordView<Fields>
}

/** The columns of the fields that a view has. */
export function rowOfView<Fields extends RecordFields>(
  { fields, names }: RecordOf<Fields>,
  view: Partial<RecordView<Fields>>,
): Partial<Insertable<RecordColumns<Fields>>> {
  const entries = names.flatMap((name) => {
    const field = fields[name]!
    const value = (view as Values)[viewName(name, field)]
    if (value === undefined) return []
    return [
      [field.column, field.kind === 'day' && value !== null ? new Date(Number(value)) : value],
    ]
  })
  return Object.fromEntries(entries) as Partial<Insertable<RecordColumns<Fields>>>
}

/** The name of a field in a view: a moment's says its unit. */
export function viewName(name: string, { kind }: RecordField): string {
  return kind === 'day' ? `${name}Ms` : name
}

/** A row's value as a view has it. */
export function viewedValue(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value
}
