import { fieldText } from '@hopwise/contract'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { useLocale } from '#web/lib/texts/texts.ts'

/** The faults of a request, each reason once. */
export function FieldReasons({ fields }: Pick<ApiError, 'fields'>) {
  const locale = useLocale()
  const reasons = new Set(fields.map(({ reason, max }) => fieldText(reason, locale, { max })))
  return [...reasons].join('. ')
}
