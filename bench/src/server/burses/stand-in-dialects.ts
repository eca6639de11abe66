import type { BurseConfig } from '@hopwise/server'
import { allPairs, type Book, type Level, ownPairs, type Pair } from './stand-in-pairs.ts'

type BurseId = BurseConfig['id']

/** How one burse says it: whole answers by what an address holds. */
interface Spoken {
  readonly book: RegExp
  /** The pair is what the first group finds. */
  readonly bookAnswer: (book: Book, name: string) => unknown
  readonly others: readonly (readonly [address: RegExp, answer: unknown])[]
}

const nowMs = Date.now()
const each = <Answer>(tell: (pair: Pair, bid: string, ask: string) => Answer): Answer[] =>
  allPairs.map((pair) => tell(pair, String(pair.price * 0.9998), String(pair.price * 1.0002)))
const keyed = (tell: (pair: Pair, bid: string, ask: string) => readonly [string, unknown]) =>
  Object.fromEntries(each(tell))
const with_ = (levels: readonly Level[], ...more: unknown[]) =>
  levels.map((level) => [...level, ...more])
const bybit = (list: unknown) => ({ retCode: 0, retMsg: 'OK', result: { category: 'spot', list } })
const okx = (data: unknown) => ({ code: '0', msg: '', data })
const kucoin = (data: unknown) => ({ code: '200000', data })
const kraken = (result: unknown) => ({ error: [], result })
const krakenOf = (name: string) => name.replace(/^BTC/, 'XBT')

/** In each dialect what its documentation has, for all pairs. */
export const spoken: Readonly<Record<BurseId, Spoken>> = {
  binance: {
    book: /depth\?.*symbol=([A-Z0-9]+)/,
    bookAnswer: (book) => ({ lastUpdateId: 1, ...book }),
    others: [
      [
        /exchangeInfo/,
        {
          timezone: 'UTC',
          serverTime: nowMs,
          symbols: each(({ base, quote }) => ({
            symbol: base + quote,
            status: 'TRADING',
            baseAsset: base,
            quoteAsset: quote,
            baseAssetPrecision: 8,
            quotePrecision: 8,
            quoteAssetPrecision: 8,
            isSpotTradingAllowed: true,
            permissions: ['SPOT'],
            permissionSets: [['SPOT']],
            filters: [
              { filterType: 'PRICE_FILTER', minPrice: '0.01', maxPrice: '1e6', tickSize: '0.01' },
              { filterType: 'LOT_SIZE', minQty: '0.00001', maxQty: '9000', stepSize: '0.00001' },
              { filterType: 'NOTIONAL', minNotional: '5' },
            ],
          })),
        },
      ],
      [
        /bookTicker/,
        each(({ base, quote }, bidPrice, askPrice) => ({
          symbol: base + quote,
          bidPrice,
          bidQty: '1',
          askPrice,
          askQty: '1',
        })),
      ],
      [
        /ticker\/24hr/,
        each(({ base, quote, volume }, bidPrice, askPrice) => ({
          symbol: base + quote,
          bidPrice,
          askPrice,
          lastPrice: bidPrice,
          quoteVolume: String(volume),
          volume: '1',
          closeTime: nowMs,
        })),
      ],
    ],
  },
  bitstamp: {
    book: /order_book\/([a-z0-9]+)/,
    bookAnswer: (book) => ({
      timestamp: '1764000000',
      microtimestamp: '1764000000000000',
      ...book,
    }),
    others: [
      [
        /api\/v2\/(?:markets|trading-pairs-info)/,
        each(({ base, quote }) => ({
          name: `${base}/${quote}`,
          market_symbol: (base + quote).toLowerCase(),
          url_symbol: (base + quote).toLowerCase(),
          base_currency: base,
          counter_currency: quote,
          base_decimals: 8,
          counter_decimals: 2,
          minimum_order: `10.00 ${quote}`,
          minimum_order_value: '10.00',
          trading: 'Enabled',
          instant_and_market_orders: 'Enabled',
          market_type: 'SPOT',
          description: base,
        })),
      ],
      [
        /api\/v2\/ticker/,
        each(({ base, quote, price, volume }, bid, ask) => ({
          pair: `${base}/${quote}`,
          market: (base + quote).toLowerCase(),
          bid,
          ask,
          last: bid,
          vwap: String(price),
          volume: String(volume / price),
          timestamp: '1764000000',
        })),
      ],
    ],
  },
  bybit: {
    book: /market\/orderbook\?.*symbol=([A-Z0-9]+)/,
    bookAnswer: ({ bids: b, asks: a }, s) => ({
      retCode: 0,
      retMsg: 'OK',
      result: { s, b, a, ts: nowMs, u: 1 },
    }),
    others: [
      [
        /instruments-info/,
        bybit(
          each(({ base, quote }) => ({
            symbol: base + quote,
            baseCoin: base,
            quoteCoin: quote,
            status: 'Trading',
            lotSizeFilter: { basePrecision: '0.000001', minOrderQty: '0.00001', minOrderAmt: '5' },
            priceFilter: { tickSize: '0.1' },
          })),
        ),
      ],
      [
        /market\/tickers/,
        bybit(
          each(({ base, quote, volume }, bid1Price, ask1Price) => ({
            symbol: base + quote,
            bid1Price,
            ask1Price,
            lastPrice: bid1Price,
            turnover24h: String(volume),
            volume24h: '1',
          })),
        ),
      ],
    ],
  },
  coinbase: {
    book: /products\/([A-Z0-9-]+)\/book/,
    bookAnswer: ({ bids, asks }) => ({ sequence: 1, bids: with_(bids, 1), asks: with_(asks, 1) }),
    others: [
      [/spark-lines/, {}],
      [
        /products/,
        each(({ base, quote }) => ({
          id: `${base}-${quote}`,
          base_currency: base,
          quote_currency: quote,
          quote_increment: '0.01',
          base_increment: '0.00000001',
          display_name: `${base}-${quote}`,
          min_market_funds: '1',
          status: 'online',
          trading_disabled: false,
        })),
      ],
      [/currencies/, []],
    ],
  },
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
      kraken({ [name]: { bids: with_(bids, 1_764_000_000), asks: with_(asks, 1_764_000_000) } }),
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
        { bids: with_(bids, '0', '1'), asks: with_(asks, '0', '1'), ts: String(nowMs), seqId: 1 },
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
}
