import type { RecordField, RecordFields, RecordOf } from '@hopwise/contract'
import type { InputFieldMap } from '@pothos/core'
import { valuesOf } from '../answers/bounds/costs.ts'
import { LENGTHS, LONGEST_LIST } from '../answers/bounds/input-lengths.ts'
import type { RecordInput, RecordView, WholeInput } from '../lib/records/record-types.ts'
import { viewName } from '../lib/records/record-values.ts'
import { builder } from './builder.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Found> ? Found : never
/** The builder of an input's fields. */
export type Inputs = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>
/** The builder of an object's fields. */
export type Outputs<Shape> = PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>

type Choice = PothosSchemaTypes.EnumRef<Types, string>

/** The type of each choice that a record has. */
type ChoicesOf<Fields extends RecordFields> = {
  readonly [
    Name in keyof Fields as Fields[Name] extends { readonly kind: 'choice' } ? Name : never
  ]: Choice
}

/** The input type of a record: each of its fields may be left out. */
export function recordInputType<Fields extends RecordFields>(
  name: string,
  record: RecordOf<Fields>,
  description: string,
) {
  const type = builder.inputRef<RecordInput<Fields>, false>(name)
  type.implement({ description, fields: (t) => inputFields(t, record, {}) as never })
  return type
}

/** The input type of a record that is given as a whole, without what may be empty. */
export function wholeInputType<Fields extends RecordFields>(
  name: string,
  record: RecordOf<Fields>,
  choices: ChoicesOf<Fields>,
) {
  const type = builder.inputRef<WholeInput<Fields>, false>(name)
  type.implement({ fields: (t) => inputFields(t, record, choices, isNeeded) as never })
  return type
}

type Choices = Readonly<Record<string, Choice>>

function inputFields<Fields extends RecordFields>(
  t: Inputs,
  { fields, names }: RecordOf<Fields>,
  choices: Choices,
  isRequired: (field: RecordField) => boolean = () => false,
) {
  return Object.fromEntries(
    names.map((name) => {
      const field = fields[name]!
      return [name, inputField(t, field, { type: choices[name], required: isRequired(field) })]
    }),
  )
}

function isNeeded(field: RecordField): boolean {
  return field.kind === 'choice' || ('isRequired' in field && field.isRequired)
}

interface InputRules {
  readonly type: Choice | undefined
  readonly required: boolean
}

function inputField(
  t: Inputs,
  field: RecordField,
  { type, required }: InputRules,
): InputFieldMap[string] {
  const said = { ...described(field), required }
  switch (field.kind) {
    case 'choice':
      return t.field({ type: type!, ...said })
    case 'flag':
      return t.boolean(said)
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
    case 'network':
      return t.string({ maxLength: LENGTHS.line, ...said })
  }
}

/** A record's fields as a type shows them; its objects have those of the record's view. */
export function recordOutputs<Fields extends RecordFields, Shape extends RecordView<Fields>>(
  t: Outputs<Shape>,
  { fields, names }: RecordOf<Fields>,
  choices: ChoicesOf<Fields>,
) {
  const types: Choices = choices
  const outputs = names.map((name) => [name, outputField(t, name, fields[name]!, types[name])])
  return Object.fromEntries(outputs)
}

function outputField<Shape>(t: Outputs<Shape>, name: string, field: RecordField, type?: Choice) {
  const said = described(field)
  const read = (row: Shape) => row[viewName(name, field) as keyof Shape] as never
  switch (field.kind) {
    case 'choice':
      return t.field({ type: type!, ...said, resolve: read })
    case 'flag':
      return t.boolean({ ...said, resolve: read })
    case 'links':
      return t.stringList({ cost: valuesOf(field.max), ...said, resolve: read })
    case 'count':
      return t.int({ ...said, resolve: read })
    case 'day':
      return t.field({ type: 'DateTime', nullable: true, ...said, resolve: read })
    case 'country':
    case 'network':
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
