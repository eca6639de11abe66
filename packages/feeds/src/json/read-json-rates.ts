import { FeedFault } from '../feed-fault.ts'
import type { DescribeItem, FeedLedger } from '../terms/feed-ledger.ts'
import { DirectionPlaces } from './direction-places.ts'
import { Directions } from './directions.ts'
import { readExchangesJson } from './exchanges-json.ts'
import { readInfoJson } from './info-json.ts'
import { isJsonObject, ownValue, printed } from './json-value.ts'
import { parseJson } from './parse-json.ts'

/** Books a file in either of the two JSON dialects. */
export function readJsonRates(bytes: Uint8Array, ledger: FeedLedger): DescribeItem {
  const start = Math.max(
    0,
    bytes.findIndex((byte) => byte > 0x20),
  )
  const root = parseJson(bytes, ledger.limits)
  const says = maintenanceText(root)
  if (says !== undefined) throw new FeedFault('maintenance', start, says)
  const directions = new Directions(ledger)
  let way: readonly string[]
  if (isJsonObject(ownValue(root, 'exchanges'))) {
    ledger.facts.dialect = 'json-exchanges'
    way = ['exchanges', 'from']
    readExchangesJson(ownValue(root, 'exchanges'), directions)
  } else if (isJsonObject(ownValue(ownValue(root, 'currencies'), 'list'))) {
    ledger.facts.dialect = 'json-info-1.3'
    way = ['exchange']
    readInfoJson(root, directions)
  } else throw new FeedFault('unknown-format', start)
  if (ledger.facts.items === 0) throw new FeedFault('no-items', start)
  const places = new DirectionPlaces(bytes, way)
  return ({ start: ordinal }) => {
    const { from, to, text } = directions.describe(ordinal)
    return { ...places.placeOf(from, to), text }
  }
}

/** The text of `["error","text"]` or `{"error":"text"}`. */
function maintenanceText(root: unknown): string | undefined {
  if (Array.isArray(root) && root[0] === 'error') return printed(root[1])
  const error = ownValue(root, 'error')
  return typeof error === 'string' ? error : undefined
}
