import type { DatabaseShare } from '../db/shared-pool.ts'
import type { ContentConfig } from '../settings/content-settings.ts'
import type { Reads } from './documents/look-ahead.ts'

/**
 * The sources of a field's answer, declared as `madeOf` beside its resolver. By them it is kept,
 * shared and written; left out, it is made for whoever asks, each time anew. A test holds every
 * field to what it declares (schema/made-of.test.ts).
 */
export type MadeOf<Types extends MadeOfTypes = MadeOfTypes> =
  | MadeOfMarket<Types>
  | MadeOfDatabase
  | MadeOfObject<Types>
  | MadeOfMoment<Types>

interface MadeOfTypes {
  readonly args: unknown
  readonly context: unknown
  readonly parent: unknown
}

/** A root field's answer is the same for everybody of one language, until a source changes. */
export interface MadeOfMarket<Types extends MadeOfTypes = MadeOfTypes> extends Besides<Types> {
  /**
   * The market, and what is said of it (`MARKET_PARTS`): kept until either changes. Or venues as
   * well: they change by themselves, so whoever asks at once shares it, and nobody after.
   */
  readonly of: 'market' | 'venues'
  /** It walks the whole market: kept from the first time it is asked for. */
  readonly isExpensive?: true
  /**
   * A live one: whether it selects more than everybody may have, so that it matters who watches.
   */
  readonly isOfPlan?: (args: Types['args'], content: ContentConfig) => boolean
  /** A live one, which may be sent less often to whoever has no plan for more. */
  readonly isSlowed?: true
  /** `resolve` for an answer that the finding thread writes, if the plan fits it. */
  readonly write?: (call: PlannedQuery<Types['args'], Types['context']>) => Promise<unknown>
}

/** A root field's statements take connections of a share. */
interface MadeOfDatabase {
  readonly of: 'database'
  readonly share: DatabaseShare
}

/** A field below the root is worked out at once, from its object and what is said of the market. */
interface MadeOfObject<Types extends MadeOfTypes> extends Besides<Types> {
  readonly of: 'object'
  /** The one property of its object that it reads: a thread that writes sends only this. */
  readonly reads?: PropertyOf<Types['parent']>
}

/** A field below the root states how something stands now: whatever asks for it is not kept. */
interface MadeOfMoment<Types extends MadeOfTypes> extends Besides<Types> {
  readonly of: 'moment'
}

interface Besides<Types extends MadeOfTypes> {
  /**
   * Parts of the server that it needs besides what is said of the market. Unless it is of the
   * moment, no answer is stale by them: they follow the market, only learn that somebody asked, or
   * change by the day.
   */
  readonly besides?: readonly PartOf<Types['context']>[]
}

/** One call of `write`: a root field with a selection that a plan fits. */
export interface PlannedQuery<Args, Context> {
  readonly args: Args
  readonly context: Context
  readonly reads: Reads
  /** `WritePlan`, as JSON. */
  readonly plan: string
}

type PropertyOf<Parent> = unknown extends Parent ? string : keyof Parent & string
type PartOf<Context> = Context extends { readonly app: infer App } ? keyof App & string : string

/** The declaration of a field. */
export function madeOf({ extensions }: { readonly extensions: object }): MadeOf | undefined {
  return (extensions as { readonly madeOf?: MadeOf }).madeOf
}

/** The sources of answers about the market, besides their question and language. */
interface MarketParts {
  readonly gate: { facts(): { readonly version: number } }
  readonly exchangers: Revised
  readonly currencyNames: Revised
  readonly cityNames: Revised
  readonly settings: { readonly content: Pick<ContentConfig, 'countsOwnReviews' | 'usual'> }
}

interface Revised {
  /** Grows whenever what it says changes. */
  readonly revision: number
}

/** A stamp of each source that changes; what stands from the start needs none. */
const STAMPS = {
  gate: ({ gate }) => gate.facts().version,
  exchangers: ({ exchangers }) => exchangers.revision,
  currencyNames: ({ currencyNames }) => currencyNames.revision,
  cityNames: ({ cityNames }) => cityNames.revision,
  'settings.content.countsOwnReviews': ({ settings }) => settings.content.countsOwnReviews,
  'settings.content.usual': ({ settings }) => usualStamp(settings.content),
} as const satisfies Readonly<Record<string, (parts: MarketParts) => string | number | boolean>>

function usualStamp({ usual }: MarketParts['settings']['content']): string {
  return `${usual.maxHops} ${usual.liveSeconds} ${usual.historyHours}`
}

const stamps = Object.values(STAMPS)

export const MARKET_PARTS: readonly string[] = [...Object.keys(STAMPS), 'config', 'isLive', 'log']

/** Names everything that answers of the market are made of: equal stamps, equal answers. */
export function marketStamp(parts: MarketParts): string {
  let stamp = ''
  for (const each of stamps) stamp += ` ${each(parts)}`
  return stamp
}
