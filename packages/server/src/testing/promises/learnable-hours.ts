import { deflateRawSync } from 'node:zlib'
import type { Database } from '../../db/database.ts'
import type { PackedHour } from '../../market/scanner/samples/sampling-messages.ts'

const DAY_HOURS = 24
const HOUR_MS = 3_600_000

/** An hour of samples of many exchangers: a quarter of those of each tenth minute breaks. */
export function hourOf(hour: number, samples: number): PackedHour {
  const line = (at: number) => {
    const atMs = hour * HOUR_MS + Math.floor((at * HOUR_MS) / samples)
    const isBroken = (at * 7 + hour) % 10 === 0
    const label = isBroken ? 'LESS' : 'HELD'
    const paid = isBroken ? 0.97 : 1
    const facts = `1 ${((at * 13) % 30) / 10 - 1.5} 0.${at % 10} 0 0 0`
    const five = (value: string | number) => Array.from({ length: 5 }, () => value).join(' ')
    return (
      `${atMs},DIRECT,e${at % 97}:BTC:USDT,1,60000,OWN_FILE,` +
      `AUTOMATIC,COIN,RELIABLE,1,0.99,${facts},1 5 15 30 60,${five(0.9)},${five(0.89)},` +
      `${five(label)},${five(paid)}\n`
    )
  }
  const text = Array.from({ length: samples }, (_, at) => line(at)).join('')
  const bytes = (content: string) => new Uint8Array(deflateRawSync(content))
  const sums = { cells: [], groups: [], exchangers: [] }
  return { hour, samples, ownFiles: bytes(text), monitors: bytes(''), ...sums }
}

/** Stores nine days of samples before one, from which a better model can be learnt. */
export async function writeDays(db: Database, today: number): Promise<void> {
  const hours = Array.from({ length: 9 * DAY_HOURS }, (_, at) => {
    const { hour, samples, ownFiles, monitors } = hourOf((today - 9) * DAY_HOURS + at, 240)
    return { hour, samples, own_files: Buffer.from(ownFiles), monitors: Buffer.from(monitors) }
  })
  await db.insertInto('promise_hours').values(hours).execute()
}
