import {
  type ApplicationColumns,
  applicationField,
  type ApplicationFields,
  applicationRecord,
} from '@hopwise/contract'

/** Input of the form: an omitted field stays as it is, null empties it. */
export type ApplicationInput = {
  readonly [Name in keyof ApplicationFields]?: ApplicationFields[Name] | null | undefined
}

const { names } = applicationRecord

export function fieldsOf(row: Readonly<ApplicationColumns>): ApplicationFields {
  const read = names.map((name) => [name, row[applicationRecord.fields[name].column]])
  return Object.fromEntries(read)
}

export function columnsOf(fields: ApplicationFields): ApplicationColumns {
  const written = names.map((name) => [applicationRecord.fields[name].column, fields[name]])
  return Object.fromEntries(written)
}

/** Stored fields overlaid with the input, without characters that no database stores. */
export function withInput(known: ApplicationFields, input: ApplicationInput): ApplicationFields {
  const typed = names.flatMap((name) => {
    const value = input[name]
    if (value === undefined) return []
    const isConsent = applicationField(name).kind === 'consent'
    return [[name, isConsent ? value === true : keepable(String(value ?? ''))]]
  })
  return { ...known, ...Object.fromEntries(typed) }
}

function keepable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
