import { useMemo } from 'react'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import type { PickerOption } from '#web/ui/picker/option.ts'
import { ExchangerNamesDocument } from './exchanger-names.documents.ts'

/** Exchangers to choose among, those with the most reviews first. */
export function useExchangerOptions(): readonly PickerOption[] {
  const { answer } = useAsked(ExchangerNamesDocument, {})
  return useMemo(
    () => (answer?.exchangers.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [answer],
  )
}
