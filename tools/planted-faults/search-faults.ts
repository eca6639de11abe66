import { faultsIn } from './planted-fault.ts'

const PATHS = ['find-paths.property']
const CYCLES = ['find-cycles.property']
const NARROWED = ['search-tuning.property']
const FORWARD =
  'return checked({ low: needed * end * band ** -(hops - p), high: benefit * start * band ** p })'
const BACKWARD_HIGH = 'const high = (end / needed) * band ** (hops - p - 1)'
const CYCLE_RANGE = 'const range = { low: (low * kept) / reach, high: high * reach }'

function forwardRange(low: string, high: string): string {
  return `return checked({ low: ${low}, high: ${high} })`
}

const LOW = 'needed * end * band ** -(hops - p)'
const HIGH = 'benefit * start * band ** p'

/** Answers that get lost because something is cut off which could have been one. */
export const searchFaults = [
  ...faultsIn('packages/market/src/shelves/price-band.ts', PATHS, [
    ['the band ends at ×0.9', FORWARD, forwardRange(LOW, `${HIGH} * 0.9`)],
    ['the band ends at ×0.3', FORWARD, forwardRange(LOW, `${HIGH} * 0.3`)],
    ['the band ends at ×0.01', FORWARD, forwardRange(LOW, `${HIGH} * 0.01`)],
    ['hops to come are left aside', FORWARD, forwardRange('needed * end', HIGH)],
    ['hops made are left aside', FORWARD, forwardRange(LOW, 'benefit * start')],
    ['all hops are left aside', FORWARD, forwardRange('needed * end', 'benefit * start')],
    ['one hop made is left aside', FORWARD, forwardRange(LOW, 'benefit * start * band ** (p - 1)')],
    ['backwards the band ends at ×0.9', BACKWARD_HIGH, `${BACKWARD_HIGH} * 0.9`],
    ['backwards hops to come are left aside', BACKWARD_HIGH, 'const high = end / needed'],
    [
      'backwards hops made are left aside',
      '(start / benefit) * band ** -(p + 1)',
      'start / benefit',
    ],
    [
      'a band begins at the next step',
      'Math.floor(2 * Math.log2(low))',
      'Math.round(2 * Math.log2(low))',
    ],
    ['a wide band is as narrow as others', '2 ** WIDTH_BITS[Math.floor(key / KEY_SPAN)]!', '4'],
  ]),
  ...faultsIn('packages/market/src/cycles/cycle-search.ts', CYCLES, [
    ['the last bar is left out', '0.03, 0.01, 0]', '0.03, 0.01]'],
    [
      'a full list has all',
      'if (isLast || top.leastPercent >= top.floorPercent) break',
      'if (isLast || top.isFull) break',
    ],
  ]),
  ...faultsIn('packages/market/src/cycles/cycle-search.ts', NARROWED, [
    [
      'a bar that will be lowered narrows for good',
      'Math.max(-100, this.#top.leastPercent)',
      'Math.max(-100, this.#top.neededPercent)',
    ],
    ['what patience left is not looked through', 'search.visit(hops)\n      },', '},'],
  ]),
  ...faultsIn('packages/market/src/cycles/amounts/narrowed-pairs.ts', NARROWED, [
    ['less can arrive than does', 'arriving[this.#from[e]!]!', 'arriving[this.#from[e]!]! * 0.9'],
    ['one hop less can bring amounts', 'let hop = 1; hop < maxHops', 'let hop = 2; hop < maxHops'],
    [
      'what cycles are entered with is no amount',
      'let arriving = most.slice()',
      'let arriving = new Float64Array(most.length)',
    ],
    [
      'more is needed than is',
      'this.#slope[e]!\n        if (amount < next',
      'this.#slope[e]! * 1.1\n        if (amount < next',
    ],
    ['one hop less is needed for', 'let hop = 0; hop < maxHops', 'let hop = 1; hop < maxHops'],
    ['what comes home goes on', 'Math.min(this.#low[to]!, this.#home[to]!)', 'this.#low[to]!'],
    ['rows just above the range are closed', '+ 1]! > high || top', '+ 1]! > high * 0.9 || top'],
    [
      'rows just below the range are closed',
      '|| top < low) continue',
      '|| top < low * 1.1) continue',
    ],
    [
      'the first row that fits stands for all',
      'suspicious < end ? terms',
      'sound === soundEnd ? terms',
    ],
  ]),
  ...faultsIn('packages/market/src/cycles/amounts/suspicious-step.ts', NARROWED, [
    ['an amount just taken is refused', 'arriving < least', 'arriving < least * 1.1'],
    ['one start of a cycle is left aside', 'i >= 1; i--', 'i >= 2; i--'],
    [
      'more is wanted back than is asked',
      'entry.low[start]! * factor',
      'entry.low[start]! * factor * 1.1',
    ],
  ]),
  ...faultsIn('packages/market/src/cycles/amounts/cycle-entries.ts', CYCLES, [
    [
      'of cycles the range ends at ×0.9',
      CYCLE_RANGE,
      CYCLE_RANGE.replace('high * reach', 'high * reach * 0.9'),
    ],
    ['of cycles gains are left aside', CYCLE_RANGE, CYCLE_RANGE.replace('high * reach', 'high')],
    ['of cycles what is won back is left aside', CYCLE_RANGE, CYCLE_RANGE.replace(' / reach', '')],
    [
      'a loss that is asked for is left aside',
      CYCLE_RANGE,
      CYCLE_RANGE.replace('(low * kept)', 'low'),
    ],
    ['of cycles one hop is left aside', '** (maxHops - 1)', '** (maxHops - 2)'],
    ['only the last amount counts', 'low = Math.min(low, value)', 'low = value'],
    ['only the last amount counts at the top', 'high = Math.max(high, value)', 'high = value'],
    [
      'free capital ends at its floor',
      '[capital.floorUsd ?? 0, Infinity]',
      '[capital.floorUsd ?? 0, capital.floorUsd ?? Infinity]',
    ],
    ['up to a capital is all of it', '[low, high] = [0, capital.usd]', 'low = high = capital.usd'],
  ]),
  ...faultsIn('packages/market/src/cycles/cycle-table.ts', CYCLES, [
    ['a table of its own counts fewer rows', '+ 1]! > high ||', '+ 1]! > high * 0.9 ||'],
    ['suspicious rows behind sound ones are passed over', 'row = sound - 1', 'row = end'],
  ]),
  ...faultsIn('packages/market/src/cycles/node-cycles.ts', CYCLES, [
    ['cycles back to a start are forgotten', 'done[from] = 1', 'done.fill(1)'],
    [
      'two hops at once are not raised',
      'const reached = product * one[w]! * into[w]!',
      'const reached = product * one[w]!',
    ],
  ]),
  ...faultsIn('packages/market/src/cycles/free-chains.ts', CYCLES, [
    ['a fee is left out of the window', 'B: slope * B + fee', 'B: slope * B'],
    [
      'an amount right at the floor is refused',
      'top.give < this.#floor',
      'top.give <= this.#floor * 1.001',
    ],
    ['the capital is no limit', 'Math.min(hi, this.#cap)', 'hi'],
    [
      'a hop is given less than it could be',
      'arriving = this.#most[p]! * slopes[p]! * SLACK',
      'arriving = this.#most[p]! * slopes[p]! * 0.9',
    ],
    ['a hop needs more than it does', '/ (slopes[p]! * SLACK)', '/ (slopes[p]! * 0.9)'],
    ['rows beside the best are not worth a try', '/ slopes[p]!) * SLACK', '/ slopes[p]!) * 0.9'],
    [
      'suspicious rows behind sound ones set no limit',
      '        row = sound - 1\n        continue',
      '        break',
    ],
    [
      'what a hop is given is what it needs',
      'Math.min(after, this.#most[p + 1]!)',
      'Math.min(after, this.#least[p + 1]!)',
    ],
    ['a gain just large enough is too small', '< this.#leastGain', '< this.#leastGain * 1.1'],
  ]),
  ...faultsIn('packages/market/src/cycles/top-cycles.ts', CYCLES, [
    [
      'what loses must earn as much of the capital',
      'return isLoss ? -Infinity : earnedPercent',
      'return earnedPercent',
    ],
    [
      'what loses is cut off as what gains',
      'upToUsd === undefined || percent <= 0',
      'upToUsd === undefined',
    ],
    ['more than the last of a list is wanted', '/ 100) * upToUsd', '/ 100) * upToUsd * 1.1'],
    [
      'a part of the capital must earn as all of it does',
      'earnedPercent < this.cutPercent',
      'profitPercent < this.cutPercent',
    ],
  ]),
  ...faultsIn(
    'packages/market/src/shelves/edges.ts',
    ['find-paths.property', 'table-prices'],
    [
      [
        'prices may not drift',
        '(this.#range.high * MOST_DRIFT) / price',
        'this.#range.high / price',
      ],
      [
        'one row too many is skipped',
        'Math.min(row - first, MAX_SKIP)',
        'Math.min(row - first + 1, MAX_SKIP)',
      ],
      ['slopes are rounded down', 'const UP = 1 + 2 ** -23', 'const UP = 1 - 2 ** -23'],
    ],
  ),
  ...faultsIn(
    'packages/market/src/shelves/slope-table.ts',
    ['replace-exchanger.property', 'find-cycles.property'],
    [
      [
        'a slope that rose is not carried on',
        'else for (const { from, to } of risen) this.#raise(from, to)',
        '',
      ],
      [
        'only the way out is raised',
        'two[start]![to] = twoInto[to]![start] = product',
        'two[start]![to] = product',
      ],
    ],
  ),
  ...faultsIn(
    'packages/market/src/paths/guide.ts',
    ['find-paths.property', 'search-tuning.property'],
    [
      [
        'hope takes one hop for two',
        'hops - p <= 2 ? slopes.column(target, hops - p, isBackward)',
        'hops - p <= 2 ? slopes.column(target, 1, isBackward)',
      ],
      [
        'the last edge caps all',
        'layer.cap[v] = Math.max(layer.cap[v]!, next.cap[w]!)',
        'layer.cap[v] = next.cap[w]!',
      ],
      [
        'the first to arrive is the most',
        'if (benefit > this.most[v]!) this.most[v] = benefit',
        'if (this.most[v] === 0) this.most[v] = benefit',
      ],
    ],
  ),
  ...faultsIn('packages/market/src/paths/pair-reach.ts', PATHS, [
    [
      'limits are met without rounding',
      'const most = benefit * SLACK',
      'const most = benefit / SLACK / SLACK',
    ],
    [
      'the least that arrives is the most',
      'hi * SLACK < this.#least) return 0',
      'hi * SLACK < benefit) return 0',
    ],
    [
      'fees are charged twice',
      'Math.max(0, slope * (most < hi ? most : hi) - fee)',
      'Math.max(0, slope * (most < hi ? most : hi) - 2 * fee)',
    ],
  ]),
  ...faultsIn(
    'packages/market/src/paths/meeting-chains.ts',
    ['find-paths.property', 'search-tuning.property'],
    [
      [
        'a near half right at the window is refused',
        'const isBefore = this.#isBackward ? amount * SLACK < low : amount > high * SLACK',
        'const isBefore = this.#isBackward ? amount <= low : amount >= high',
      ],
      ['a fee of the far half is left out', 'S: S * slope - fee', 'S: S * slope'],
      [
        'halves of different cities meet',
        '=== NO_CITY) continue\n      this.#take',
        '=== -2) continue\n      this.#take',
      ],
    ],
  ),
  ...faultsIn(
    'packages/market/src/paths/windows/window-search.ts',
    ['search-tuning'],
    [
      [
        'windows are made when no work is left',
        'if (this.#options.work.isSpent) {\n',
        'if (this.#windowsFor < 0) {\n',
      ],
    ],
  ),
  ...faultsIn('packages/market/src/paths/offer-chains.ts', PATHS, [
    [
      'an equal rate of a row with a fee is passed over',
      'if (isPlain) triedSlope = slope',
      'triedSlope = slope',
    ],
    [
      'a row that is a tie is cut off',
      'bound * SLACK < this.#needed || work',
      'bound <= this.#needed || work',
    ],
  ]),
  ...faultsIn(
    'packages/market/src/kept/kept-cycles.ts',
    ['kept-answers.property'],
    [
      [
        'a last cycle as good as what was cut off is enough',
        'last.earnedPercent > this.#floorPercent',
        'last.earnedPercent >= this.#floorPercent - 1',
      ],
      [
        'what was cut off is forgotten',
        'this.#floorPercent = top.cutPercent',
        'this.#floorPercent = -Infinity',
      ],
      [
        'cycles of a changed exchanger stay',
        '!offers.some((ref) => exchangers.has(exchangerIndexOf(ref)))',
        'offers.length > 0',
      ],
    ],
  ),
]
