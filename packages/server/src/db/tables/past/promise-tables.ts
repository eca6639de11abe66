import type { ColumnType, Generated } from 'kysely'

/** A count that the database adds up: read as a big integer. */
type Count = ColumnType<bigint, number | bigint, number | bigint>

/** One row of something that is saved as a whole. */
interface SavedTable {
  id: Generated<boolean>
  saved_at: Date
  content: Buffer
}

/** An hour of samples. Hours and days are counted since 1970. */
interface PromiseHoursTable {
  hour: number
  samples: number
  /** Lines of samples whose offers come from exchangers' own files, deflated. */
  own_files: Buffer
  /** Lines of all others. */
  monitors: Buffer
}

interface PromiseHourGroupsTable {
  hour: number
  name: string
  samples: number
  said: Count
  held: number
}

interface PromiseDaysTable {
  day: number
  horizon: number
  kind: string
  tenth: number
  band: string
  payouts: string
  money: string
  source: string
  version: number
  samples: Count
  said: Count
  held: Count
  less: Count
  refused: Count
  withdrawn: Count
  gone: Count
  silent: Count
  unwatched: Count
  thinned: ColumnType<bigint, number | bigint | undefined, number | bigint>
  loss: Count
  floors: Count
  reached: Count
  squares: Count
  weather_squares: Count
  minutes_squares: Count
  /** Null of days before the weather could be in use: then the same as `squares`. */
  modelled_squares: ColumnType<bigint | null, number | bigint | null, number | bigint>
}

interface PromiseExchangerDaysTable {
  day: number
  exchanger_id: string
  horizon: number
  samples: number
  held: number
}

interface PromiseModelsTable {
  id: Generated<number>
  /** One refit a day. */
  day: number
  made_at: Date
  version: number
  from_at: Date | null
  to_at: Date | null
  labels: number
  kept_labels: number
  hash: string | null
  numbers: ColumnType<unknown, string | null, string | null>
  /** The hours of samples it was learnt from; null of a row of an earlier release. */
  hours: number[] | null
  /** The model that was in use, which judged the day kept back beside it. */
  current_version: number | null
  /** The hash of the shipped numbers, whose difference was learnt. */
  shipped_hash: string | null
  brier: number | null
  current_brier: number | null
  calibration: number | null
  is_adopted: boolean
  refusal: string | null
  rolled_back_at: Date | null
}

/** The days on which the market's weather was put into use, or taken out of it. */
interface PromiseWeatherTable {
  day: number
  switched_at: Date
  is_in_use: boolean
}

export interface PromiseTables {
  /** The history of looks at the market. */
  promise_history: SavedTable
  promise_learning: SavedTable
  promise_hours: PromiseHoursTable
  promise_hour_groups: PromiseHourGroupsTable
  promise_days: PromiseDaysTable
  promise_exchanger_days: PromiseExchangerDaysTable
  promise_models: PromiseModelsTable
  promise_weather: PromiseWeatherTable
}
