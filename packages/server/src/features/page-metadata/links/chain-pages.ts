import { firstArbitrageQuery, type PageName } from '@hopwise/contract'
import { isDoubted } from '../../../market/is-doubted.ts'
import type { AppContext } from '../../../context.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { DetailedPathView } from '../../../market/questions.ts'
import { allFacts } from '../../currencies/index.ts'
import { heading, type Page, type PageRequest, plainPage } from '../page.ts'
import { briefly, queryBriefly } from './query-briefly.ts'
import { amountText, profitText, usdText } from './printed.ts'
import { amountIn, codeIn, type Param, rowIn, type SharedRow } from './read-shared.ts'
import { loopTexts, sharedTexts } from './shared-texts.ts'

type Said = Pick<Page, 'title' | 'description' | 'path' | 'picture'>

export const NO_DETAIL = { explanation: false, alternatives: 0, promise: true } as const

/** Parameters that `questionPage` reads of an address. */
export const QUESTION_PARAMS: readonly Param[] = ['give', 'get', 'amt', 'side', 'row']

/** The home page's question, or one chain of its answer; undefined where the address has none. */
export async function questionPage(
  app: AppContext,
  { locale, params, asker }: PageRequest,
): Promise<Page | undefined> {
  const [give, get] = ['give', 'get'].map((side) => codeIn(app, params.get(side)))
  if (give === undefined || get === undefined || give === get) return undefined
  const amount = amountIn(params.get('amt'))
  const side = params.get('side') === 'get' ? 'get' : 'give'
  const question = { give, get, side, amount, locale, asker } as const
  const row = rowIn(app, params.get('row'))
  const isOfQuestion = row?.codes[0] === give && row.codes.at(-1) === get
  const said = row && isOfQuestion ? await chainSaid(app, question, row) : pairSaid(app, question)
  return momentPage('home', said)
}

/** Parameters that `loopPage` reads of an address. */
export const LOOP_PARAMS: readonly Param[] = ['row', 'cap']

/** One loop; undefined where the address names none. */
export async function loopPage(
  app: AppContext,
  { locale, params, asker }: PageRequest,
): Promise<Page | undefined> {
  const row = rowIn(app, params.get('row'))
  const [first] = row?.codes ?? []
  if (!row || first === undefined || row.pathId === undefined || row.codes.at(-1) !== first) {
    return undefined
  }
  const capitalUsd = amountIn(params.get('cap')) ?? USUAL_CAPITAL_USD
  const path = await loopAt({ app, asker }, row.pathId, { first, capitalUsd })
  const share = path ? path.getAmount / path.giveAmount - 1 : undefined
  const facts = {
    capital: usdText(capitalUsd, locale),
    profit: profitText(share ?? 0, locale),
    through: throughText(app, row),
  }
  const earns = share !== undefined && share >= LEAST_SHARE
  const isNamed = row.exchangers.every((id) => app.exchangers.find(id) !== undefined)
  const isUnknown = path === undefined && isNamed
  const doubt = path ? doubtIn(path) : undefined
  const isGone = !earns && doubt !== 'odd'
  const how = isUnknown ? 'unknown' : isGone ? 'gone' : (doubt ?? 'alive')
  const name = wayText(app, row.codes, locale)
  return momentPage('arbitrage', {
    title: how === 'alive' ? `${name}: +${facts.profit}` : name,
    description: loopTexts[how][locale](facts),
    path: addressOf('/arbitration', {
      cap: capitalUsd === USUAL_CAPITAL_USD ? null : plainText(capitalUsd),
      hops: hopsText(row),
      row: row.pathId,
    }),
    picture: 'loop',
  })
}

/** The reason to promise no figure of it; undefined where it is one that pages recommend. */
export function doubtIn(path: DetailedPathView): 'odd' | 'doubtful' | undefined {
  if (path.suspicious) return 'odd'
  return isDoubted(path) ? 'doubtful' : undefined
}

/** The page's own default question. */
const { capitalUsd: USUAL_CAPITAL_USD } = firstArbitrageQuery
/** Less is not printed. */
export const LEAST_SHARE = 0.000_1

/** The loop; null where it cannot be carried out, undefined where nobody answered. */
async function loopAt(
  { app, asker }: LinkContext,
  id: string,
  { first, capitalUsd }: { readonly first: string; readonly capitalUsd: number },
): Promise<DetailedPathView | null | undefined> {
  const facts = await briefly(allFacts(app))
  const usdPrice = facts?.get(first)?.usdPrice
  if (!usdPrice) return undefined
  return queryBriefly({ app, asker }, 'path', {
    id,
    giveAmount: capitalUsd / usdPrice,
    detail: NO_DETAIL,
  })
}

