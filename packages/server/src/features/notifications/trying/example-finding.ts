import { type Asks, isOfLoops } from '../rules/rule.ts'
import type { Finding } from '../firing/finding.ts'
import { chainSource } from '../matching/found.ts'

/** A sample message where nothing matches now: made up, and labelled so. */
export function exampleFinding(asks: Asks): Finding {
  if (isOfLoops(asks)) return exampleLoop(asks.through[0] ?? 'BTC', asks)
  const { give, get, amount, target } = asks
  return {
    ...MADE_UP,
    source: chainSource(give, get),
    sourceHop: { give, get, exchanger: EXCHANGERS[0]! },
    codes: [give, get],
    exchangers: EXCHANGERS.slice(0, 1),
    profitPercent: null,
    earningsUsd: null,
    rate: target,
    giveAmount: amount,
    getAmount: amount * target,
    window: { min: amount / 2, max: amount * 2 },
    pathId: '',
  }
}

const EXCHANGERS = ['Example one', 'Example two']
const MADE_UP = { confidence: 0.8, ageSeconds: 9, livedSeconds: null }

function exampleLoop(
  code: string,
  { minProfitPercent: percent, capitalUsd }: { minProfitPercent: number; capitalUsd: number },
): Finding {
  const other = code === 'USDTTRC20' ? 'BTC' : 'USDTTRC20'
  return {
    ...MADE_UP,
    source: `example:${other}:${code}`,
    sourceHop: { give: other, get: code, exchanger: EXCHANGERS[1]! },
    codes: [code, other, code],
    exchangers: EXCHANGERS,
    profitPercent: percent,
    earningsUsd: (capitalUsd * percent) / 100,
    rate: 1 + percent / 100,
    giveAmount: 1,
    getAmount: 1 + percent / 100,
    window: { min: 0.5, max: 2 },
    pathId: '',
  }
}
