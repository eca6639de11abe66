/**
 * Venues' names of token networks, without blanks and marks, by our name. `AVAX` is the C-Chain for
 * a token; for the coin itself it may be either chain, see OWN_CHAINS.
 */
export const TOKEN_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  ERC20: ['ERC20', 'ETH', 'ETHEREUM', 'ETHEREUMERC20'],
  TRC20: ['TRC20', 'TRX', 'TRON', 'TRONTRC20'],
  BEP20: ['BEP20', 'BSC', 'BNBSMARTCHAIN', 'BNBSMARTCHAINBEP20', 'BINANCESMARTCHAIN', 'BEP20BSC'],
  SOLANA: ['SOLANA', 'SOL', 'SPL'],
  TON: ['TON', 'TONCOIN', 'THEOPENNETWORK'],
  POLYGON: ['POLYGON', 'MATIC', 'POL', 'POLYGONPOS', 'MATICPOLYGON'],
  ARBITRUM: ['ARBITRUM', 'ARBONE', 'ARBITRUMONE', 'ARB', 'ARBI', 'ARBEVM', 'ARBTM'],
  OPTIMISM: ['OPTIMISM', 'OP', 'OPETH', 'OPTM'],
  AVALANCHE: [
    'AVALANCHE',
    'AVAXC',
    'AVAX',
    'CAVAX',
    'AVAXCCHAIN',
    'AVALANCHECCHAIN',
    'AVACCHAIN',
    'CCHAIN',
  ],
  ALGORAND: ['ALGORAND', 'ALGO'],
  LIGHTNING: ['LIGHTNING', 'BTCLIGHTNING', 'LIGHTNINGNETWORK', 'LN', 'BTCLN'],
  BEP2: ['BEP2', 'BNB', 'BNBBEACONCHAIN'],
  OMNI: ['OMNI', 'OMNILAYER'],
}

/** The endings of token codes on each of these networks. */
export const CODE_ENDS: Readonly<Record<string, readonly string[]>> = {
  ERC20: ['ERC20'],
  TRC20: ['TRC20'],
  BEP20: ['BEP20'],
  SOLANA: ['SOL'],
  TON: ['TON'],
  POLYGON: ['POLYGON'],
  ARBITRUM: ['ARBTM'],
  OPTIMISM: ['OPTM'],
  AVALANCHE: ['AVAXC', 'C'],
  ALGORAND: ['ALGO'],
  LIGHTNING: ['LN'],
  BEP2: ['BEP2'],
  OMNI: ['OMNI'],
}

/**
 * Coins on chains of their own, with the chains' names. A coin is left out where one name means two
 * chains (NEO before and after N3, CRO, AVAX by itself): money sent over the wrong one is lost.
 */
export const OWN_CHAINS: Readonly<Record<string, readonly string[]>> = {
  BTC: ['BTC', 'XBT', 'BITCOIN', 'BTCSEGWIT', 'SEGWITBTC', 'BTCNATIVESEGWIT'],
  BCH: ['BCH', 'BITCOINCASH'],
  BSV: ['BSV', 'BCHSV', 'BITCOINSV'],
  BTG: ['BTG', 'BITCOINGOLD'],
  ETH: ['ETH', 'ERC20', 'ETHEREUM', 'ETHEREUMERC20'],
  ETC: ['ETC', 'ETHEREUMCLASSIC'],
  LTC: ['LTC', 'LITECOIN'],
  DOGE: ['DOGE', 'XDG', 'DOGECOIN'],
  DASH: ['DASH'],
  ZEC: ['ZEC', 'ZCASH'],
  XMR: ['XMR', 'MONERO'],
  XRP: ['XRP', 'RIPPLE', 'XRPLEDGER'],
  XLM: ['XLM', 'STELLAR', 'STELLARLUMENS'],
  TRX: ['TRX', 'TRC20', 'TRON', 'TRONTRC20'],
  SOL: ['SOL', 'SOLANA'],
  TON: ['TON', 'TONCOIN', 'THEOPENNETWORK'],
  ADA: ['ADA', 'CARDANO'],
  ALGO: ['ALGO', 'ALGORAND'],
  APT: ['APT', 'APTOS'],
  ATOM: ['ATOM', 'COSMOS'],
  AVAX: ['AVAXX', 'XAVAX', 'AVAXXCHAIN', 'AVALANCHEXCHAIN', 'XCHAIN'],
  DOT: ['DOT', 'POLKADOT'],
  EOS: ['EOS'],
  FIL: ['FIL', 'FILECOIN'],
  FTM: ['FTM', 'FANTOM'],
  ICP: ['ICP', 'DFINITY', 'INTERNETCOMPUTER'],
  ICX: ['ICX', 'ICON'],
  IOTA: ['IOTA', 'MIOTA'],
  KMD: ['KMD', 'KOMODO'],
  MATIC: ['MATIC', 'POLYGON', 'POL', 'POLYGONPOS', 'MATICPOLYGON'],
  NEAR: ['NEAR', 'NEARPROTOCOL'],
  NEO: ['NEO3', 'NEON3', 'N3'],
  ONT: ['ONT', 'ONTOLOGY'],
  PPC: ['PPC', 'PEERCOIN'],
  QTUM: ['QTUM'],
  RVN: ['RVN', 'RAVENCOIN'],
  SUI: ['SUI'],
  VET: ['VET', 'VECHAIN'],
  WAVES: ['WAVES'],
  XEM: ['XEM', 'NEM'],
  XTZ: ['XTZ', 'TEZOS'],
  XVG: ['XVG', 'VERGE'],
}

/** Other names of coins at single venues. */
export const COIN_ALIASES: Readonly<Record<string, string>> = {
  XBT: 'BTC',
  XDG: 'DOGE',
  MIOTA: 'IOTA',
}

/**
 * A coin's new name, which means another token on the chains of the old one: only on its own chain
 * are both the same.
 */
export const RENAMED_COINS: Readonly<Record<string, string>> = { POL: 'MATIC' }
