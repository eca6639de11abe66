import type { ApplicationFacts } from '../own-exchanger.documents.ts'

/** What stands in the fields. */
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

/** As it was last kept: of what else is known of it nothing is sent again. */
export function typedFormOf(facts: ApplicationFacts): TypedForm {
  const texts = { ...facts, exportUrl: facts.exportUrl ?? '', wmid: facts.wmid ?? '' }
  const all: TypedForm = { ...texts, webmoneyBl: facts.webmoneyBl ?? '' }
  const entries = Object.keys(emptyForm).map((field) => [field, all[field as keyof TypedForm]])
  return { ...emptyForm, ...(Object.fromEntries(entries) as Partial<TypedForm>) }
}

export const formSteps = ['contact', 'project', 'finance'] as const
export type FormStep = (typeof formSteps)[number]

/** Where each field stands, as the server names it, in the order of the form. */
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
