import type { Database } from '../../../db/database.ts'

/** The moment since which rows are shown with the market's weather; undefined: they are not. */
export async function readWeatherSince(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('promise_weather')
    .select(['switched_at', 'is_in_use'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.is_in_use ? row.switched_at.getTime() : undefined
}

interface WeatherSwitch {
  readonly day: number
  readonly atMs: number
  readonly isInUse: boolean
}

/**
 * Puts the weather into use from a day on, or takes it out of it: the first of several processes
 * that come to it.
 * @returns whether it was this one.
 */
export async function switchWeather(
  db: Database,
  { day, atMs, isInUse }: WeatherSwitch,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('promise_weather')
    .values({ day, switched_at: new Date(atMs), is_in_use: isInUse })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
