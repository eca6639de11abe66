import { FeedFault } from '../feed-fault.ts'
import type { DescribeItem, FeedLedger } from '../terms/feed-ledger.ts'
import { DirectionPlaces } from './direction-places.ts'
import { Directions } from './directions.ts'
import { readExchangesJson } from './exchanges-json.ts'
import { readInfoJson } from './info-json.ts'
import { isMap, ownValue, printed } from './json-value.ts'
import type { FeedLimits } from '../feed-limits.ts'
import { jsonExcess } from './json-excess.ts'
import { jsonFaultAt } from './json-fault.ts'

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
  if (isMap(ownValue(root, 'exchanges'))) {
    ledger.facts.dialect = 'json-exchanges'
    way = ['exchanges', 'from']
    readExchangesJson(ownValue(root, 'exchanges'), directions)
  } else if (isInfoJson(root)) {
    ledger.facts.dialect = 'json-info-1.3'
    way = ['exchange']
    readInfoJson(root, directions)
  } else throw new FeedFault(isEmptyList(root) ? 'no-items' : 'unknown-format', start)
  if (ledger.facts.items === 0) throw new FeedFault('no-items', start)
  const places = new DirectionPlaces(bytes, way)
  return ({ start: ordinal }) => {
    const { from, to, text } = directions.describe(ordinal)
    return { ...places.placeOf(from, to), text }
  }
}

/** Whether a file is of jsons.info 1.3, even if one of its maps is empty. */
function isInfoJson(root: unknown): boolean {
  const currencies = ownValue(root, 'currencies')
  return (
    isMap(ownValue(currencies, 'list')) || (isEmptyList(currencies) && hasMap(root, 'exchange'))
  )
}

function hasMap(root: unknown, name: string): boolean {
  return isMap(ownValue(root, name))
}

/** Whether it is a map without entries as PHP prints it, even where it is the whole file. */
function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** The text of `["error","text"]` or `{"error":"text"}`; an empty one beside rates says nothing. */
function maintenanceText(root: unknown): string | undefined {
  if (Array.isArray(root) && root[0] === 'error') return printed(root[1])
  const error = ownValue(root, 'error')
  return typeof error === 'string' && error.trim() !== '' ? error : undefined
}

/** `JSON.parse` with distinct faults, and with its result bounded before a byte is parsed. */
function parseJson(bytes: Uint8Array, limits: FeedLimits): unknown {
  const excess = jsonExcess(bytes, limits.depth)
  if (excess) throw new FeedFault(excess.reason, excess.at)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new FeedFault('charset', 0)
  }
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const at = jsonFaultAt(bytes)
    throw new FeedFault(at >= bytes.length ? 'truncated' : 'not-well-formed', at)
  }
}
