import type { Selectable } from 'kysely'
import type { ApplicationsTable } from '../../../db/tables/offices/application-tables.ts'

/** The form's fields, as typed or as stored; an empty one is not filled in. */
export interface ApplicationFields {
  readonly acceptsRules: boolean
  readonly administratorName: string
  readonly administratorPhone: string
  readonly projectName: string
  readonly siteUrl: string
  readonly exportUrl: string
  readonly wmid: string
  readonly startDay: string
  readonly startMonth: string
  readonly startYear: string
  readonly country: string
  readonly description: string
  readonly webmoneyBl: string
  readonly totalReserve: string
  readonly serviceTerm: string
}

type Texts = Exclude<keyof ApplicationFields, 'acceptsRules'>

/** Input of the form: an omitted field stays as it is, null empties it. */
export type ApplicationInput = {
  readonly [Field in Texts]?: string | null | undefined
} & { readonly acceptsRules?: boolean | null | undefined }

const columnOf = {
  administratorName: 'administrator_name',
  administratorPhone: 'administrator_phone',
  projectName: 'project_name',
  siteUrl: 'site_url',
  exportUrl: 'export_url',
  wmid: 'wmid',
  startDay: 'start_day',
  startMonth: 'start_month',
  startYear: 'start_year',
  country: 'country',
  description: 'description',
  webmoneyBl: 'webmoney_bl',
  totalReserve: 'total_reserve',
  serviceTerm: 'service_term',
} as const satisfies Readonly<Record<Texts, keyof ApplicationsTable>>

const texts = Object.keys(columnOf) as readonly Texts[]

type Row = Pick<Selectable<ApplicationsTable>, (typeof columnOf)[Texts] | 'accepts_rules'>

export function fieldsOf(row: Row): ApplicationFields {
  const read = texts.map((field) => [field, row[columnOf[field]]])
  const all = Object.fromEntries(read) as Omit<ApplicationFields, 'acceptsRules'>
  return { ...all, acceptsRules: row.accepts_rules }
}

export function columnsOf(fields: ApplicationFields): Row {
  const written = texts.map((field) => [columnOf[field], fields[field]])
  const all = Object.fromEntries(written) as Omit<Row, 'accepts_rules'>
  return { ...all, accepts_rules: fields.acceptsRules }
}

/** The fields of an empty form. */
export const noFields: ApplicationFields = {
  acceptsRules: false,
  ...(Object.fromEntries(texts.map((field) => [field, ''])) as Record<Texts, string>),
}

/** Stored fields overlaid with the input, without characters that no database stores. */
export function withInput(known: ApplicationFields, input: ApplicationInput): ApplicationFields {
  const typed = texts.flatMap((field) => {
    const text = input[field]
    return text === undefined ? [] : [[field, keepable(text ?? '')]]
  })
  const acceptsRules = input.acceptsRules === undefined ? known.acceptsRules : input.acceptsRules
  return { ...known, ...Object.fromEntries(typed), acceptsRules: acceptsRules === true }
}

function keepable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
