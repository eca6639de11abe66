import { ownPairs } from './stand-in-pairs.ts'
import { each, keyed, nowMs, type Spoken, lengthened } from './stand-in-spoken.ts'

const okx = (data: unknown) => ({ code: '0', msg: '', data })
const kucoin = (data: unknown) => ({ code: '200000', data })
const kraken = (result: unknown) => ({ error: [], result })
const krakenOf = (name: string) => name.replace(/^BTC/, 'XBT')

/** The documented answers of each dialect, for all pairs. */
export const otherSpoken = {
  gate: {
    book: /order_book\?.*currency_pair=([A-Z0-9_]+)/,
    bookAnswer: (book) => ({ current: nowMs, update: nowMs, ...book }),
    others: [
      [/margin/, []],
      [
        /spot\/currency_pairs/,
        each(({ base, quote }) => ({
          id: `${base}_${quote}`,
          base,
          quote,
          fee: '0.2',
          min_base_amount: '0.00001',
          min_quote_amount: '3',
          amount_precision: 6,
          precision: 1,
          trade_status: 'tradable',
        })),
      ],
      [
        /spot\/currencies/,
        ownPairs.map(({ base }) => ({
          currency: base,
          name: base,
          chains: [{ name: base, addr: '', withdraw_disabled: false, deposit_disabled: false }],
        })),
      ],
      [
        /spot\/tickers/,
        each(({ base, quote, volume }, highest_bid, lowest_ask) => ({
          currency_pair: `${base}_${quote}`,
          last: highest_bid,
          lowest_ask,
          highest_bid,
          base_volume: '1',
          quote_volume: String(volume),
        })),
      ],
    ],
  },
  kraken: {
    book: /Depth\?.*pair=([A-Z0-9]+)/,
    bookAnswer: ({ bids, asks }, name) =>
      kraken({
        [name]: { bids: lengthened(bids, 1_764_000_000), asks: lengthened(asks, 1_764_000_000) },
      }),
    others: [
      [
        /AssetPairs/,
        kraken(
          keyed(({ base, quote }) => {
            const altname = krakenOf(base + quote)
            const names = {
              altname,
              wsname: `${krakenOf(base)}/${quote}`,
              base: krakenOf(base),
              quote,
            }
            const sizes = { pair_decimals: 5, lot_decimals: 8, lot_multiplier: 1 }
            const rest = { ordermin: '0.00005', costmin: '0.5', tick_size: '0.1', status: 'online' }
            return [
              altname,
              { ...names, ...sizes, fees: [[0, 0.4]], fees_maker: [[0, 0.25]], ...rest },
            ]
          }),
        ),
      ],
      [
        /Assets/,
        kraken(
          Object.fromEntries(
            ownPairs.map(({ base }) => [
              krakenOf(base),
              { aclass: 'currency', altname: krakenOf(base), decimals: 10, status: 'enabled' },
            ]),
          ),
        ),
      ],
      [
        /Ticker/,
        kraken(
          keyed(({ base, quote, price, volume }, bid, ask) => {
            const day = String(volume / price)
            const [a, b] = [
              [ask, '1', '1.0'],
              [bid, '1', '1.0'],
            ]
            const rest = { v: [day, day], p: [bid, bid], t: [1, 2], l: [bid, bid], h: [ask, ask] }
            return [krakenOf(base + quote), { a, b, c: [bid, '0.1'], ...rest, o: bid }]
          }),
        ),
      ],
    ],
  },
  kucoin: {
    book: /orderbook\/.*symbol=([A-Z0-9-]+)/,
    bookAnswer: (book) => kucoin({ time: nowMs, sequence: '1', ...book }),
    others: [
      [
        /v2\/symbols/,
        kucoin(
          each(({ base, quote }) => ({
            symbol: `${base}-${quote}`,
            name: `${base}-${quote}`,
            baseCurrency: base,
            quoteCurrency: quote,
            feeCurrency: quote,
            market: 'USDS',
            baseMinSize: '0.00001',
            quoteMinSize: '0.1',
            baseIncrement: '0.00000001',
            quoteIncrement: '0.000001',
            priceIncrement: '0.1',
            minFunds: '0.1',
            enableTrading: true,
            feeCategory: 1,
            takerFeeCoefficient: '1',
          })),
        ),
      ],
      [
        /v3\/currencies/,
        kucoin(
          ownPairs.map(({ base, price }) => ({
            currency: base,
            name: base,
            precision: 8,
            chains: [
              {
                chainName: base,
                chainId: base.toLowerCase(),
                withdrawalMinSize: String(1 / price),
                withdrawalMinFee: String(1 / price),
                isWithdrawEnabled: true,
                isDepositEnabled: true,
                confirms: 2,
              },
            ],
          })),
        ),
      ],
      [
        /allTickers/,
        kucoin({
          time: nowMs,
          ticker: each(({ base, quote, volume }, buy, sell) => ({
            symbol: `${base}-${quote}`,
            buy,
            sell,
            last: buy,
            volValue: String(volume),
            vol: '1',
          })),
        }),
      ],
    ],
  },
  okx: {
    book: /market\/books\?.*instId=([A-Z0-9-]+)/,
    bookAnswer: ({ bids, asks }) =>
      okx([
        {
          bids: lengthened(bids, '0', '1'),
          asks: lengthened(asks, '0', '1'),
          ts: String(nowMs),
          seqId: 1,
        },
      ]),
    others: [
      [
        /public\/instruments/,
        okx(
          each(({ base, quote }) => ({
            instType: 'SPOT',
            instId: `${base}-${quote}`,
            baseCcy: base,
            quoteCcy: quote,
            category: '1',
            lotSz: '0.00000001',
            minSz: '0.00001',
            tickSz: '0.1',
            state: 'live',
          })),
        ),
      ],
      [
        /market\/tickers/,
        okx(
          each(({ base, quote, volume }, bidPx, askPx) => ({
            instType: 'SPOT',
            instId: `${base}-${quote}`,
            last: bidPx,
            askPx,
            bidPx,
            volCcy24h: String(volume),
            vol24h: '1',
            ts: String(nowMs),
          })),
        ),
      ],
    ],
  },
} satisfies Record<string, Spoken>
