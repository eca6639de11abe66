import {
  applicationField,
  type ApplicationFields,
  type ApplicationKind,
  type ApplicationName,
  applicationRecord,
  type ApplicationStep,
  noApplication,
} from '@hopwise/contract'
import type { ApplicationRecord } from '#web/market/application-record/application.documents.ts'

/** The names of fields of some kind. */
export type NamesOf<Kind extends ApplicationKind> = {
  [Name in ApplicationName]: (typeof applicationRecord.fields)[Name]['kind'] extends Kind
    ? Name
    : never
}[ApplicationName]

export type FormText = Exclude<ApplicationName, NamesOf<'consent'>>

const { names } = applicationRecord

/** The saved values; other facts about the application are never sent back. */
export function typedFormOf(facts: ApplicationRecord): ApplicationFields {
  const entries = names.map((name) => [name, facts[name] ?? noApplication[name]])
  return Object.fromEntries(entries)
}

/** The step of each field that has faults of its own, in the order of the form. */
export const stepOf: Readonly<Record<string, ApplicationStep>> = Object.fromEntries(
  names
    .map((name) => [name, applicationField(name)] as const)
    .filter(([, { kind }]) => kind !== 'startPart')
    .map(([name, { step }]) => [name, step]),
)
