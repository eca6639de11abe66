import { fieldText } from '@hopwise/contract'
import type { Fault } from '#web/lib/graphql/fault.ts'
import { useLocale } from '#web/lib/texts/texts.ts'

/** The faults of a request, each reason once. */
export function FieldReasons({ fields }: Pick<Fault, 'fields'>) {
  const locale = useLocale()
  const reasons = new Set(fields.map(({ reason, max }) => fieldText(reason, locale, { max })))
  return [...reasons].join('. ')
}
