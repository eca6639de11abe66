import { useMemo } from 'react'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import type { PickerOption } from '#web/ui/picker/option.ts'
import { ExchangerNamesDocument } from './exchanger-names.documents.ts'

/** Exchangers to choose among, those with the most reviews first. */
export function useExchangerOptions(): readonly PickerOption[] {
  const { answer } = useAsked(ExchangerNamesDocument, {})
  return useMemo(
    () =>
      (answer?.exchangers.items ?? []).map(({ id, name, slug }) => ({
        value: id,
        label: name,
        words: [slug],
      })),
    [answer],
  )
}

interface OfExchangers {
  readonly onlyExchangers: readonly string[]
  readonly ignoreExchangers: readonly string[]
}

/**
 * A query whose exchangers are named as the market has them: an address written by hand has them as
 * in the addresses of their pages, `?ex=alder-exchange`.
 */
export function withExchangerIds<Query extends OfExchangers>(
  query: Query,
  options: readonly PickerOption[],
): Query {
  const named = [...query.onlyExchangers, ...query.ignoreExchangers]
  if (!named.some((name) => idOf(name, options) !== name)) return query
  return {
    ...query,
    onlyExchangers: query.onlyExchangers.map((name) => idOf(name, options)),
    ignoreExchangers: query.ignoreExchangers.map((name) => idOf(name, options)),
  }
}

function idOf(name: string, options: readonly PickerOption[]): string {
  if (options.some(({ value }) => value === name)) return name
  return options.find(({ words }) => words?.includes(name))?.value ?? name
}
