import { DirectedGraph } from 'graphology'
import { allSimplePaths } from 'graphology-simple-path'
import type { BenchOptions } from '../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../report/figure.ts'
import { median } from '../report/statistics.ts'
import { packageVersion } from './package-version.ts'
import { bestSlopes, loadPeerMarket, ourAnswers, plainQuestions } from './peer-market.ts'

const QUESTIONS = 5
const AMOUNT_USD = 1000
const HOPS = 3

/** Graphology's simple paths over currencies, one offer a pair and no amounts; ours in full. */
export function graphologyPeer({ dump, seed }: BenchOptions): Report {
  const market = loadPeerMarket(dump)
  const slopes = bestSlopes(market, AMOUNT_USD)
  const graph = new DirectedGraph()
  for (const [from, targets] of slopes) {
    for (const to of targets.keys()) graph.mergeEdge(from, to)
  }
  const questions = plainQuestions(market, QUESTIONS, seed).filter(
    ({ give, get }) => graph.hasNode(give) && graph.hasNode(get),
  )
  const ours = ourAnswers(market, questions, HOPS)
  const listed: number[] = []
  const theirMs = questions.map(({ give, get, giveAmount }) => {
    const start = performance.now()
    const paths = allSimplePaths(graph, give, get, { maxDepth: HOPS })
    const values = paths.map((path) => {
      let value = giveAmount
      for (let hop = 1; hop < path.length; hop++)
        value *= slopes.get(path[hop - 1]!)!.get(path[hop]!)!
      return value
    })
    values.sort((a, b) => b - a)
    values.length = Math.min(50, values.length)
    listed.push(paths.length)
    return performance.now() - start
  })
  const ourMs = median(ours.map(({ medianMs }) => medianMs))
  const figure: Figure = {
    what: `graphology, ${HOPS} hops, currencies only: our full task against theirs`,
    measured: median(theirMs) / ourMs,
    unit: '×',
    isMoreBetter: true,
  }
  const versions = ['graphology', 'graphology-simple-path'].map(packageVersion).join(', ')
  return {
    figures: [figure],
    notes: [
      `${versions}; ${graph.order} currencies, ${graph.size} pairs; ` +
        `${numberText(median(listed), '')} paths listed in the median; ` +
        `${numberText(median(theirMs), 'ms')} against ${numberText(ourMs, 'ms')}`,
    ],
  }
}
