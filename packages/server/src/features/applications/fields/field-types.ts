import { type ApplicationField, applicationField, applicationRecord } from '@hopwise/contract'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Inputs, Outputs } from '../../../graphql/record-fields.ts'
import type { ApplicationRow } from '../application-store.ts'
import type { ApplicationInput } from './application-fields.ts'

const { fields, names } = applicationRecord

export const ApplicationInputType = builder.inputRef<ApplicationInput, false>('ApplicationInput')

ApplicationInputType.implement({
  description:
    'Omitted fields stay as they are; null clears a field. A draft takes whatever was typed.',
  fields: (t) =>
    Object.fromEntries(names.map((name) => [name, inputField(t, applicationField(name))])),
})

function inputField(t: Inputs, { kind, rule: description }: ApplicationField) {
  if (kind === 'consent') return t.boolean({ description })
  if (kind === 'dollars') return t.field({ type: 'AmountText', description })
  return t.string({ maxLength: LENGTHS.line, description })
}

/** The form's fields as an application shows them: what may be left out is null where it is. */
export function formOutputs(t: Outputs<ApplicationRow>) {
  return Object.fromEntries(
    names.map((name) => {
      const { column } = fields[name]
      const { isRequired = false, description = null, kind } = applicationField(name)
      const said = description === null ? {} : { description }
      if (kind === 'consent') {
        return [name, t.boolean({ ...said, resolve: (row) => row[column] === true })]
      }
      const read = (row: ApplicationRow) => String(row[column])
      const output = isRequired
        ? t.string({ ...said, resolve: read })
        : t.string({ ...said, nullable: true, resolve: (row) => read(row) || null })
      return [name, output]
    }),
  )
}
