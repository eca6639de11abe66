import { each, nowMs, type Spoken, lengthened } from './stand-in-spoken.ts'

const bybit = (list: unknown) => ({ retCode: 0, retMsg: 'OK', result: { category: 'spot', list } })

/** The documented answers of each dialect, for all pairs. */
export const firstSpoken = {
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
    bookAnswer: ({ bids, asks }) => ({
      sequence: 1,
      bids: lengthened(bids, 1),
      asks: lengthened(asks, 1),
    }),
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
} satisfies Record<string, Spoken>
