import { deserialize, serialize } from 'node:v8'
import type { Database } from '../../../db/database.ts'
import { type HourColumns, OpenHour } from '../memory/open-hour.ts'
import type { PairSlots } from '../memory/pair-slots.ts'
import { HOUR_MINUTES } from '../memory/times.ts'
import { SLICE_PAIRS } from './write-hour.ts'

/** Another release's format is left alone. */
const FORMAT = 1
/** Prices of currencies, beside slices of pairs. */
const PRICES = -1

interface Aside {
  readonly format: number
  readonly pairs: readonly string[]
  /** Minutes stored of each pair: the hour as far as it goes. */
  readonly minutes: number
  readonly columns: HourColumns
}

/** An hour as far as it goes, so that a server that ends does not lose it. */
export async function putAside(
  db: Database,
  hour: OpenHour,
  { slots, minutes }: { readonly slots: PairSlots; readonly minutes: number },
): Promise<void> {
  const seen = hour.seenSlots()
  const slices = Math.ceil(seen.length / SLICE_PAIRS)
  for (let slice = 0; slice < slices; slice++) {
    const part = seen.slice(slice * SLICE_PAIRS, (slice + 1) * SLICE_PAIRS)
    const pairs = part.map((slot) => `${slots.pairs[slot]!.give}>${slots.pairs[slot]!.get}`)
    const columns = gathered(hour, part, minutes)
    await put(db, { hour: hour.hour, slice, content: { format: FORMAT, pairs, minutes, columns } })
  }
  const prices = { format: FORMAT, usd: hour.usd }
  await put(db, { hour: hour.hour, slice: PRICES, content: prices })
  await db
    .deleteFrom('open_hours')
    .where('hour', '=', hour.hour)
    .where('slice', '>=', slices)
    .execute()
}

async function put(
  db: Database,
  { hour, slice, content }: { hour: number; slice: number; content: object },
): Promise<void> {
  const bytes = serialize(content)
  await db
    .insertInto('open_hours')
    .values({ hour, slice, content: bytes })
    .onConflict((row) => row.columns(['hour', 'slice']).doUpdateSet({ content: bytes }))
    .execute()
}

/** Saved hours, the oldest first. Unreadable ones are left out. */
export async function takeAside(db: Database, slots: PairSlots): Promise<OpenHour[]> {
  const rows = await db.selectFrom('open_hours').selectAll().orderBy('hour').execute()
  const hours = new Map<number, OpenHour>()
  for (const { hour, slice, content } of rows) {
    const open = hours.get(hour) ?? new OpenHour(hour)
    const read = readContent(content)
    if (!read) continue
    hours.set(hour, open)
    if (slice === PRICES) {
      for (const [code, minutes] of read.usd ?? []) open.usd.set(code, minutes)
    } else scatter(open, read, slots)
  }
  return [...hours.values()]
}

function readContent(content: Buffer): (Aside & Partial<Pick<OpenHour, 'usd'>>) | undefined {
  try {
    const read = deserialize(content)
    return read.format === FORMAT ? read : undefined
  } catch {
    return undefined
  }
}

/** Deletes that saved hour and all before it: they are written, or nobody will. */
export async function forgetAside(db: Database, hour: number): Promise<void> {
  await db.deleteFrom('open_hours').where('hour', '<=', hour).execute()
}

function gathered(hour: OpenHour, slots: readonly number[], minutes: number): HourColumns {
  const { columns } = hour
  const closes = new Float32Array(slots.length * minutes)
  for (const [row, slot] of slots.entries()) {
    closes.set(hour.closesOf(slot).subarray(0, minutes), row * minutes)
  }
  const floats = (column: Float32Array) => Float32Array.from(slots, (slot) => column[slot]!)
  return {
    closes,
    open: floats(columns.open),
    high: floats(columns.high),
    low: floats(columns.low),
    close: floats(columns.close),
    amountUsd: floats(columns.amountUsd),
    offers: Uint16Array.from(slots, (slot) => columns.offers[slot]!),
    exchanger: Int32Array.from(slots, (slot) => columns.exchanger[slot]!),
  }
}

function scatter(hour: OpenHour, { pairs, minutes, columns }: Aside, slots: PairSlots): void {
  for (const [row, pair] of pairs.entries()) {
    const [give = '', get = ''] = pair.split('>')
    const slot = slots.slotFor({ give, get })
    if (slot < 0) continue
    hour.makeRoom(slot + 1)
    const closes = columns.closes.subarray(row * minutes, (row + 1) * minutes)
    hour.columns.closes.set(closes, slot * HOUR_MINUTES)
    for (const name of NAMES) hour.columns[name][slot] = columns[name][row]!
  }
}

const NAMES = ['open', 'high', 'low', 'close', 'amountUsd', 'offers', 'exchanger'] as const
