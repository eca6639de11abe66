import { defineRecord } from './define-record.ts'
import { exchangerRecord } from './exchanger-record.ts'

/**
 * How a field of an application is typed, cleaned, judged and shown. All but a consent are kept as
 * text: a draft holds whatever was typed.
 */
export type ApplicationKind =
  | 'consent'
  /** The name of a person, forgotten some time after a refusal. */
  | 'person'
  | 'phone'
  | 'line'
  | 'text'
  | 'address'
  | 'exportFile'
  | 'wmid'
  /** The day of a start, which is judged together with its month and year. */
  | 'start'
  | 'startPart'
  | 'country'
  | 'level'
  | 'dollars'

/** The steps of the form, in their order. */
export const applicationSteps = ['contact', 'project', 'finance'] as const

export type ApplicationStep = (typeof applicationSteps)[number]

export interface ApplicationField {
  readonly column: string
  readonly kind: ApplicationKind
  readonly step: ApplicationStep
  /** The most characters of a line or a text. */
  readonly max?: number
  /** Whether it is sent with an application; any other field is null until it is filled in. */
  readonly isRequired?: true
  /** The rule that the description of the input states. */
  readonly rule: string
  /** The description of what is shown of it. */
  readonly description?: string
  readonly hasHint?: true
}

/**
 * The form of an exchanger's application, in its order. The columns, the input and its checks, the
 * form and what admins read of it follow from it; labels and hints are the texts of
 * `application-record` on the pages.
 */
export const applicationRecord = defineRecord({
  acceptsRules: {
    column: 'accepts_rules',
    kind: 'consent',
    step: 'contact',
    isRequired: true,
    rule: 'Required: true.',
  },
  administratorName: {
    column: 'administrator_name',
    kind: 'person',
    step: 'contact',
    max: 100,
    isRequired: true,
    rule: 'Required, up to 100 characters.',
    description: 'Empty a year after the application was rejected or withdrawn.',
  },
  administratorPhone: {
    column: 'administrator_phone',
    kind: 'phone',
    step: 'contact',
    isRequired: true,
    rule: 'Required: a number of any country, beginning with `+`.',
    description:
      'E.164 once it was sent; empty a year after the application was rejected or withdrawn.',
    hasHint: true,
  },
  projectName: {
    column: 'project_name',
    kind: 'line',
    step: 'project',
    // It becomes the name of the listed exchanger.
    max: exchangerRecord.fields.name.max,
    isRequired: true,
    rule: 'Required, up to 80 characters.',
  },
  siteUrl: {
    column: 'site_url',
    kind: 'address',
    step: 'project',
    isRequired: true,
    rule: 'Required: http or https, on the open internet, up to 200 characters.',
  },
  exportUrl: {
    column: 'export_url',
    kind: 'exportFile',
    step: 'project',
    rule: 'Like siteUrl. May follow later, but is needed to be accepted.',
    hasHint: true,
  },
  wmid: {
    column: 'wmid',
    kind: 'wmid',
    step: 'project',
    rule: 'Optional: 12 digits.',
    hasHint: true,
  },
  startDay: {
    column: 'start_day',
    kind: 'start',
    step: 'project',
    isRequired: true,
    rule: 'Required; the three parts of the date are told of as startDay.',
  },
  startMonth: {
    column: 'start_month',
    kind: 'startPart',
    step: 'project',
    isRequired: true,
    rule: 'Required: 1 to 12.',
  },
  startYear: {
    column: 'start_year',
    kind: 'startPart',
    step: 'project',
    isRequired: true,
    rule: 'Required: four digits, from 1990.',
  },
  country: {
    column: 'country',
    kind: 'country',
    step: 'project',
    isRequired: true,
    rule: 'Required: two-letter ISO 3166 code.',
    description: exchangerRecord.fields.country.description,
  },
  description: {
    column: 'description',
    kind: 'text',
    step: 'project',
    max: 250,
    isRequired: true,
    rule: 'Required, up to 250 characters.',
  },
  webmoneyBl: {
    column: 'webmoney_bl',
    kind: 'level',
    step: 'finance',
    rule: 'Optional: a whole number, 0 to 100,000.',
    hasHint: true,
  },
  totalReserve: {
    column: 'total_reserve',
    kind: 'dollars',
    step: 'finance',
    isRequired: true,
    rule: 'Required: dollars, with two decimals at most.',
    description: 'In dollars, as typed.',
    hasHint: true,
  },
  serviceTerm: {
    column: 'service_term',
    kind: 'line',
    step: 'finance',
    max: 60,
    isRequired: true,
    rule: 'Required, up to 60 characters: how long an order takes.',
    description: 'How long an order takes, in the applicant’s words.',
    hasHint: true,
  },
} as const satisfies Readonly<Record<string, ApplicationField>>)

type Fields = typeof applicationRecord.fields

/** The name of a field, in the schema and in the form. */
export type ApplicationName = keyof Fields

type ValueOf<Kind extends ApplicationKind> = Kind extends 'consent' ? boolean : string

/** The form's fields, as typed or as stored; an empty one is not filled in. */
export type ApplicationFields = {
  readonly [Name in ApplicationName]: ValueOf<Fields[Name]['kind']>
}

/** The same by the columns of the table. */
export type ApplicationColumns = {
  [Name in ApplicationName as Fields[Name]['column']]: ValueOf<Fields[Name]['kind']>
}

/** The declaration of a field, whichever it is. */
export function applicationField(name: ApplicationName): ApplicationField {
  return applicationRecord.fields[name]
}

/** The fields of an empty form. */
export const noApplication = Object.fromEntries(
  applicationRecord.names.map((name) => [
    name,
    applicationField(name).kind === 'consent' ? false : '',
  ]),
) as unknown as ApplicationFields
