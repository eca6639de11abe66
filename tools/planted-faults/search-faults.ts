import { faultsIn } from './planted-fault.ts'

const PATHS = ['find-paths.property']
const FORWARD =
  'return checked({ low: needed * end * band ** -(hops - p), high: benefit * start * band ** p })'
const BACKWARD_HIGH = 'const high = (end / needed) * band ** (hops - p - 1)'

function forwardRange(low: string, high: string): string {
  return `return checked({ low: ${low}, high: ${high} })`
}

const LOW = 'needed * end * band ** -(hops - p)'
const HIGH = 'benefit * start * band ** p'

/** Answers that get lost because a wrong cut drops part of the search. */
export const searchFaults = [
  ...faultsIn('packages/market/src/paths/guides/value-range.ts', PATHS, [
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
  ]),
  ...faultsIn('packages/market/src/shelves/price-band.ts', PATHS, [
    [
      'a band begins at the next step',
      'Math.floor(2 * Math.log2(low))',
      'Math.round(2 * Math.log2(low))',
    ],
    ['a wide band is as narrow as others', '2 ** WIDTH_BITS[Math.floor(key / KEY_SPAN)]!', '4'],
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
    'packages/market/src/paths/guides/guide.ts',
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
  ...faultsIn('packages/market/src/paths/guides/pair-reach.ts', PATHS, [
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
      'Math.max(0, slope * this.#served - fee)',
      'Math.max(0, slope * this.#served - 2 * fee)',
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
      'if (isPlain) [triedSlope, triedMark] = [slope, mark]',
      '[triedSlope, triedMark] = [slope, mark]',
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
        'offers.some((ref) => exchangers.has(exchangerIndexOf(ref)))',
        'offers.every((ref) => exchangers.has(exchangerIndexOf(ref)))',
      ],
      [
        'a loop that lost its best is not looked at',
        'if (isHit(cycle)) loops.visitLoop',
        'if (!isHit(cycle)) loops.visitLoop',
      ],
    ],
  ),
  ...faultsIn(
    'packages/market/src/kept/followed-loops.ts',
    ['followed-loops.property'],
    [
      [
        'a loop that is listed no more is never looked at',
        '!listed.has(loop) && isDue(loop)',
        'listed.has(loop) && isDue(loop)',
      ],
    ],
  ),
]
