import type { Generated } from 'kysely'

/** Pairs that have a history, by the number that all its tables call them. */
interface PairNamesTable {
  pair: Generated<number>
  give: string
  get: string
}

/** Of each minute of an hour the last rate, as float32 with the least byte first; NaN: no offer. */
interface PairMinutesTable {
  pair: number
  /** Since 1970. */
  hour: number
  closes: Buffer
}

/** What a rate did in an hour, or in a day: then `hour` is the first of the day. */
interface PairHoursTable {
  pair: number
  hour: number
  open: number
  high: number
  low: number
  close: number
  /** Minutes that had an offer. */
  seen: number
  /** The most sound offers at once. */
  offers: number
  /** The amount at which the rate is, at last. */
  amount_usd: number
  /** Whose the last rate was; 0 where the exchanger has no number. */
  exchanger: number
}

/** Dollars for one unit of a currency at the end of each minute. */
interface UsdMinutesTable {
  currency: string
  hour: number
  closes: Buffer
}

interface UsdHoursTable {
  currency: string
  hour: number
  close: number
}

/** A part of an hour that is not written yet, as a server has put it aside. */
interface OpenHoursTable {
  hour: number
  slice: number
  content: Buffer
}

export interface HistoryTables {
  pair_names: PairNamesTable
  pair_minutes: PairMinutesTable
  pair_hours: PairHoursTable
  pair_days: PairHoursTable
  /** Days, counted since 1970, that have been made of their hours. */
  made_days: { day: number }
  usd_minutes: UsdMinutesTable
  usd_hours: UsdHoursTable
  open_hours: OpenHoursTable
}
