/** The deposit and withdrawal terms of a network, in the venue's own names. */
export interface BinanceNetwork {
  readonly name: string
  /** Confirmations until a deposit counts, and until it may be withdrawn. */
  readonly minConfirm: number
  readonly unLockConfirm: number
  /** The estimated minutes of a deposit. */
  readonly estimatedArrivalTime: number
}

/** A coin on one network. Amounts are in the coin, as text, as the venue writes them. */
export interface BinanceCoinNetwork {
  readonly coin: string
  readonly network: string
  readonly withdrawFee: string
  readonly withdrawMin: string
  /** The least deposit that is credited. */
  readonly depositDust: string
  /** Whether withdrawals have been closed for as long as anyone remembers. */
  readonly isNeverWithdrawn: boolean
  readonly contract: string | undefined
}

const NO_WITHDRAWAL = 'never withdrawn'

const networkRows: readonly (readonly [string, string, number, number, number])[] = [
  ['BSC', 'BNB Smart Chain (BEP20)', 15, 0, 1],
  ['BTC', 'Bitcoin', 1, 2, 1],
  ['ETH', 'Ethereum (ERC20)', 6, 64, 2],
  ['LIGHTNING', 'Lightning Network', 1, 0, 1],
  ['ARBITRUM', 'Arbitrum One', 120, 120, 1],
  ['BASE', 'Base', 1, 100, 8],
  ['OPTIMISM', 'Optimism', 25, 100, 1],
  ['SOL', 'Solana', 1, 0, 1],
  ['XRP', 'XRP Ledger', 1, 0, 1],
  ['DOGE', 'dogecoin', 6, 36, 13],
  ['TRX', 'Tron (TRC20)', 1, 0, 1],
  ['LTC', 'Litecoin', 3, 4, 2],
  ['TON', 'The Open Network', 1, 0, 0],
  ['OPBNB', 'opBNB', 1, 100, 2],
  ['ADA', 'Cardano', 30, 0, 7],
  ['AVAX', 'Avalanche', 1, 0, 0],
  ['AVAXC', 'AVAX C-Chain', 12, 0, 1],
  ['XLM', 'Stellar Network', 1, 0, 1],
  ['BCH', 'Bitcoin Cash', 2, 6, 43],
  ['DOT', 'Polkadot', 3, 0, 1],
  ['STATEMINT', 'Asset Hub (Polkadot)', 3, 0, 2],
  ['NEAR', 'NEAR Protocol', 1, 5, 1],
  ['ATOM', 'Cosmos', 10, 15, 1],
  ['ETC', 'Ethereum Classic', 70, 500, 16],
  ['ALGO', 'Algorand', 1, 0, 1],
  ['SUI', 'Sui', 1, 0, 1],
  ['APT', 'Aptos', 1, 0, 1],
  ['ZEC', 'Zcash', 15, 20, 13],
  ['DASH', 'Dash', 2, 25, 3],
  ['MATIC', 'Polygon POS', 200, 300, 3],
]

