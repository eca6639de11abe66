import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A larger drawing would weigh as much as twenty others. */
const MOST_BYTES = 16_000
/** A drawing from this size on is replaced by the other set's simpler one. */
const HEAVY_BYTES = 6_000

const TOKENS = join(
  dirname(fileURLToPath(import.meta.resolve('@web3icons/core'))),
  'svgs/tokens/background',
)
const NETWORKS = join(TOKENS, '../../networks/background')
const OLDER = join(
  dirname(fileURLToPath(import.meta.resolve('cryptocurrency-icons/package.json'))),
  'svg/color',
)

/** Tickers to draw a wrapped or renamed coin by. */
const tickers: Readonly<Record<string, string>> = {
  AVAXC: 'AVAX',
  BTTC: 'BTT',
  IOTA: 'MIOTA',
  USDP: 'PAX',
  WETH: 'ETH',
}

/** The catalogue's names of networks, with those of the drawings. */
const networks: Readonly<Record<string, string>> = {
  ALGORAND: 'algorand',
  ARBITRUM: 'arbitrum-one',
  AVALANCHE: 'avalanche',
  BEP20: 'binance-smart-chain',
  ERC20: 'ethereum',
  OPTIMISM: 'optimism',
  POLYGON: 'polygon',
  SOLANA: 'solana',
  TON: 'ton',
  TRC20: 'tron',
}

/** The drawing of a coin, as SVG that fills its square; undefined where no set has one. */
export async function coinDrawing(unit: string): Promise<string | undefined> {
  const ticker = tickers[unit] ?? unit
  const first = (await drawing(TOKENS, unit)) ?? (await drawing(TOKENS, ticker))
  if (first !== undefined && first.length < HEAVY_BYTES) return first
  const path = join(OLDER, `${ticker.toLowerCase()}.svg`)
  const older = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  const [lightest] = [first, older, await networkDrawing(unit)]
    .filter((each) => each !== undefined)
    .toSorted((a, b) => a.length - b.length)
  return lightest !== undefined && lightest.length < MOST_BYTES ? lightest : undefined
}

/** The drawing of a network, by the catalogue's name. */
export async function networkDrawing(network: string): Promise<string | undefined> {
  const name = networks[network]
  return name === undefined ? undefined : drawing(NETWORKS, name)
}

async function drawing(folder: string, name: string): Promise<string | undefined> {
  const path = join(folder, `${name}.svg.js`)
  if (!existsSync(path)) return undefined
  const module = (await import(pathToFileURL(path).href)) as { default: string }
  return module.default
}
