import {
  type ApplicationField,
  applicationField,
  type ApplicationFields,
  type ApplicationKind,
  applicationRecord,
  type FieldLimits,
} from '@hopwise/contract'
import type { FaultReason } from '../../../lib/user-error.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
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
  const judged = applicationRecord.names.map((name) => {
    const field = applicationField(name)
    const add: AddFault = (reason, limits) => faults.add(name, reason, limits)
    const { kind } = field
    const value = typed[name]
    if (kind === 'consent' || typeof value === 'boolean') {
      if (value !== true) add('REQUIRED')
      return [name, value]
    }
    const { clean = trimmed, judge } = kinds[kind]
    const text = clean(value)
    if (text !== '') return [name, judge(text, field, { typed, rules, add })]
    if (field.isRequired && kind !== 'startPart') add('REQUIRED')
    return [name, text]
  })
  faults.throwIfAny()
  return Object.fromEntries(judged)
}

type AddFault = (reason: FaultReason, limits?: FieldLimits) => void

interface JudgedBy {
  readonly typed: ApplicationFields
  readonly rules: FormRules
  readonly add: AddFault
}

interface TextKind {
  /** The text in its stored form; by default without outer blanks. */
  readonly clean?: (text: string) => string
  /** The text to store; adds the reason against one that cannot be. */
  readonly judge: (text: string, field: ApplicationField, by: JudgedBy) => string
}

const trimmed = (text: string) => text.trim()

/** Judges a text that is stored as it was cleaned. */
const unless = (isFit: (text: string) => boolean, reason: FaultReason): TextKind['judge'] => {
  return (text, _field, { add }) => {
    if (!isFit(text)) add(reason)
    return text
  }
}

const kinds: Readonly<Record<Exclude<ApplicationKind, 'consent'>, TextKind>> = {
  person: { clean: cleanLine, judge: judgedLength },
  line: { clean: cleanLine, judge: judgedLength },
  text: { clean: cleanText, judge: judgedLength },
  phone: {
    judge(text, _field, { add }) {
      const phone = phoneNumber(text)
      if (phone === undefined) add('NOT_A_PHONE')
      return phone ?? text
    },
  },
  address: { judge: judgedAddress },
  exportFile: { judge: judgedAddress },
  wmid: { judge: unless(isWmid, 'NOT_A_WMID') },
  start: { judge: judgedStart },
  startPart: { judge: trimmed },
  country: {
    clean: (text) => text.trim().toUpperCase(),
    judge: unless(isCountry, 'NOT_A_COUNTRY'),
  },
  level: { judge: unless(isBusinessLevel, 'OUT_OF_RANGE:0:100000') },
  dollars: { judge: unless(isReserve, 'NOT_AN_AMOUNT') },
}

function judgedLength(text: string, { max = Infinity }: ApplicationField, { add }: JudgedBy) {
  if (lengthOf(text) > max) add('TOO_LONG', { max })
  return text
}

function judgedAddress(text: string, _field: ApplicationField, { rules, add }: JudgedBy): string {
  const address = officeAddress(text, rules.standIn)
  if (address === undefined) add('NOT_A_URL')
  return address ?? text
}

/** Judges three fields that are reported as one. */
function judgedStart(day: string, _field: ApplicationField, { typed, rules, add }: JudgedBy) {
  const [month, year] = [typed.startMonth.trim(), typed.startYear.trim()]
  if (month === '' || year === '') add('REQUIRED')
  else if (pastDayMs({ day, month, year }, rules.nowMs) === undefined) add('NOT_A_DATE')
  return day
}
