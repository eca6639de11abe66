import type { AnyVariables, TypedDocumentNode } from 'urql'
import { pageNumber, readParams } from '#web/lib/address/read-params.ts'

/** A filter of a list. */
export interface QueueFilter {
  /** The values, which the address has in small letters; without them, any text is one. */
  readonly values?: readonly string[]
  /** The value of an address without the filter; such a filter is never off. */
  readonly usual?: string
  /** Reads a filter without values; undefined for an invalid text. */
  readonly read?: (text: string) => string | undefined
}

export type QueueFilters = Readonly<Record<string, QueueFilter>>

export type ValueOf<Filter> = Filter extends {
  readonly values: readonly (infer Value extends string)[]
}
  ? Value
  : string

type Chosen<Filters> = {
  readonly [Key in keyof Filters]:
    | ValueOf<Filters[Key]>
    | (Filters[Key] extends { readonly usual: string } ? never : undefined)
}

/** The view of a list, all of it in the address. */
export interface QueueView<Filters> {
  readonly filters: Chosen<Filters>
  /** The text as typed. */
  readonly search: string
  /** The first page is 1. */
  readonly page: number
}

/** The rows of one page, and the number of rows on all pages. */
export interface FoundRows<Row = unknown> {
  readonly total: number
  readonly items: readonly Row[]
}

/** One page in the server's terms. */
interface Part {
  readonly limit: number
  readonly offset: number
  readonly search?: string
}

interface QueueDeclaration<
  Answer,
  Variables extends AnyVariables,
  Filters extends QueueFilters,
  Found extends FoundRows,
> {
  readonly document: TypedDocumentNode<Answer, Variables>
  readonly pageSize: number
  /** The interval at which an open page asks again. */
  readonly everyMs?: number
  /** The key of the search in the address, if the server can search. */
  readonly searchKey?: string
  /** The filters by their keys in the address. */
  readonly filters: Filters
  readonly variables: (part: Part, filters: Chosen<Filters>) => Variables
  readonly found: (answer: Answer) => Found
}

export interface Queue<
  Answer,
  Variables extends AnyVariables,
  Filters extends QueueFilters,
  Found extends FoundRows,
> extends QueueDeclaration<Answer, Variables, Filters, Found> {
  /** The view in the address; unknown values take their defaults. */
  readonly viewFrom: (params: URLSearchParams) => QueueView<Filters>
  readonly variablesOf: (view: QueueView<Filters>) => Variables
}

/** Declares a list of records that the server searches, filters and cuts into pages. */
export function defineQueue<
  Answer,
  Variables extends AnyVariables,
  const Filters extends QueueFilters,
  Found extends FoundRows,
>(
  queue: QueueDeclaration<Answer, Variables, Filters, Found>,
): Queue<Answer, Variables, Filters, Found> {
  const { filters, searchKey, pageSize, variables } = queue
  return {
    ...queue,
    viewFrom: (params) => {
      const { value } = readParams(params)
      const chosen = Object.entries(filters).map(
        ([key, filter]) => [key, value(key, filter.usual, readerOf(filter))] as const,
      )
      return {
        filters: Object.fromEntries(chosen) as Chosen<Filters>,
        search: (searchKey !== undefined && params.get(searchKey)) || '',
        page: value('page', 1, pageNumber),
      }
    },
    variablesOf: ({ page, search, filters: chosen }) => {
      const part = { limit: pageSize, offset: (page - 1) * pageSize }
      const text = search.trim()
      return variables(text === '' ? part : { ...part, search: text }, chosen)
    },
  }
}

function readerOf({ values, read = (text) => text }: QueueFilter) {
  if (!values) return read
  return (text: string) => values.find((each) => each.toLowerCase() === text.toLowerCase())
}

/** The value in the address; empty for the usual one. */
export function addressText({ values, usual }: QueueFilter, value: string | undefined): string {
  if (value === undefined || value === usual) return ''
  return values ? value.toLowerCase() : value
}
