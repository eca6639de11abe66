import type { UrlChange } from '#web/lib/address/use-url-state.ts'

/** A search for rows that contain a text. */
interface ListSearch {
  /** The parameter's name in the address. */
  readonly key: string
  /** The text as typed. */
  readonly text: string
  /** The kinds of text that the search finds. */
  readonly label: string
  /** Advice for a search without results. */
  readonly help?: string
}

/** A choice of one value that narrows the list. */
export interface ListChoice {
  /** The parameter's name in the address. */
  readonly key: string
  readonly label: string
  /** The option for no choice. */
  readonly any: string
  /** The value in the address; empty while nothing is chosen. */
  readonly value: string
  /** Empty while the options are unknown. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** The search and choices of a list, all of them from the address. */
export interface Narrowing {
  readonly search?: ListSearch | undefined
  readonly choices?: readonly ListChoice[] | undefined
}

export type ChangeList = (change: UrlChange, options?: { replace?: boolean }) => void

/** The filters that narrow a list now, in words, each with the change that drops it. */
export function narrowedBy({ search, choices = [] }: Narrowing) {
  const text = search?.text.trim()
  return [
    ...(search && text ? [{ key: search.key, text, isSearch: true }] : []),
    ...choices.flatMap(({ key, value, options }) => {
      const chosen = options.find((option) => option.value === value)
      return value === '' ? [] : [{ key, text: chosen?.label ?? value, isSearch: false }]
    }),
  ].map((each) => ({ ...each, without: { [each.key]: undefined, page: undefined } }))
}

/** The change that drops every filter of the list. */
export function withoutAny({ search, choices = [] }: Narrowing): UrlChange {
  const keys = [...(search ? [search.key] : []), ...choices.map(({ key }) => key), 'page']
  return Object.fromEntries(keys.map((key) => [key, undefined]))
}
