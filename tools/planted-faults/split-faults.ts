import { faultsIn } from './planted-fault.ts'

const SPLITS = ['find-split']

/** Splits that are not the best, or that are impossible. */
export const splitFaults = [
  ...faultsIn('packages/market/src/splits/range-guide.ts', SPLITS, [
    [
      'rows for the greatest amounts of a range are passed over',
      'terms[row * TERMS + 1]! > given.high',
      'terms[row * TERMS + 1]! > given.low',
    ],
    [
      'rows for the least amounts of a range are passed over',
      'terms[row * TERMS + 2]! < given.low',
      'terms[row * TERMS + 2]! < given.high',
    ],
    [
      'what a range of amounts needs is needed of each of its steps',
      'const least = needed / through',
      'const least = needed / leaving[w]!',
    ],
  ]),
  ...faultsIn('packages/market/src/splits/range-search.ts', SPLITS, [
    [
      'a line that falls is bounded by what it is at its end',
      'gain * (gain > 0 ? h : l)',
      'gain * h',
    ],
    [
      'a chain that gains less by the unit is entered with the most',
      'A > price ? high : low',
      'high',
    ],
    [
      'a reserve that is to be left alone is drawn on',
      'without.has(reserve) ||',
      'without.size < 0 ||',
    ],
  ]),
  ...faultsIn('packages/market/src/splits/split-search.ts', SPLITS, [
    [
      'only the lesser part makes way for the other',
      'this.#add({ ...branch, prices: 0, without: [first, new Set([...second, shared])] })',
      '',
    ],
    [
      'what the other part can gain is estimated too low',
      '(rate - price) * (rate > price ? high : low)',
      '(rate - price) * low',
    ],
    [
      'half of a range is forgotten',
      'this.#add({ ...branch, prices: 0, range: { low: nextUp(middle), high } })',
      '',
    ],
    ['amounts that are not the whole count as if they were', '+ price * over', ''],
    ['what the work did not reach is forgotten', 'bound: branch.bound }', 'bound: undefined }'],
  ]),
  ...faultsIn('packages/market/src/splits/find-split.ts', SPLITS, [
    [
      'splits that bring as much as none are sought',
      'const LEAST_MEASURABLE_GAIN = 1e-8',
      'const LEAST_MEASURABLE_GAIN = 0',
    ],
    ['a single chain that was not found counts as none', 'isUnsure ? new Work(0) : work', 'work'],
    [
      'that a better single chain may have been missed is forgotten',
      'isSingleProved && found.bound === undefined',
      'found.bound === undefined',
    ],
  ]),
  ...faultsIn('packages/market/src/splits/places.ts', SPLITS, [
    ['parts are made in different cities', 'if (cities === NO_CITY) return false', ''],
  ]),
]
