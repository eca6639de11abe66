import { deflateRawSync } from 'node:zlib'
import { queryDatabase } from './own-product.ts'
import type { Product } from './start-product.ts'

/** Groups of checked rows: how many an hour has, what was said, and what share of them held. */
const GROUPS: readonly (readonly [name: string, samples: number, said: number, held: number])[] = [
  ['ALL', 2_000, 0.89, 0.885],
  ['FLOOR', 1_900, 0.9, 0.906],
  ['BAND/RELIABLE/0', 1_500, 0.94, 0.93],
  ['BAND/FAIR/0', 400, 0.8, 0.81],
  ['BAND/DOUBTFUL/0', 100, 0.45, 0.41],
  ...[1, 5, 15, 30, 60].flatMap((minutes, at) =>
    (['RELIABLE', 'FAIR', 'DOUBTFUL'] as const).map(
      (band, below): [string, number, number, number] => [
        `BAND/${band}/${minutes}`,
        300,
        0.9 - below * 0.2 - at * 0.02,
        0.98 - below * 0.18 - at * (0.03 + below * 0.03),
      ],
    ),
  ),
  ...[3, 4, 5, 6, 7, 8, 9].map((tenth): [string, number, number, number] => [
    `TENTH/${tenth}`,
    tenth ** 3,
    tenth / 10 + 0.05,
    tenth / 10 + 0.04,
  ]),
  ['KIND/DIRECT', 1_800, 0.9, 0.9],
  ['KIND/CHAIN', 120, 0.82, 0.8],
  ['KIND/LOOP', 80, 0.6, 0.57],
  ['CLASS/AUTOMATIC', 1_200, 0.9, 0.9],
  ['CLASS/MANUAL', 800, 0.87, 0.86],
  ['CLASS/COIN', 900, 0.91, 0.9],
  ['CLASS/BANK', 1_000, 0.87, 0.87],
  ['CLASS/CASH', 100, 0.93, 0.95],
  ['CLASS/OWN_FILE', 1_600, 0.89, 0.88],
  ['CLASS/MONITOR', 400, 0.88, 0.87],
]

const YESTERDAY = `floor(extract(epoch from now()) / 86400)::int - 1`

/** Writes the sums of a whole yesterday: no journey can wait for a day to pass. */
export async function writePromisesOfYesterday(product: Product): Promise<void> {
  await queryDatabase(
    product,
    `insert into promise_hours (hour, samples, own_files, monitors)
     select (${YESTERDAY}) * 24 + hour, 2000, $1, $1 from generate_series(0, 23) hour`,
    [deflateRawSync('# Samples would follow\n')],
  )
  for (const [name, samples, said, held] of GROUPS) {
    await queryDatabase(
      product,
      // Hours differ, or intervals by hours would have no width.
      `insert into promise_hour_groups (hour, name, samples, said, held)
       select (${YESTERDAY}) * 24 + hour, $1, $2::int, $3::bigint,
         least($2::int, round($4::float8 * (1 + (hour % 5 - 2) * 0.02))::int)
       from generate_series(0, 23) hour`,
      [name, samples, Math.round(samples * said * 10_000), Math.round(samples * held)],
    )
  }
  await queryDatabase(
    product,
    `insert into promise_days (day, horizon, kind, tenth, band, payouts, money, source, version,
       samples, said, held, less, refused, withdrawn, gone, silent, unwatched, loss, floors,
       reached, squares, weather_squares, minutes_squares)
     values (${YESTERDAY}, 5, 'DIRECT', 9, 'RELIABLE', 'AUTOMATIC', 'COIN', 'OWN_FILE', 1,
       48000, 427200000, 42480, 4100, 620, 600, 200, 311, 12, 7544000, 45600, 41313,
       427680000000, 419520000000, 465120000000)`,
  )
  await queryDatabase(
    product,
    `insert into promise_models (day, made_at, version, from_at, to_at, labels, kept_labels, hash,
       brier, current_brier, calibration, is_adopted, refusal)
     values
       (${YESTERDAY} - 1, now() - interval '30 hours', 1, null, null, 90000, 0, null,
         null, null, null, false, 'TOO_FEW_LABELS'),
       (${YESTERDAY}, now() - interval '6 hours', 2, now() - interval '14 days',
         now() - interval '1 day', 1402118, 101000, '5f3a9c017be2d4', 0.1426, 0.1431, 1.42,
         true, null)`,
  )
}
