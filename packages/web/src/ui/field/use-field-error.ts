import { fieldText } from '@hopwise/contract'
import type { Fault } from '#web/lib/graphql/fault.ts'
import { useLocale } from '#web/lib/texts/texts.ts'

/** What the server says is wrong with a field, in the reader's language; by the field's name. */
export function useFieldError(
  fault: Fault | undefined,
): (field: string, limits?: { readonly max: number }) => string | undefined {
  const locale = useLocale()
  return (field, limits) => {
    const reason = fault?.fields.find((each) => each.field === field)?.reason
    return reason === undefined ? undefined : fieldText(reason, locale, limits)
  }
}
