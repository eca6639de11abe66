import { longest } from '@hopwise/contract'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import type { ApplicationFields } from './application-fields.ts'
import {
  cleanLine,
  cleanText,
  isBusinessLevel,
  isCountry,
  isReserve,
  isWmid,
  lengthOf,
  pastDayMs,
  phoneNumber,
} from './field-rules.ts'
import { officeAddress } from './office-address.ts'

export interface FormRules {
  readonly nowMs: number
  /** Origin of the stand-in for the outside world on a developer's machine; undefined: none. */
  readonly standIn: string | undefined
}

/** The sent form as it is stored; refuses all faults, in the order of the form. */
export function judgedFields(typed: ApplicationFields, rules: FormRules): ApplicationFields {
  const faults = new ValidationErrors('')
  const kept = cleaned(typed)
  faults.addUnless(kept.acceptsRules, 'acceptsRules', 'REQUIRED')
  judgeText(faults, kept, 'administratorName', longest.administratorName)
  const phone = phoneNumber(kept.administratorPhone)
  needed(faults, kept, 'administratorPhone')?.addUnless(
    phone !== undefined,
    'administratorPhone',
    'NOT_A_PHONE',
  )
  judgeText(faults, kept, 'projectName', longest.projectName)
  const siteUrl = officeAddress(kept.siteUrl, rules.standIn)
  needed(faults, kept, 'siteUrl')?.addUnless(siteUrl !== undefined, 'siteUrl', 'NOT_A_URL')
  const exportUrl = kept.exportUrl === '' ? '' : officeAddress(kept.exportUrl, rules.standIn)
  faults.addUnless(exportUrl !== undefined, 'exportUrl', 'NOT_A_URL')
  faults.addUnless(kept.wmid === '' || isWmid(kept.wmid), 'wmid', 'NOT_A_WMID')
  judgeStart(faults, kept, rules.nowMs)
  needed(faults, kept, 'country')?.addUnless(isCountry(kept.country), 'country', 'NOT_A_COUNTRY')
  judgeText(faults, kept, 'description', longest.projectDescription)
  const isLevel = kept.webmoneyBl === '' || isBusinessLevel(kept.webmoneyBl)
  faults.addUnless(isLevel, 'webmoneyBl', 'OUT_OF_RANGE:0:100000')
  needed(faults, kept, 'totalReserve')?.addUnless(
    isReserve(kept.totalReserve),
    'totalReserve',
    'NOT_AN_AMOUNT',
  )
  judgeText(faults, kept, 'serviceTerm', longest.serviceTerm)
  faults.throwIfAny()
  return { ...kept, administratorPhone: phone!, siteUrl: siteUrl!, exportUrl: exportUrl! }
}

function cleaned(typed: ApplicationFields): ApplicationFields {
  const plain = Object.entries(typed).map(([field, value]): [string, unknown] => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ])
  return {
    ...(Object.fromEntries(plain) as unknown as ApplicationFields),
    administratorName: cleanLine(typed.administratorName),
    projectName: cleanLine(typed.projectName),
    description: cleanText(typed.description),
    serviceTerm: cleanLine(typed.serviceTerm),
    country: typed.country.trim().toUpperCase(),
  }
}

type TextField = Exclude<keyof ApplicationFields, 'acceptsRules'>

/** The value; undefined where the field is empty, which is then reported. */
function needed(
  faults: ValidationErrors,
  kept: ApplicationFields,
  field: TextField,
): ValidationErrors | undefined {
  if (kept[field] !== '') return faults
  faults.add(field, 'REQUIRED')
  return undefined
}

function judgeText(
  faults: ValidationErrors,
  kept: ApplicationFields,
  field: TextField,
  max: number,
): void {
  const isLong = lengthOf(kept[field]) > max
  if (needed(faults, kept, field) && isLong) faults.add(field, 'TOO_LONG', { max })
}

/** Judges three fields that are reported as one. */
function judgeStart(faults: ValidationErrors, kept: ApplicationFields, nowMs: number): void {
  const { startDay: day, startMonth: month, startYear: year } = kept
  if (day === '' || month === '' || year === '') return faults.add('startDay', 'REQUIRED')
  const isPast = pastDayMs({ day, month, year }, nowMs) !== undefined
  faults.addUnless(isPast, 'startDay', 'NOT_A_DATE')
}
