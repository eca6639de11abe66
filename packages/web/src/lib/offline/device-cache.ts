import { get, set } from 'idb-keyval'

/** Questions with the same answer for everybody: no personal data stays on the device. */
export const PUBLIC_QUESTIONS: readonly string[] = [
  'AffiliateTerms',
  'ApiLimits',
  'Cities',
  'CitiesOfPair',
  'ContactWays',
  'Currencies',
  'CycleActivity',
  'DirectPair',
  'ExchangerDetail',
  'ExchangerNames',
  'ExchangerPromises',
  'Exchangers',
  'FaqArticle',
  'FaqCategories',
  'Foot',
  'LastLife',
  'LegalText',
  'LiveCycles',
  'LiveOpportunities',
  'LivePaths',
  'LiveSpreads',
  'LiveSuspicious',
  'LoopCycles',
  'LoopLife',
  'MarketActivity',
  'MarketFacts',
  'MarketHistory',
  'Offices',
  'PairOffers',
  'PartnersOfCurrency',
  'PastLives',
  'PathDetail',
  'Promises',
  'RateHistory',
  'RateMap',
  'Sparklines',
  'SpreadPoints',
  'Split',
  'Statistics',
  'TypicalRate',
  'TariffPlans',
  'UsualEntitlements',
]
/** A live answer is stored at most this often. */
const PERIOD_MS = 15_000

interface Kept {
  /** Its text, variables and language. */
  readonly question: string
  readonly answer: unknown
  /** The time by the device's clock. */
  readonly atMs: number
}

export interface CachedQuestion {
  readonly query: string
  readonly variables: unknown
  readonly locale: string
}

const writtenAtMs = new Map<string, { question: string; atMs: number }>()

/**
 * Keeps the last answer to each public question, so that a page opened without a network has what
 * its reader saw. One answer a question's name, whatever its variables; legal texts have one each.
 */
export async function writeToDevice(request: CachedQuestion, answer: unknown): Promise<void> {
  const name = publicNameOf(request)
  if (!name) return
  const question = textOf(request)
  const atMs = Date.now()
  const last = writtenAtMs.get(name)
  if (last?.question === question && atMs - last.atMs < PERIOD_MS) return
  writtenAtMs.set(name, { question, atMs })
  const kept: Kept = { question, answer, atMs }
  await orNothing(() => set(placeOf(name, request), kept))
}

/** The device's last answer to this very question, and its time. */
export async function readFromDevice(request: CachedQuestion): Promise<Kept | undefined> {
  const name = publicNameOf(request)
  if (!name) return undefined
  const kept = await orNothing(() => get<Kept>(placeOf(name, request)))
  return kept?.question === textOf(request) ? kept : undefined
}

/** Undefined where nothing may be kept, as in private windows, or where there is no room. */
async function orNothing<T>(access: () => Promise<T>): Promise<T | undefined> {
  try {
    return await access()
  } catch {
    return undefined
  }
}

/** Texts that few read twice and anybody may need: each has its own copy. */
const KEPT_EACH = ['LegalText']

/** The key an answer is kept under. */
function placeOf(name: string, { variables, locale }: CachedQuestion): string {
  return KEPT_EACH.includes(name) ? JSON.stringify([name, locale, variables]) : name
}

/** Whether everybody gets the same answer to the question, whose text is given. */
export function isPublicQuestion(query: string): boolean {
  return publicNameOf({ query }) !== undefined
}

function publicNameOf({ query }: Pick<CachedQuestion, 'query'>): string | undefined {
  const name = /^\s*(?:query|subscription)\s+(\w+)/m.exec(query)?.[1]
  return PUBLIC_QUESTIONS.find((each) => each === name)
}

function textOf({ query, variables, locale }: CachedQuestion): string {
  return JSON.stringify([locale, variables, query])
}
