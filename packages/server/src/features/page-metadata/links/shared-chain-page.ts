import type { AppContext } from '../../../context.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { chainLinkKey, isAuthentic } from '../../chain-links/index.ts'
import type { Page, PageRequest } from '../page.ts'
import { queryBriefly } from './query-briefly.ts'
import {
  addressOf,
  doubtIn,
  LEAST_SHARE,
  momentPage,
  NO_DETAIL,
  plainText,
  throughText,
  wayText,
} from './chain-pages.ts'
import { amountText, momentText, profitText } from './printed.ts'
import { amountIn, type Param, rowIn } from './read-shared.ts'
import { loopTexts, pastText, sharedTexts } from './shared-texts.ts'

/** Parameters that `sharedChainPage` reads of an address. */
export const SHARED_CHAIN_PARAMS: readonly Param[] = ['id', 'amt', 'was', 'at', 'sig']

/**
 * One chain at one amount: its result then, if the link vouches for it, and its result now.
 * Undefined where the address names none.
 */
export async function sharedChainPage(
  app: AppContext,
  { locale, params, asker }: PageRequest,
): Promise<Page | undefined> {
  const row = rowIn(app, params.get('id'))
  const giveAmount = amountIn(params.get('amt'))
  const [give] = row?.codes ?? []
  const get = row?.codes.at(-1)
  if (row?.pathId === undefined || giveAmount === undefined || !give || !get) return undefined
  const { pathId } = row
  const found = await queryBriefly({ app, asker }, 'path', {
    id: pathId,
    giveAmount,
    detail: NO_DETAIL,
  })
  const share = found ? found.getAmount / giveAmount - 1 : 0
  const gives = amountText(giveAmount, give, locale)
  const facts = {
    exchanges: row.codes.length - 1,
    gives,
    gets: found ? amountText(found.getAmount, get, locale) : get,
    through: throughText(app, row),
    capital: gives,
    profit: profitText(share, locale),
  }
  const isLoop = give === get
  const isThere = found && (!isLoop || share >= LEAST_SHARE)
  const doubt = found ? doubtIn(found) : undefined
  const how = !isThere && doubt !== 'odd' ? 'no' : (doubt ?? 'good')
  const { chain: good, chainOdd: odd, chainDoubtful: doubtful, chainGone: no } = sharedTexts
  const said = isLoop
    ? { ...loopTexts, good: loopTexts.alive, no: loopTexts.gone }
    : { good, odd, doubtful, no }
  const now = found === undefined ? sharedTexts.way : said[how]
  const past = pastOf(app, { pathId, giveAmount }, params)
  return momentPage('chain', {
    title: wayText(app, row.codes, locale),
    description: pastSaid(past, get, locale) + now[locale](facts),
    path: addressOf('/chain', {
      id: pathId,
      amt: plainText(giveAmount),
      ...(past ? { was: params.get('was'), at: params.get('at'), sig: params.get('sig') } : {}),
    }),
    picture: isLoop ? 'loop' : 'chain',
  })
}

interface Past {
  readonly getAmount: number
  readonly atMs: number
}

/** The link's facts of the past, if we signed them. */
function pastOf(
  { durable }: AppContext,
  chain: { readonly pathId: string; readonly giveAmount: number },
  params: URLSearchParams,
): Past | undefined {
  const getAmount = amountIn(params.get('was'))
  const at = params.get('at')
  const mark = params.get('sig')
  if (!durable || getAmount === undefined || at === null || mark === null) return undefined
  const past = { getAmount, atMs: Date.parse(at) }
  const key = chainLinkKey(durable.channels.secrets)
  return isAuthentic({ ...chain, ...past }, mark, key) ? past : undefined
}

function pastSaid(past: Past | undefined, get: string, locale: Locale): string {
  if (!past) return ''
  const at = momentText(past.atMs, locale)
  return pastText[locale]({ gets: amountText(past.getAmount, get, locale), at })
}
