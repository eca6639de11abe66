import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { isRowNumber } from '../../lib/is-row-number.ts'

export interface ClickOut {
  /** The market's id of the exchanger. */
  readonly exchangerId: string
  readonly give: string
  readonly get: string
  readonly atMs: number
}

/** False where this exchanger does not offer that now: then nothing is counted. */
export async function noteClickOut(
  { app, signal, asker }: Pick<RequestContext, 'app' | 'signal' | 'asker'>,
  db: Database,
  out: Omit<ClickOut, 'atMs'>,
): Promise<boolean> {
  const { exchangerId } = out
  const [give, get] = [out.give, out.get].map((code) => app.currencyNames.resolve(code))
  const hop = { exchangerId, give: give!, get: get! }
  const [rate] = await app.gate.ask('rates', { hops: [hop] }, { signal, asker })
  if (rate === undefined || !isRowNumber(exchangerId)) return false
  await db
    .insertInto('click_outs')
    .values({
      exchanger_id: Number(exchangerId),
      give: hop.give,
      get: hop.get,
      at: new Date(app.now()),
    })
    .execute()
  return true
}

export async function lastClickOut(db: Database): Promise<ClickOut | undefined> {
  const row = await db
    .selectFrom('click_outs')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { exchanger_id, give, get, at } = row
  return { exchangerId: String(exchanger_id), give, get, atMs: at.getTime() }
}

const KEPT_MS = 30 * 86_400_000

/** Ways out are kept for thirty days, and the last one for as long as it is the last. */
export async function purgeClickOuts(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('click_outs')
    .where('at', '<', new Date(nowMs - KEPT_MS))
    .where('id', '<', (eb) => eb.selectFrom('click_outs').select((e) => e.fn.max('id').as('id')))
    .execute()
}
