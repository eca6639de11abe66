/** The settings a store's operator would have made. None of them opens anything real. */
export const store = {
  id: 'StandInStore',
  apiKey: 'a-key-that-opens-nothing-real',
  webhookSecret: 'a-secret-that-signs-nothing-real',
} as const

/** The payment methods: our codes, and the store's own names for them. */
export const methods = [
  { code: 'BTC', method: 'BTC-CHAIN', scheme: 'bitcoin', prefix: 'bc1q' },
  { code: 'LTC', method: 'LTC-CHAIN', scheme: 'litecoin', prefix: 'ltc1q' },
  { code: 'USDTTRC20', method: 'USDT_TRON-CHAIN', scheme: undefined, prefix: 'T' },
] as const

export type Method = (typeof methods)[number]
