import type { ApplicationFacts } from '../own-exchanger.documents.ts'

/** The typed values of all fields. */
export interface TypedForm {
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

export type FormText = Exclude<keyof TypedForm, 'acceptsRules'>

export const emptyForm: TypedForm = {
  acceptsRules: false,
  administratorName: '',
  administratorPhone: '',
  projectName: '',
  siteUrl: '',
  exportUrl: '',
  wmid: '',
  startDay: '',
  startMonth: '',
  startYear: '',
  country: '',
  description: '',
  webmoneyBl: '',
  totalReserve: '',
  serviceTerm: '',
}

/** The saved values; other facts about the application are never sent back. */
export function typedFormOf(facts: ApplicationFacts): TypedForm {
  const texts = { ...facts, exportUrl: facts.exportUrl ?? '', wmid: facts.wmid ?? '' }
  const all: TypedForm = { ...texts, webmoneyBl: facts.webmoneyBl ?? '' }
  const entries = Object.keys(emptyForm).map((field) => [field, all[field as keyof TypedForm]])
  return { ...emptyForm, ...(Object.fromEntries(entries) as Partial<TypedForm>) }
}

export const formSteps = ['contact', 'project', 'finance'] as const
export type FormStep = (typeof formSteps)[number]

/** The step of each field, under the server's field names, in the order of the form. */
export const stepOf: Readonly<Record<string, FormStep>> = {
  acceptsRules: 'contact',
  administratorName: 'contact',
  administratorPhone: 'contact',
  projectName: 'project',
  siteUrl: 'project',
  exportUrl: 'project',
  wmid: 'project',
  startDay: 'project',
  country: 'project',
  description: 'project',
  webmoneyBl: 'finance',
  totalReserve: 'finance',
  serviceTerm: 'finance',
}