interface LinkContext {
  readonly app: AppContext
  readonly asker: string
}

interface PairQuery {
  readonly give: string
  readonly get: string
  readonly side: 'give' | 'get'
  readonly amount: number | undefined
  readonly locale: Locale
  readonly asker: string
}

function pairSaid(app: AppContext, query: PairQuery): Said {
  const { give, get, side, amount, locale } = query
  const title = wayText(app, [give, get], locale)
  const [gives, gets] = [give, get].map((code, at) =>
    amount !== undefined && side === (at === 0 ? 'give' : 'get')
      ? amountText(amount, code, locale)
      : app.currencyNames.nameOf(code, locale),
  )
  const facts = { exchanges: 1, gives: gives!, gets: gets!, through: '' }
  return {
    title,
    description: sharedTexts.question[locale](facts),
    path: addressOf('/', { give, get }),
    picture: 'pair',
  }
}

async function chainSaid(app: AppContext, query: PairQuery, row: SharedRow): Promise<Said> {
  const { give, get, side, amount, locale, asker } = query
  const title = wayText(app, row.codes, locale)
  const gives = amount !== undefined && side === 'give' ? amountText(amount, give, locale) : give
  const facts = {
    exchanges: row.codes.length - 1,
    gives,
    gets: get,
    through: throughText(app, row),
  }
  const amt = amount === undefined ? null : plainText(amount)
  const sideText = side === 'get' ? side : null
  const path = addressOf('/', {
    give,
    get,
    amt,
    side: sideText,
    hops: hopsText(row),
    all: row.pathId === undefined ? null : '1',
    row: row.pathId ?? row.codes.join('-'),
  })
  const withDescription = (description: string): Said => ({
    title,
    description,
    path,
    picture: 'chain',
  })
  if (row.pathId === undefined || side === 'get' || amount === undefined) {
    const isOffered = await isWayOffered({ app, asker }, row.codes)
    return withDescription(sharedTexts[isOffered === false ? 'chainGone' : 'way'][locale](facts))
  }
  const question = { id: row.pathId, giveAmount: amount, detail: NO_DETAIL }
  const found = await queryBriefly({ app, asker }, 'path', question)
  if (found === undefined) return withDescription(sharedTexts.way[locale](facts))
  if (found === null) return withDescription(sharedTexts.chainGone[locale](facts))
  const gets = amountText(found.getAmount, get, locale)
  const how = ({ odd: 'chainOdd', doubtful: 'chainDoubtful', none: 'chain' } as const)[
    doubtIn(found) ?? 'none'
  ]
  return withDescription(sharedTexts[how][locale]({ ...facts, gets }))
}

/** Whether anybody offers each exchange of it; undefined where nobody answered. */
async function isWayOffered(
  context: LinkContext,
  codes: readonly string[],
): Promise<boolean | undefined> {
  const hops = codes.slice(1).map((get, at) => ({ give: codes[at]!, get }))
  const answers = await Promise.all(hops.map((hop) => queryBriefly(context, 'pairs', hop)))
  if (answers.includes(undefined)) return undefined
  return answers.every((pairs) => pairs!.length > 0)
}

/** `Bitcoin → Ether → Sberbank`. */
export function wayText(app: AppContext, codes: readonly string[], locale: Locale): string {
  return codes.map((code) => app.currencyNames.nameOf(code, locale)).join(' → ')
}

/** Exchangers by their names alone: an address may hold any words its author likes. */
export function throughText(app: AppContext, { exchangers }: SharedRow): string {
  return exchangers.flatMap((id) => app.exchangers.find(id)?.name ?? []).join(', ')
}

/** Pages look for chains of up to three exchanges until they are asked for longer ones. */
function hopsText({ codes }: SharedRow): string | null {
  return codes.length - 1 > 3 ? String(codes.length - 1) : null
}

/** Plain decimals, never 1e-7: the reader of addresses knows no exponents. */
export function plainText(amount: number): string {
  return amount.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 15 })
}

export function addressOf(path: string, params: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(params).filter((each): each is [string, string] => each[1] !== null)
  // Commas and arrows stay readable in an address that people send to each other.
  return `${path}?${new URLSearchParams(given).toString().replaceAll('%3A', ':')}`
}

/** A page as somebody saw it: found by its link, not by a search. */
export function momentPage(name: PageName, said: Said): Page {
  const page = plainPage(name, said.path, said)
  // The home page's first words are the same for any question.
  const words = name === 'home' ? page.words : 'none'
  return { ...page, ...said, words, isIndexed: false, summary: heading(said) }
}
