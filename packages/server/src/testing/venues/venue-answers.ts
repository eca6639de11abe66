import type { VenueId } from '../../settings/venue-settings.ts'

/** A venue's answers by address, for one pair: the book of BTC against USDT. */
type Answers = readonly (readonly [path: RegExp, answer: unknown])[]

const nowMs = 1_764_000_000_000
const bids = [
  ['90000.5', '1.5'],
  ['90000', '2'],
]
const asks = [
  ['90010', '0.5'],
  ['90020.5', '3'],
]
const withCount = (levels: readonly (readonly string[])[]) =>
  levels.map((level) => [...level, '0', '1'])

/** Answers in each venue's own dialect, as its documentation has it. */
const VENUE_ANSWERS: Readonly<Record<VenueId, Answers>> = {
  binance: [
    [
      /exchangeInfo/,
      {
        timezone: 'UTC',
        serverTime: nowMs,
        symbols: [
          {
            symbol: 'BTCUSDT',
            status: 'TRADING',
            baseAsset: 'BTC',
            quoteAsset: 'USDT',
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
          },
        ],
      },
    ],
    [
      /bookTicker/,
      [{ symbol: 'BTCUSDT', bidPrice: '90000.5', bidQty: '1', askPrice: '90010', askQty: '1' }],
    ],
    [
      /ticker\/24hr/,
      [
        {
          symbol: 'BTCUSDT',
          bidPrice: '90000.5',
          askPrice: '90010',
          lastPrice: '90005',
          quoteVolume: '1000000000',
          volume: '11000',
          closeTime: nowMs,
        },
      ],
    ],
    [/depth/, { lastUpdateId: 1, bids, asks }],
  ],
  bitstamp: [
    [
      /api\/v2\/(markets|trading-pairs-info)/,
      [
        {
          name: 'BTC/USDT',
          market_symbol: 'btcusdt',
          url_symbol: 'btcusdt',
          base_currency: 'BTC',
          counter_currency: 'USDT',
          base_decimals: 8,
          counter_decimals: 2,
          minimum_order: '10.00 USDT',
          minimum_order_value: '10.00',
          trading: 'Enabled',
          instant_and_market_orders: 'Enabled',
          market_type: 'SPOT',
          description: 'Bitcoin / Tether',
        },
      ],
    ],
    [
      /api\/v2\/ticker/,
      [
        {
          pair: 'BTC/USDT',
          market: 'btcusdt',
          bid: '90000.5',
          ask: '90010',
          last: '90005',
          vwap: '90000',
          volume: '500',
          timestamp: '1764000000',
        },
      ],
    ],
    [/order_book/, { timestamp: '1764000000', microtimestamp: '1764000000000000', bids, asks }],
  ],
  bybit: [
    [
      /instruments-info/,
      {
        retCode: 0,
        retMsg: 'OK',
        result: {
          category: 'spot',
          list: [
            {
              symbol: 'BTCUSDT',
              baseCoin: 'BTC',
              quoteCoin: 'USDT',
              innovation: '0',
              status: 'Trading',
              marginTrading: 'both',
              lotSizeFilter: {
                basePrecision: '0.000001',
                quotePrecision: '0.0000001',
                minOrderQty: '0.000011',
                maxOrderQty: '83',
                minOrderAmt: '5',
                maxOrderAmt: '8000000',
              },
              priceFilter: { tickSize: '0.1' },
            },
          ],
        },
        time: nowMs,
      },
    ],
    [
      /market\/tickers/,
      {
        retCode: 0,
        retMsg: 'OK',
        result: {
          category: 'spot',
          list: [
            {
              symbol: 'BTCUSDT',
              bid1Price: '90000.5',
              ask1Price: '90010',
              lastPrice: '90005',
              turnover24h: '900000000',
              volume24h: '10000',
            },
          ],
        },
        time: nowMs,
      },
    ],
    [
      /market\/orderbook/,
      { retCode: 0, retMsg: 'OK', result: { s: 'BTCUSDT', b: bids, a: asks, ts: nowMs, u: 1 } },
    ],
  ],
  coinbase: [
    [
      /spark-lines/,
      {
        'BTC-USDT': [
          [1_764_000_000, 90_005],
          [1_763_999_000, 90_000],
        ],
      },
    ],
    [
      /products\/[^/]+\/book/,
      { sequence: 1, bids: bids.map((level) => [...level, 1]), asks: asks.map((l) => [...l, 1]) },
    ],
    [
      /products/,
      [
        {
          id: 'BTC-USDT',
          base_currency: 'BTC',
          quote_currency: 'USDT',
          quote_increment: '0.01',
          base_increment: '0.00000001',
          display_name: 'BTC-USDT',
          min_market_funds: '1',
          status: 'online',
          trading_disabled: false,
        },
      ],
    ],
    [
      /currencies/,
      [
        {
          id: 'BTC',
          name: 'Bitcoin',
          min_size: '0.00000001',
          status: 'online',
          max_precision: '0.00000001',
          details: { type: 'crypto', network_confirmations: 2, min_withdrawal_amount: 0.0001 },
          default_network: 'bitcoin',
          supported_networks: [
            {
              id: 'bitcoin',
              name: 'Bitcoin',
              status: 'online',
              network_confirmations: 2,
              min_withdrawal_amount: 0.0001,
            },
          ],
        },
      ],
    ],
  ],
  gate: [
    [/margin/, []],
    [
      /spot\/currency_pairs/,
      [
        {
          id: 'BTC_USDT',
          base: 'BTC',
          quote: 'USDT',
          fee: '0.2',
          min_base_amount: '0.00001',
          min_quote_amount: '3',
          amount_precision: 6,
          precision: 1,
          trade_status: 'tradable',
        },
      ],
    ],
    [
      /spot\/currencies/,
      [
        {
          currency: 'BTC',
          name: 'Bitcoin',
          delisted: false,
          withdraw_disabled: false,
          deposit_disabled: false,
          trade_disabled: false,
          chains: [
            {
              name: 'BTC',
              addr: '',
              withdraw_disabled: false,
              withdraw_delayed: false,
              deposit_disabled: true,
            },
          ],
        },
      ],
    ],
    [
      /spot\/tickers/,
      [
        {
          currency_pair: 'BTC_USDT',
          last: '90005',
          lowest_ask: '90010',
          highest_bid: '90000.5',
          base_volume: '1000',
          quote_volume: '90000000',
        },
      ],
    ],
    [/order_book/, { current: nowMs, update: nowMs, bids, asks }],
  ],
  kraken: [
    [
      /AssetPairs/,
      {
        error: [],
        result: {
          XBTUSDT: {
            altname: 'XBTUSDT',
            wsname: 'XBT/USDT',
            aclass_base: 'currency',
            base: 'XXBT',
            aclass_quote: 'currency',
            quote: 'USDT',
            pair_decimals: 1,
            lot_decimals: 8,
            lot_multiplier: 1,
            leverage_buy: [],
            leverage_sell: [],
            fees: [[0, 0.4]],
            fees_maker: [[0, 0.25]],
            fee_volume_currency: 'ZUSD',
            ordermin: '0.00005',
            costmin: '0.5',
            tick_size: '0.1',
            status: 'online',
          },
        },
      },
    ],
    [
      /Assets/,
      {
        error: [],
        result: {
          XXBT: { aclass: 'currency', altname: 'XBT', decimals: 10, status: 'enabled' },
        },
      },
    ],
    [
      /Ticker/,
      {
        error: [],
        result: {
          XBTUSDT: {
            a: ['90010', '1', '1.0'],
            b: ['90000.5', '1', '1.0'],
            c: ['90005', '0.1'],
            v: ['100', '200'],
            p: ['90000', '90000'],
            t: [10, 20],
            l: ['89000', '89000'],
            h: ['91000', '91000'],
            o: '90000',
          },
        },
      },
    ],
    [
      /Depth/,
      {
        error: [],
        result: {
          XBTUSDT: {
            bids: bids.map((level) => [...level, 1_764_000_000]),
            asks: asks.map((level) => [...level, 1_764_000_000]),
          },
        },
      },
    ],
  ],
  kucoin: [
    [
      /v2\/symbols/,
      {
        code: '200000',
        data: [
          {
            symbol: 'BTC-USDT',
            name: 'BTC-USDT',
            baseCurrency: 'BTC',
            quoteCurrency: 'USDT',
            feeCurrency: 'USDT',
            market: 'USDS',
            baseMinSize: '0.00001',
            quoteMinSize: '0.1',
            baseMaxSize: '10000000000',
            quoteMaxSize: '99999999',
            baseIncrement: '0.00000001',
            quoteIncrement: '0.000001',
            priceIncrement: '0.1',
            minFunds: '0.1',
            enableTrading: true,
            isMarginEnabled: false,
            feeCategory: 1,
            makerFeeCoefficient: '1',
            takerFeeCoefficient: '1',
          },
        ],
      },
    ],
    [
      /v3\/currencies/,
      {
        code: '200000',
        data: [
          {
            currency: 'BTC',
            name: 'BTC',
            fullName: 'Bitcoin',
            precision: 8,
            isMarginEnabled: false,
            isDebitEnabled: false,
            chains: [
              {
                chainName: 'BTC',
                chainId: 'btc',
                withdrawalMinSize: '0.0008',
                depositMinSize: '0.0002',
                withdrawalMinFee: '0.0004',
                isWithdrawEnabled: true,
                isDepositEnabled: true,
                confirms: 2,
                preConfirms: 1,
              },
            ],
          },
          {
            // A dollar that was brought over a bridge, under the name of the real one.
            currency: 'USDC',
            name: 'USDC',
            fullName: 'USD Coin',
            precision: 8,
            isMarginEnabled: false,
            isDebitEnabled: false,
            chains: [
              {
                chainName: 'Polygon POS',
                chainId: 'matic',
                withdrawalMinSize: '2',
                depositMinSize: '1',
                withdrawalMinFee: '0.5',
                isWithdrawEnabled: true,
                isDepositEnabled: true,
                confirms: 100,
                preConfirms: 100,
                contractAddress: '0x2791bca1f2de4661ed88a30c99a7a9449aa84174',
              },
            ],
          },
        ],
      },
    ],
    [
      /allTickers/,
      {
        code: '200000',
        data: {
          time: nowMs,
          ticker: [
            {
              symbol: 'BTC-USDT',
              symbolName: 'BTC-USDT',
              buy: '90000.5',
              sell: '90010',
              last: '90005',
              volValue: '80000000',
              vol: '900',
            },
          ],
        },
      },
    ],
    [/orderbook/, { code: '200000', data: { time: nowMs, sequence: '1', bids, asks } }],
  ],
  okx: [
    [
      /public\/instruments/,
      {
        code: '0',
        msg: '',
        data: [
          {
            instType: 'SPOT',
            instId: 'BTC-USDT',
            baseCcy: 'BTC',
            quoteCcy: 'USDT',
            category: '1',
            lotSz: '0.00000001',
            minSz: '0.00001',
            tickSz: '0.1',
            maxLmtSz: '9999999999',
            state: 'live',
          },
        ],
      },
    ],
    [
      /market\/tickers/,
      {
        code: '0',
        msg: '',
        data: [
          {
            instType: 'SPOT',
            instId: 'BTC-USDT',
            last: '90005',
            askPx: '90010',
            bidPx: '90000.5',
            volCcy24h: '70000000',
            vol24h: '800',
            ts: String(nowMs),
          },
        ],
      },
    ],
    [
      /market\/books/,
      {
        code: '0',
        msg: '',
        data: [{ asks: withCount(asks), bids: withCount(bids), ts: String(nowMs), seqId: 1 }],
      },
    ],
  ],
}

/** The checked form of every answer's book. */
export const ONE_BOOK = {
  bids: [
    [90_000.5, 1.5],
    [90_000, 2],
  ],
  asks: [
    [90_010, 0.5],
    [90_020.5, 3],
  ],
}

/** The answer; undefined: the venue has no such address. */
export function answerOf(venue: VenueId, url: string): unknown {
  return VENUE_ANSWERS[venue].find(([path]) => path.test(url))?.[1]
}
