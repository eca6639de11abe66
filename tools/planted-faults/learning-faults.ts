import { faultsIn } from './planted-fault.ts'

const FOLDER = 'packages/market/src/promise/learning'

/** Promises that would learn what is not true, or what one exchanger wants them to. */
export const learningFaults = [
  ...faultsIn(
    `${FOLDER}/sample.ts`,
    ['learning/sample'],
    [
      ['what pays less has held', 'payout < sample.least * sample.getAmount', 'payout < 0'],
      [
        'what is withdrawn has refused',
        "if (hasOffer(market, offerId)) return { label: 'REFUSED', payout }",
        "if (offerId) return { label: 'REFUSED', payout }",
      ],
      [
        'an exchanger that left is silent',
        "batch.length === 0) return { label: 'EXCHANGER_GONE'",
        "batch.length === 0) return { label: 'SILENT'",
      ],
      [
        'an all but empty file is none',
        'listing.batch.length < ALL_BUT_EMPTY * rows',
        'listing.batch.length < 0 * rows',
      ],
      [
        'an old file is taken for a new one',
        'listing.receivedAtMs === receivedAtMs',
        'listing.receivedAtMs < receivedAtMs',
      ],
      [
        'a late look is in time',
        'Math.min(MOST_LATE_MS, MOST_LATE * minutes * MINUTE_MS)',
        'MOST_LATE_MS',
      ],
    ],
  ),
  ...faultsIn(
    `${FOLDER}/pending-samples.ts`,
    ['pending-samples'],
    [
      [
        'samples pile up',
        'samples.slice(0, Math.max(0, MOST_PENDING',
        'samples.slice(0, Math.max(9e9, MOST_PENDING',
      ],
      ['our own line is never at fault', 'silent > MOST_SILENT * this.#heard.size', 'silent < 0'],
      [
        'a clock that jumps is believed',
        'Math.abs(wallMs - now) > JUMP_MS ||',
        'Math.abs(wallMs - now) > Infinity ||',
      ],
      [
        'a clock that was set back while nothing ran is believed',
        'now < this.#atMs! - JUMP_MS',
        'now < -Infinity',
      ],
      ['the second hop gets what was shown', 'pending.amount = payout\n', 'pending.amount += 0\n'],
      [
        'a start forgets what is due next',
        'pending.map((each) => ({ ...each }))\n    this.#heard',
        'pending.map((each) => ({ ...each, next: 0 }))\n    this.#heard',
      ],
    ],
  ),
  ...faultsIn(
    `${FOLDER}/draw-samples.ts`,
    ['draw-samples'],
    [
      ['what somebody typed is published', 'stepsNear(giveAmount * price)', '[giveAmount * price]'],
      [
        'a row that is shown often is drawn oftener',
        '`${row.giveAmount} ${row.id}`, row',
        'row, row',
      ],
      [
        'the model is measured with the weather',
        'modelled: chances({ isInWeather: false })',
        'modelled: chances({})',
      ],
      [
        'what pages show is not what was said',
        'chances: chances({ placeFactor }),',
        'chances: chances({ placeFactor, isInWeather: false }),',
      ],
    ],
  ),
  ...faultsIn(
    `${FOLDER}/breaks.ts`,
    ['weather'],
    [
      ['one exchanger is all of a look', 'const MOST_OF_LOOK = 0.02', 'const MOST_OF_LOOK = 1'],
      [
        'one exchanger makes a storm where breaks are rare',
        'const MOST_SURPLUS = 0.2',
        'const MOST_SURPLUS = Infinity',
      ],
      ['no ratio has a bound', 'return between((observed', 'return ((observed'],
    ],
  ),
  ...faultsIn(
    `${FOLDER}/weather.ts`,
    ['weather'],
    [
      ['a storm never ends', '0.5 ** (passed / HALF_LIFE_MS)', '1 ** (passed / HALF_LIFE_MS)'],
      [
        'a storm is not seen',
        'breaksOfLook(own))',
        'fadedSums(breaksOfLook(own), 0.01, sums[at]!))',
      ],
      ['chains are weather', "&& each.place !== 'CHAIN'", "&& each.place !== 'NONE'"],
    ],
  ),
  ...faultsIn(
    'packages/market/src/promise/weather/look-weather.ts',
    ['look-weather'],
    [
      [
        'absurd factors of a saved state are believed',
        'return between(factor, WEATHER_BOUNDS.least, WEATHER_BOUNDS.most)',
        'return factor',
      ],
      ['weather of a saved state is forgotten', 'isInUse: isInUse === true', 'isInUse: false'],
    ],
  ),
  ...faultsIn(
    'packages/market/src/promise/open-promises.ts',
    ['look-weather'],
    [
      [
        'the weather is shown before it is in use',
        'isInWeather = weather.isInUse',
        'isInWeather = true',
      ],
      ['a look keeps the weather of the last one', 'weather = boundedWeather(now)\n', '\n'],
    ],
  ),
  ...faultsIn(
    `${FOLDER}/switches.ts`,
    ['switches'],
    [
      [
        'the weather stays in use when it is worse',
        'return gain === 0 ? isOn : gain > 0',
        'return isOn || gain > 0',
      ],
      [
        'the weather is switched by less than a week',
        'if (week.length < WEEK_DAYS || week.some',
        'if (week.some',
      ],
    ],
  ),
  ...faultsIn(
    `${FOLDER}/break-ratios.ts`,
    ['weather'],
    [
      ['a place lowers the odds', 'doubt: 200, least: 1,', 'doubt: 200, least: 0.1,'],
      ['an exchanger is judged by one break', 'start: 1, doubt: 5,', 'start: 1, doubt: 0.001,'],
    ],
  ),
  ...faultsIn(
    `${FOLDER}/refit-rows.ts`,
    ['refit'],
    [
      [
        'one exchanger fills a quarter of an hour',
        'const MOST_OF_QUARTER = 0.02',
        'const MOST_OF_QUARTER = 1',
      ],
    ],
  ),
  ...faultsIn(
    `${FOLDER}/fit-rung.ts`,
    ['refit'],
    [
      ['a fact lowers the risk', 'at === 0 ? next : Math.max(0, next)', 'next'],
      [
        'one exchanger is most of what broke',
        'const MOST_BROKEN = 0.02',
        'const MOST_BROKEN = 1e9',
      ],
      ['little is learnt', 'const RIDGE = 10', 'const RIDGE = 1e6'],
      ['minutes say nothing', '-logOdds - found[1]! * REACHES[horizon]!', '-logOdds - found[1]!'],
      ['a void label is a break', 'if (Number.isNaN(loss)) continue\n      own[1]', 'own[1]'],
    ],
  ),
  ...faultsIn(
    `${FOLDER}/refit.ts`,
    ['refit'],
    [
      ['a day is enough', 'const LEAST_DAYS = 7', 'const LEAST_DAYS = 0.5'],
      ['few labels are enough', 'const LEAST_LABELS = 100_000', 'const LEAST_LABELS = 1'],
      [
        'a worse model is adopted',
        'fits.learnt.brier > fits.current.brier',
        'fits.learnt.brier > 1',
      ],
      [
        'an uncalibrated model is adopted',
        'const MOST_CALIBRATION = 3',
        'const MOST_CALIBRATION = 99',
      ],
      [
        'a model is judged by what it learnt from',
        'from, to: split, byRow',
        'from, to: rows.length, byRow',
      ],
    ],
  ),
]
