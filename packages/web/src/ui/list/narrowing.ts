import type { UrlChange } from '#web/lib/address/use-url-state.ts'

/** A text that what is listed has to have. */
interface ListSearch {
  /** Where it stands in the address. */
  readonly key: string
  /** As it is typed. */
  readonly text: string
  /** What can be searched for. */
  readonly label: string
  /** What may help where nothing is found. */
  readonly help?: string
}

/** One of a few that narrows the list. */
export interface ListChoice {
  /** Where it stands in the address. */
  readonly key: string
  readonly label: string
  /** The words for no choice. */
  readonly any: string
  /** As the address has it; empty while nothing is chosen. */
  readonly value: string
  /** Empty while they are not known yet. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** What a reader sees of a list, all of it from the address. */
export interface Narrowing {
  readonly search?: ListSearch | undefined
  readonly choices?: readonly ListChoice[] | undefined
}

export type ChangeList = (change: UrlChange, options?: { replace?: boolean }) => void

/** What narrows a list now, in words, each with the change that drops it. */
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

/** Everything that can narrow the list dropped. */
export function withoutAny({ search, choices = [] }: Narrowing): UrlChange {
  const keys = [...(search ? [search.key] : []), ...choices.map(({ key }) => key), 'page']
  return Object.fromEntries(keys.map((key) => [key, undefined]))
}
