// Written by `npm run codegen` from the input ApplicationInput.

export type ApplicationRecord = {
  readonly acceptsRules: boolean
  readonly administratorName: string
  readonly administratorPhone: string
  readonly country: string
  readonly description: string
  readonly exportUrl: string | null
  readonly projectName: string
  readonly serviceTerm: string
  readonly siteUrl: string
  readonly startDay: string
  readonly startMonth: string
  readonly startYear: string
  readonly totalReserve: string
  readonly webmoneyBl: string | null
  readonly wmid: string | null
}
