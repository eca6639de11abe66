import { numberNames } from '#web/market/filter/measured.ts'
import type { RuleDraft } from '../rule-draft.ts'

/** The props of each part of the form. */
export interface FieldProps {
  readonly draft: RuleDraft
  readonly onChange: (change: Partial<RuleDraft>) => void
  /** The fault of an input field, by its name. */
  readonly errorOf: (field: string) => string | undefined
}

/** The input fields whose faults the form shows beside them. */
export const SHOWN_FIELDS = [
  'name',
  'kind',
  'give',
  'get',
  'amount',
  'rateAtLeast',
  'rateAtMost',
  'through',
  'minProfitPercent',
  'capitalUsd',
  'maxHops',
  ...numberNames,
  'channels',
  'coolDownMinutes',
  'mostPerDay',
  'digestAt',
  'endsAt',
] as const
