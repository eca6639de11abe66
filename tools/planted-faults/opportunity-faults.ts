import { faultsIn } from './planted-fault.ts'

const LOOPS = ['find-cycles.property']
const OPPORTUNITIES = ['find-opportunities.property']

/** Opportunities that are told wrongly, or not at all. */
export const opportunityFaults = [
  ...faultsIn('packages/market/src/cycles/top-cycles.ts', LOOPS, [
    [
      'of a loop the cycle that came last stands',
      'return order === 0 ? this.#isBetterStart(cycle, known) : order < 0',
      'return true',
    ],
  ]),
  ...faultsIn('packages/market/src/opportunities/source.ts', OPPORTUNITIES, [
    ['a source is told without its fee', 'amount - batch.fee[row]!', 'amount'],
    ['only the piece that was used is the source', 'headOf(market, start + own)', 'source'],
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
    ['only known loops tell a capacity', 'hops <= maxHops; hops++', 'hops < 0; hops++'],
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
