import { faultsIn } from './planted-fault.ts'

const CYCLES = ['find-cycles.property']
const NARROWED = ['search-tuning.property']
const CYCLE_RANGE = 'const range = { low: (low * kept) / reach, high: high * reach }'

/** Cycles that get lost because a wrong cut drops part of the search. */
export const cycleFaults = [
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
      'more is wanted back than is requested',
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
      'a loss that is requested is left aside',
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
      'this.#factorOf(last, w, one[w]!) * this.#factorOf(w, far, into[w]!)',
      'this.#factorOf(last, w, one[w]!)',
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
]
