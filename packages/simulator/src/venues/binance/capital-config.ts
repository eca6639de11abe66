import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type BinanceCoinNetwork,
  binanceCoinNetworks,
  binanceNetworks,
} from '../facts/binance-networks.ts'
import type { VenueQuestion, VenueAnswer } from '../venue-answer.ts'
import type { SimulatedVenue } from '../simulated-venue.ts'

/** The only key it knows, for reading. */
export const BINANCE_KEYS = {
  key: 'simulated-binance-key',
  secret: 'simulated-binance-secret',
} as const

/** Coins, networks, fees and closures, which the venue shows only to a signed request. */
export function answerCapitalConfig(venue: SimulatedVenue, question: VenueQuestion): VenueAnswer {
  return refusalOf(question) ?? { status: 200, body: capitalConfig(venue, question.atS) }
}

/**
 * Refuses a wrong signature, and a missing time; the time is not compared, because a client may
 * follow the simulator's own clock, which can stand still.
 */
function refusalOf({ headers, query }: VenueQuestion): VenueAnswer | undefined {
  const key = headers['x-mbx-apikey']
  if (key === undefined) return refusal(401, -2014, 'API-key format invalid.')
  if (key !== BINANCE_KEYS.key) {
    return refusal(401, -2015, 'Invalid API-key, IP, or permissions for action.')
  }
  const [signed = '', signature = ''] = query.split(/&?signature=/, 2)
  for (const [name, value] of [
    ['timestamp', new URLSearchParams(signed).get('timestamp')],
    ['signature', signature],
  ]) {
    if (value === null || value === '') {
      return refusal(
        400,
        -1102,
        `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`,
      )
    }
  }
  const expected = createHmac('sha256', BINANCE_KEYS.secret).update(signed).digest()
  const given = Buffer.from(signature, 'hex')
  if (given.length === expected.length && timingSafeEqual(given, expected)) return undefined
  return refusal(400, -1022, 'Signature for this request is not valid.')
}

export function refusal(status: number, code: number, msg: string): VenueAnswer {
  return { status, body: { code, msg } }
}

function capitalConfig(venue: SimulatedVenue, atS: number) {
  const byCoin = Map.groupBy(binanceCoinNetworks, ({ coin }) => coin)
  return [...byCoin].map(([coin, networks]) => {
    const networkList = networks.map((each, place) => networkOf(venue, { each, place, atS }))
    return {
      coin,
      depositAllEnable: networkList.some(({ depositEnable }) => depositEnable),
      withdrawAllEnable: networkList.some(({ withdrawEnable }) => withdrawEnable),
      name: coin,
      free: '0',
      locked: '0',
      freeze: '0',
      withdrawing: '0',
      ipoing: '0',
      ipoable: '0',
      storage: '0',
      isLegalMoney: false,
      trading: true,
      networkList,
    }
  })
}

interface Placed {
  readonly each: BinanceCoinNetwork
  readonly place: number
  readonly atS: number
}

function networkOf(venue: SimulatedVenue, { each, place, atS }: Placed) {
  const { coin, network, withdrawFee, withdrawMin, depositDust, contract } = each
  const { deposit, withdraw } = venue.transfersAt(coin, network, atS)
  const withdrawEnable = withdraw && !each.isNeverWithdrawn
  return {
    network,
    coin,
    withdrawIntegerMultiple: '0.00000001',
    isDefault: place === 0,
    depositEnable: deposit,
    withdrawEnable,
    depositDesc: deposit ? '' : CLOSED_TEXT,
    withdrawDesc: withdrawEnable ? '' : CLOSED_TEXT,
    specialTips: '',
    specialWithdrawTips: '',
    ...binanceNetworks.get(network)!,
    resetAddressStatus: false,
    addressRegex: '',
    memoRegex: '',
    withdrawFee,
    withdrawMin,
    withdrawMax: '10000000000',
    withdrawInternalMin: '0.00000001',
    depositDust,
    sameAddress: false,
    busy: false,
    ...(contract === undefined ? {} : { contractAddress: contract }),
  }
}

const CLOSED_TEXT =
  'The wallet is currently undergoing maintenance. It will be resumed shortly. (simulated)'
