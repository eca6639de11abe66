import type { openFileServer } from '@hopwise/server'

export type App = Awaited<ReturnType<typeof openFileServer>>['app']
type Gate = App['gate']
type PathsInput = Parameters<typeof askPaths>[1]

/** The question put to both sides. */
export interface PlainQuestion {
  readonly give: string
  readonly get: string
  readonly giveAmount: number
}

export const PATHS_WANTED = 10
export const HOPS_WANTED = 3
/** The budget of the GraphQL side. */
const WORK_BUDGET = 5_000_000

/** The search in the way of GraphQL's resolver. */
export async function askPaths(gate: Gate, question: PlainQuestion) {
  const query = {
    ...question,
    maxHops: HOPS_WANTED,
    limit: PATHS_WANTED,
    groupBy: 'OFFERS' as const,
    filter: { hideSuspicious: true },
    workBudget: WORK_BUDGET,
  }
  const detail = { explanation: false, alternatives: 0 }
  const answer = await gate.ask('paths', { query, detail, mostHops: 4 }, { asker: undefined })
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}

/** The variables of the question in GraphQL. */
export function variablesOf(question: PathsInput): object {
  const filter = { hideSuspicious: true }
  const size = { maxHops: HOPS_WANTED, limit: PATHS_WANTED, groupBy: 'OFFERS' }
  return { query: { ...question, ...size, filter } }
}

export type View = Awaited<ReturnType<typeof askPaths>>
type PathView = View['paths'][number]
type HopView = PathView['hops'][number]

/** The answer of a hand-written endpoint, with the same fields that pages ask of GraphQL. */
export function plainAnswer(view: View, app: App) {
  const { marketVersion, proved, bound, paths, noRoute } = view
  return {
    marketVersion,
    proved,
    bound,
    paths: paths.map((path) => plainPath(path, app)),
    noRoute,
  }
}

function plainPath(path: PathView, app: App) {
  return {
    id: path.id,
    giveAmount: path.giveAmount,
    getAmount: path.getAmount,
    rate: path.rate,
    window: path.window,
    confidence: path.confidence,
    doubts: path.doubts.map(({ reason, hopIndex, factor }) => ({ reason, hopIndex, factor })),
    suspicious: path.suspicious,
    updatedAt: new Date(path.updatedAtMs).toISOString(),
    cities: path.cities,
    hops: path.hops.map((hop) => plainHop(hop, app)),
  }
}

function plainHop({ exchanger, offer, ...hop }: HopView, app: App) {
  const { id, name, goodReviews, badReviews } = exchanger
  const listing = app.exchangers.find(id)
  return {
    exchanger: {
      id,
      slug: listing?.slug ?? id,
      name,
      siteUrl: listing?.siteUrl ?? null,
      goodReviews,
      badReviews,
    },
    give: plainCurrency(hop.give, app),
    get: plainCurrency(hop.get, app),
    giveAmount: hop.giveAmount,
    getAmount: hop.getAmount,
    alternatives: hop.alternatives,
    offer: {
      id: offer.id,
      rate: offer.rate,
      minGive: offer.minGive,
      maxGive: offer.maxGive,
      reserve: offer.reserve,
      reserveUsd: offer.reserveUsd,
      city: offer.city,
      conditions: offer.conditions,
      receivedAt: new Date(offer.receivedAtMs).toISOString(),
      suspicious: offer.suspicious,
    },
  }
}

function plainCurrency({ code, group, usdPrice }: HopView['give'], { currencyNames }: App) {
  const network = currencyNames.find(code)?.network ?? null
  return { code, name: currencyNames.nameOf(code, 'en'), group, network, usdPrice }
}
