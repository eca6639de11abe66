import { faultsIn } from './planted-fault.ts'

const LOOPS = ['find-cycles.property']
const LOOP_CYCLES = ['loop-cycles.property']
const OPPORTUNITIES = ['find-opportunities.property']

/** Opportunities and loops that are wrong, or missing. */
export const opportunityFaults = [
  ...faultsIn('packages/market/src/cycles/top-cycles.ts', LOOPS, [
    [
      'of a loop the cycle that came last stands',
      'return order === 0 ? this.#isBetterStart(cycle, known) : order < 0',
      'return true',
    ],
    [
      'of a loop what is hardly better than its best is cut off',
      'return amount * Math.max(0, 1 + percent / 100)',
      'return amount * Math.max(0, 1 + percent / 100) * 1.0001',
    ],
  ]),
  ...faultsIn('packages/market/src/cycles/top-cycles.ts', LOOP_CYCLES, [
    [
      'sound loops stand among the suspicious',
      'this.#options.onlySuspicious && !usesSuspicious',
      'this.#options.limit === 0 && !usesSuspicious',
    ],
  ]),
  ...faultsIn('packages/market/src/cycles/loop-cycles.ts', LOOP_CYCLES, [
    [
      'a cycle counts once for each of its starts',
      'canonicalOf(this.#market, offers).join()',
      'offers.join()',
    ],
    ['the best of a loop is one of the others', 'collector.size - 1', 'collector.size'],
    ['a count that was not ended is returned', 'return work.isSpent ? undefined : ', 'return '],
    ['what earns too little is counted', 'percent < this.#least || ', ''],
    ['cycles of the last loop count for the next', 'collector.clear()', ''],
  ]),
  ...faultsIn('packages/market/src/cycles/cycle-search.ts', LOOP_CYCLES, [
    [
      'of one loop nothing is looked for but what all loops would bring',
      'if (loop) {',
      'if (loop?.length === 0) {',
    ],
  ]),
  ...faultsIn('packages/market/src/opportunities/source.ts', OPPORTUNITIES, [
    ['a source is shown without its fee', 'amount - batch.fee[row]!', 'amount'],
    ['only the piece that was used is the source', 'push(refOf(exchanger, own))', 'push(source)'],
  ]),
  ...faultsIn('packages/market/src/opportunities/peeling.ts', OPPORTUNITIES, [
    [
      'a list that was cut is believed to its end',
      'if (!this.isCut) return best',
      'if (best || !this.isCut) return best',
    ],
    ['what else loops could use is forgotten', '[...whole, ...top.cycles]', 'whole'],
  ]),
  ...faultsIn('packages/market/src/opportunities/capacity.ts', OPPORTUNITIES, [
    ['rivals lend a source their capacity', ', ...rivalsOfSource(market, source)]', ']'],
    ['only known loops decide a capacity', 'hops <= maxHops; hops++', 'hops < 0; hops++'],
    [
      'a capacity that was not sought to the end is exact',
      'isExact: top.isReached || work.unseen === 0',
      'isExact: true',
    ],
  ]),
  ...faultsIn('packages/market/src/opportunities/find-opportunities.ts', OPPORTUNITIES, [
    ['what the work did not reach is proved', 'proved: work.unseen === 0', 'proved: true'],
  ]),
]
