import type { RecordField, RecordFields, RecordOf } from '@hopwise/contract'
import type { InputFieldMap } from '@pothos/core'
import { valuesOf } from '../answers/bounds/costs.ts'
import { LENGTHS, LONGEST_LIST } from '../answers/bounds/input-lengths.ts'
import type { RecordInput, RecordView } from '../lib/records/record-types.ts'
import { viewName } from '../lib/records/record-values.ts'
import { builder } from './builder.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Found> ? Found : never
type Inputs = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>
type Outputs<Shape> = PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>

/** The input type of a record: each of its fields may be left out. */
export function recordInputType<Fields extends RecordFields>(
  name: string,
  { fields, names }: RecordOf<Fields>,
  description: string,
) {
  const type = builder.inputRef<RecordInput<Fields>, false>(name)
  type.implement({
    description,
    fields: (t) =>
      Object.fromEntries(names.map((each) => [each, inputField(t, fields[each]!)])) as never,
  })
  return type
}

function inputField(t: Inputs, field: RecordField): InputFieldMap[string] {
  const said = described(field)
  switch (field.kind) {
    case 'links':
      return t.stringList({ maxItems: LONGEST_LIST, maxLength: LENGTHS.line, ...said })
    case 'count':
      return t.int(said)
    case 'day':
      return t.field({ type: 'DateTime', ...said })
    case 'country':
      return t.string({ maxLength: LENGTHS.code, ...said })
    case 'text':
    case 'slug':
    case 'address':
      return t.string({ maxLength: LENGTHS.line, ...said })
  }
}

/** A record's fields as a type shows them; its objects have those of the record's view. */
export function recordOutputs<Fields extends RecordFields, Shape extends RecordView<Fields>>(
  t: Outputs<Shape>,
  { fields, names }: RecordOf<Fields>,
) {
  return Object.fromEntries(names.map((each) => [each, outputField(t, each, fields[each]!)]))
}

function outputField<Shape>(t: Outputs<Shape>, name: string, field: RecordField) {
  const said = described(field)
  const read = (row: Shape) => row[viewName(name, field) as keyof Shape] as never
  switch (field.kind) {
    case 'links':
      return t.stringList({ cost: valuesOf(field.max), ...said, resolve: read })
    case 'count':
      return t.int({ ...said, resolve: read })
    case 'day':
      return t.field({ type: 'DateTime', nullable: true, ...said, resolve: read })
    case 'country':
      return t.string({ nullable: true, ...said, resolve: read })
    case 'text':
    case 'slug':
    case 'address':
      return t.string({ nullable: field.isRequired !== true, ...said, resolve: read })
  }
}

function described({ description }: RecordField): { readonly description?: string } {
  return description === undefined ? {} : { description }
}
