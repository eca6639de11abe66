import type { SeededDraws } from '../random/seeded-draws.ts'
import type { Dialect, FileStyle } from './exchanger.ts'

/** Shares of the market, in twentieths. */
const DIALECTS: readonly Dialect[] = [
  ...(Array(9).fill('xml-v1.1') as Dialect[]),
  ...(Array(5).fill('xml-v1.0') as Dialect[]),
  'xml-v0',
  'xml-v0',
  'json-exchanges',
  'json-info',
  'json-info',
  'text',
]

/** Dialects for so many exchangers, each with its share of the market. */
export function drawDialects(exchangers: number, draws: SeededDraws): Dialect[] {
  const dialects: Dialect[] = []
  while (dialects.length < exchangers) dialects.push(...draws.shuffle(DIALECTS))
  return dialects.slice(0, exchangers)
}

/** A wordy file of more offers would exceed the readers' 5 MB. */
const WORDY_OFFERS_MAX = 6_000

export function drawFileStyle(dialect: Dialect, offers: number, draws: SeededDraws): FileStyle {
  const style = drawStyle(dialect, draws)
  if (offers <= WORDY_OFFERS_MAX) return style
  return { ...style, encoding: 'utf-8', layout: 'one-line', hasBothNames: false }
}

function drawStyle(dialect: Dialect, draws: SeededDraws): FileStyle {
  return {
    dialect,
    encoding: drawEncoding(dialect, draws),
    layout: draws.of(['one-line', 'lines', 'lines', 'indented']),
    hasUnits: dialect === 'xml-v1.0' && draws.isLucky(0.25),
    hasLowerCaseCities: draws.isLucky(0.25),
    hasLots: dialect === 'xml-v0' ? draws.isLucky(0.25) : draws.isLucky(0.04),
    hasBothNames: draws.isLucky(0.2),
  }
}

function drawEncoding(dialect: Dialect, draws: SeededDraws): FileStyle['encoding'] {
  const luck = draws.next()
  if (luck < 0.05) return 'utf-8-bom'
  if (dialect.startsWith('json')) return 'utf-8'
  if (luck < 0.08) return 'utf-16le'
  const isOld = dialect === 'xml-v0' || dialect === 'xml-v1.0'
  return isOld && luck < 0.3 ? 'windows-1251' : 'utf-8'
}
