import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { isRowNumber } from '../../lib/is-row-number.ts'

export interface ClickOut {
  /** The market's id of the exchanger. */
  readonly exchangerId: string
  readonly give: string
  readonly get: string
  readonly atMs: number
}

/** False where it names nobody who is listed, or money nobody knows: then nothing is counted. */
export async function noteClickOut(
  app: AppContext,
  db: Database,
  { exchangerId, give, get, atMs }: ClickOut,
): Promise<boolean> {
  const codes = [give, get].map((code) => app.currencyNames.resolve(code))
  const isKnown = codes.every((code) => app.currencyNames.find(code) !== undefined)
  if (!isKnown || !app.exchangers.find(exchangerId) || !isRowNumber(exchangerId)) return false
  await db
    .insertInto('click_outs')
    .values({
      exchanger_id: Number(exchangerId),
      give: codes[0]!,
      get: codes[1]!,
      at: new Date(atMs),
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
