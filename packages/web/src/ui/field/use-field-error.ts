import { type FieldLimits, fieldText } from '@hopwise/contract'
import type { Fault } from '#web/lib/graphql/fault.ts'
import { useLocale } from '#web/lib/texts/texts.ts'

/** The server's fault of a field, in the reader's language, by the field's name. */
export function useFieldError(
  fault: Fault | undefined,
): (field: string, limits?: FieldLimits) => string | undefined {
  const locale = useLocale()
  return (field, limits) => {
    const told = fault?.fields.find((each) => each.field === field)
    return told && fieldText(told.reason, locale, { max: told.max, ...limits })
  }
}

/** The fault that no field of a form shows, for the form's end; `shown` are fields that do. */
export function faultBesides(
  fault: Fault | undefined,
  shown: readonly string[],
): Fault | undefined {
  if (fault?.code !== 'VALIDATION') return fault
  const fields = fault.fields.filter(({ field }) => !shown.includes(field))
  return fields.length > 0 ? { ...fault, fields } : undefined
}
