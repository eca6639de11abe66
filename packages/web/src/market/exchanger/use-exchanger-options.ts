import { useMemo } from 'react'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import type { PickerOption } from '#web/ui/picker/option.ts'
import { ExchangerNamesDocument } from './exchanger-names.documents.ts'

/** The exchangers to choose from, those with the most reviews first. */
export function useExchangerOptions(): readonly PickerOption[] {
  const { answer } = useQuery(ExchangerNamesDocument, {})
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
 * Replaces slugs by ids in a query: an address written by hand names exchangers as their pages'
 * addresses do, `?ex=alder-exchange`.
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
