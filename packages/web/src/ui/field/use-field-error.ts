import { type FieldLimits, fieldText } from '@hopwise/contract'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { useLocale } from '#web/lib/texts/texts.ts'

/** The server’s error of a field, in the reader’s language, by the field’s name. */
export function useFieldError(
  error: ApiError | undefined,
): (field: string, limits?: FieldLimits) => string | undefined {
  const locale = useLocale()
  return (field, limits) => {
    const fieldError = error?.fields.find((each) => each.field === field)
    return fieldError && fieldText(fieldError.reason, locale, { max: fieldError.max, ...limits })
  }
}

/** The error that no field of a form shows, for the end of the form; `shown` are fields that do. */
export function formErrorOf(
  error: ApiError | undefined,
  shown: readonly string[],
): ApiError | undefined {
  if (error?.code !== 'VALIDATION') return error
  const fields = error.fields.filter(({ field }) => !shown.includes(field))
  return fields.length > 0 ? { ...error, fields } : undefined
}