/** The coin's own network first; fees and least amounts as they were in the spring of 2025. */
const coinRows: readonly (readonly [string, string, string, string, string, string?])[] = [
  ['BTC', 'BTC', '0.00003', '0.00011', '0.000006'],
  ['BTC', 'BSC', '0.0000067', '0.000013', '0.00000002'],
  ['BTC', 'ETH', '0.000037', '0.000074', '0.00000002'],
  ['BTC', 'LIGHTNING', '0.000001', '0.00002', '0'],
  ['ETH', 'ETH', '0.0008', '0.0029', '0.0000003'],
  ['ETH', 'BSC', '0.00029', '0.00058', '0.0000003'],
  ['ETH', 'ARBITRUM', '0.00004', '0.0003', '0.0000003'],
  ['ETH', 'OPTIMISM', '0.00001', '0.0018', '0.0000003'],
  ['ETH', 'BASE', '0.00004', '0.01', '0.0000003'],
  ['SOL', 'SOL', '0.002', '0.1', '0.00099'],
  ['SOL', 'BSC', '0.0045', '0.009', '0.000007'],
  ['XRP', 'XRP', '0.2', '2', '0.001'],
  ['XRP', 'BSC', '0.27', '0.54', '0.002'],
  ['XRP', 'ETH', '12', '24', '0.002'],
  ['DOGE', 'DOGE', '4', '24', '0.008'],
  ['DOGE', 'BSC', '3.49', '6.98', '0.008'],
  ['TRX', 'TRX', '1', '30', '0.99'],
  ['TRX', 'BSC', '2.28', '4.56', '0.008'],
  ['TRX', 'ETH', '75', '150', '0.008', NO_WITHDRAWAL],
  ['LTC', 'LTC', '0.0001', '0.002', '0.001'],
  ['LTC', 'BSC', '0.0061', '0.012', '0.000015'],
  ['TON', 'TON', '0.02', '0.4', '0.00000001'],
  ['BNB', 'BSC', '0.00015', '0.001', '0.000002'],
  ['BNB', 'ETH', '0.0014', '0.012', '0.000002', NO_WITHDRAWAL],
  ['BNB', 'OPBNB', '0.00002', '0.005', '0.000002'],
  ['ADA', 'ADA', '0.8', '2', '0.0022'],
  ['ADA', 'BSC', '0.78', '1.56', '0.0022'],
  ['LINK', 'ETH', '0.24', '0.48', '0.00007'],
  ['LINK', 'BSC', '0.043', '0.086', '0.00007'],
  ['AVAX', 'AVAX', '0.008', '0.1', '0.00004'],
  ['AVAX', 'BSC', '0.033', '0.066', '0.00004'],
  ['AVAX', 'AVAXC', '0.012', '0.024', '0.00004'],
  ['XLM', 'XLM', '0.01', '25', '0.01'],
  ['XLM', 'BSC', '2.23', '4.46', '0.01'],
  ['BCH', 'BCH', '0.0002', '0.002', '0.000003'],
  ['BCH', 'BSC', '0.0016', '0.0032', '0.000003'],
  ['BCH', 'ETH', '0.035', '0.07', '0.000003', NO_WITHDRAWAL],
  ['DOT', 'DOT', '0.08', '1.3', '1.05'],
  ['DOT', 'BSC', '0.14', '0.28', '0.00016'],
  ['DOT', 'STATEMINT', '0.05', '1', '0.11'],
  ['DOT', 'ETH', '1.49', '2.98', '0.00016', NO_WITHDRAWAL],
  ['NEAR', 'NEAR', '0.018', '0.6', '0.0001'],
  ['NEAR', 'BSC', '0.23', '0.46', '0.00016'],
  ['UNI', 'ETH', '0.52', '1.04', '0.00012'],
  ['UNI', 'BSC', '0.092', '0.18', '0.00012'],
  ['SHIB', 'ETH', '261382', '522764', '0.99'],
  ['SHIB', 'BSC', '46589', '93178', '0.99'],
  ['ATOM', 'ATOM', '0.02', '0.04', '0.00015'],
  ['ATOM', 'BSC', '0.15', '0.3', '0.00015'],
  ['ETC', 'ETC', '0.004', '0.02', '0.00004'],
  ['ETC', 'BSC', '0.032', '0.064', '0.00004'],
  ['ALGO', 'ALGO', '0.008', '10', '0.006'],
  ['SUI', 'SUI', '0.06', '1', '0.0012'],
  ['APT', 'APT', '0.008', '0.06', '0.00014'],
  ['ARB', 'ARBITRUM', '0.59', '1.18', '0.01'],
  ['ARB', 'ETH', '9.5', '19', '0.0014', NO_WITHDRAWAL],
  ['ZEC', 'ZEC', '0.01', '0.02', '0.00004'],
  ['ZEC', 'BSC', '0.018', '0.036', '0.00004'],
  ['DASH', 'DASH', '0.0002', '0.004', '0.00004'],
  ['AAVE', 'ETH', '0.017', '0.034', '0.00001'],
  ['AAVE', 'BSC', '0.003', '0.006', '0.00001'],
  ['USDC', 'ETH', '3', '20', '0.001', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
  ['USDC', 'BSC', '0', '10', '0.01', '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d'],
  ['USDC', 'AVAXC', '0.19', '0.38', '0.001', '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e'],
  ['USDC', 'ARBITRUM', '0.18', '0.36', '0.001', '0xaf88d065e77c8cc2239327c5edb3a432268e5831'],
  ['USDC', 'BASE', '0.22', '10', '0.001', '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'],
  ['USDC', 'OPTIMISM', '0.018', '0.036', '0.001', '0x0b2c639c533813f4aa9d7837caf62653d097ff85'],
  ['USDC', 'MATIC', '0.05', '10', '0.001', '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'],
  ['USDC', 'SOL', '1', '50', '0.001', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['USDT', 'ETH', '3', '18', '0.001', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  ['USDT', 'BSC', '0', '10', '0.01', '0x55d398326f99059ff775485246999027b3197955'],
  ['USDT', 'AVAXC', '0.19', '0.38', '0.001', '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7'],
  ['USDT', 'ARBITRUM', '0.18', '0.36', '0.001', '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9'],
  ['USDT', 'OPTIMISM', '0.018', '0.036', '0.001', '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58'],
  ['USDT', 'MATIC', '0.05', '4', '0.001', '0xc2132d05d31c914a87c6611c10748aeb04b58e8f'],
  ['USDT', 'SOL', '1', '50', '0.001', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  ['USDT', 'TON', '0.3', '5', '0.001', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
  ['USDT', 'TRX', '1', '10', '0.01', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
]

export const binanceNetworks: ReadonlyMap<string, BinanceNetwork> = new Map(
  networkRows.map(([network, name, minConfirm, unLockConfirm, estimatedArrivalTime]) => {
    return [network, { name, minConfirm, unLockConfirm, estimatedArrivalTime }]
  }),
)

export const binanceCoinNetworks: readonly BinanceCoinNetwork[] = coinRows.map((row) => {
  const [coin, network, withdrawFee, withdrawMin, depositDust, more] = row
  const isNeverWithdrawn = more === NO_WITHDRAWAL
  const contract = isNeverWithdrawn ? undefined : more
  return { coin, network, withdrawFee, withdrawMin, depositDust, isNeverWithdrawn, contract }
})
