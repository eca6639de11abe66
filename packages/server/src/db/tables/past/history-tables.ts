import type { Generated } from 'kysely'

/** Pairs that have a history, by the number that all its tables call them. */
interface PairNamesTable {
  pair: Generated<number>
  give: string
  get: string
}

/** The last rate of each minute of an hour, as float32 with the least byte first; NaN: no offer. */
interface PairMinutesTable {
  pair: number
  /** Hours since 1970. */
  hour: number
  closes: Buffer
}

/** A rate's course in an hour, or in a day: then `hour` is the first of the day. */
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
  /** The exchanger of the last rate; 0 where it has no number. */
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

/** Pairs that people requested. */
interface RequestedPairsTable {
  give: string
  get: string
  /** Minutes in which somebody requested it. */
  minutes: number
  /** The last hour in which somebody did, since 1970. */
  hour: number
}

/** The market in a minute; null: it was not measured. */
interface MarketMinutesTable {
  /** Minutes since 1970. */
  minute: number
  offers: number
  exchangers: number
  pairs: number
  currencies: number
  /** Versions of the market that came in it. */
  versions: number
  /** Files that had something new. */
  changed_files: number
  poll_p50_ms: number | null
  poll_p95_ms: number | null
  /** Loops that paid at 1,000 dollars at its end. */
  loops: number | null
  /** The profit of the best of them. */
  best_percent: number | null
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
  asked_pairs: RequestedPairsTable
  /** Hours that a simulated market provided of its past. */
  simulated_hours: { hour: number }
  market_minutes: MarketMinutesTable
}
