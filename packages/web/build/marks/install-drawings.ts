import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { allCurrencies } from '@hopwise/feeds'
import { unitOf } from '../../src/market/currency/money-kind.ts'
import { MARKS } from './coin-drawings.ts'
import type { Brand } from './payment-drawings.ts'

/**
 * `npm run marks -w packages/web` takes the drawings of the catalogue's coins, networks and brands
 * from the sets of others into `marks/`. The sets are 140 MB of small files, of which 2 % are used:
 * they are fetched here only, when the catalogue has a new coin.
 */
const SETS = ['@web3icons/core@4.0.56', 'cryptocurrency-icons@0.18.1', 'simple-icons@16.37.0']

/** A larger drawing would weigh as much as twenty others. */
const MOST_BYTES = 16_000
/** A drawing from this size on is replaced by the other set's simpler one. */
const HEAVY_BYTES = 6_000

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

/** The names of simple-icons, but for their `si`. */
const brands =
  'Alipay Americanexpress Applepay Binance Mercadopago Moneygram Payoneer Paypal Paytm Qiwi ' +
  'Revolut Sepa Visa Webmoney Wechat Westernunion Wise'

const folder = mkdtempSync(join(tmpdir(), 'hopwise-marks-'))
execFileSync('npm', ['install', '--silent', '--prefix', folder, ...SETS], { stdio: 'inherit' })
const sets = join(folder, 'node_modules')
const TOKENS = join(sets, '@web3icons/core/dist/svgs/tokens/background')
const NETWORKS = join(TOKENS, '../../networks/background')
const OLDER = join(sets, 'cryptocurrency-icons/svg/color')

rmSync(MARKS, { recursive: true, force: true })
const coins = allCurrencies().filter(({ group }) => group === 'CRYPTO')
for (const unit of new Set(coins.map(unitOf))) keep('coins', unit, await coinDrawing(unit))
for (const network of Object.keys(networks)) {
  keep('networks', network, await networkDrawing(network))
}
const entry = pathToFileURL(join(sets, 'simple-icons/index.mjs')).href
const icons = (await import(entry)) as Readonly<Record<string, Brand>>
const taken = brands.split(' ').map((name) => icons[`si${name}`]!)
const text = JSON.stringify(
  taken.map(({ title, hex, path }) => ({ title, hex, path })),
  null,
  2,
)
writeFileSync(join(MARKS, 'brands.json'), `${text}\n`)
rmSync(folder, { recursive: true })

function keep(kind: string, name: string, svg: string | undefined): void {
  if (svg === undefined) return
  mkdirSync(join(MARKS, kind), { recursive: true })
  writeFileSync(join(MARKS, kind, `${name.toLowerCase()}.svg`), `${svg.trim()}\n`)
}

/** The lightest drawing of a coin, as SVG that fills its square; undefined where no set has one. */
async function coinDrawing(unit: string): Promise<string | undefined> {
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

async function networkDrawing(network: string): Promise<string | undefined> {
  const name = networks[network]
  return name === undefined ? undefined : drawing(NETWORKS, name)
}

async function drawing(set: string, name: string): Promise<string | undefined> {
  const path = join(set, `${name}.svg.js`)
  if (!existsSync(path)) return undefined
  const module = (await import(pathToFileURL(path).href)) as { default: string }
  return module.default
}
