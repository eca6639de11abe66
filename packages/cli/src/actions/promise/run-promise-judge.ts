import { currencyOf, groupOf } from '@hopwise/feeds'
import {
  buildMarket,
  isKept,
  judgedFigures,
  judgeFigures,
  LONGEST_JUDGED_MINUTES,
  type Market,
  PromiseJudge,
} from '@hopwise/market'
import { exitCodes, UnusableInput, WrongUsage } from '../../failure.ts'
import { counted } from '../../present/words/market-words.ts'
import { judgeTables } from './judge-tables.ts'
import { readDumpFile } from '../../reading/read-dump-file.ts'
import type { Terminal } from '../../terminal.ts'
import { progressOf } from '../progress.ts'

export interface PromiseJudgeOptions {
  readonly dumps: readonly string[]
  readonly usd: number
  readonly json?: boolean
}

/** Judges promises on recorded markets, and says whether all figures keep their limits. */
export async function runPromiseJudge(
  { dumps, usd, json }: PromiseJudgeOptions,
  terminal: Terminal,
): Promise<number> {
  if (dumps.length < 2) throw new WrongUsage('name at least two dumps: the later one judges')
  const progress = await progressOf(2 * dumps.length, terminal)
  const judge = new PromiseJudge({ usd })
  try {
    for (const { file } of await inOrderOfTime(dumps, (name) => progress.begin(name))) {
      progress.begin(`judging ${file}`)
      const { market, atMs } = await readMarketOf(file)
      judge.add(market, atMs)
    }
  } finally {
    progress.end()
  }
  const { moments } = judge
  if (moments.length === 0) {
    throw new UnusableInput(
      `no two dumps are within ${LONGEST_JUDGED_MINUTES} minutes: nothing can be judged`,
    )
  }
  const figures = judgeFigures(moments)
  const judged = judgedFigures(figures)
  const isHeld = judged.every(isKept)
  if (moments.some(({ looks }) => looks < 2)) {
    terminal.note('no offer has a past at the first moment: it is judged from a cold start')
  }
  if (json) {
    const minutes = moments.map((moment) => moment.minutes)
    terminal.print(JSON.stringify({ minutes, ...figures, judged, holds: isHeld }))
  } else {
    terminal.print(
      `${counted(moments.length, 'moment')}, questions of $${usd}; a row holds that pays 99.5 % ` +
        'of what it showed, a loop that pays for itself',
    )
    terminal.print(judgeTables(figures, judged, terminal).join('\n'))
  }
  return isHeld ? exitCodes.done : exitCodes.failed
}

/** Only times are kept of this pass: a year of dumps would not fit into memory. */
async function inOrderOfTime(
  files: readonly string[],
  begin: (file: string) => void,
): Promise<readonly { readonly file: string; readonly atMs: number }[]> {
  const timed: { readonly file: string; readonly atMs: number }[] = []
  for (const file of files) {
    begin(`reading ${file}`)
    const { exchangers } = await readDumpFile(file)
    timed.push({ file, atMs: exchangers[0]?.receivedAtMs ?? 0 })
  }
  return timed.toSorted((a, b) => a.atMs - b.atMs)
}

async function readMarketOf(file: string): Promise<{ market: Market; atMs: number }> {
  const { exchangers, currencies = [] } = await readDumpFile(file)
  const groups = new Map(currencies.map(({ code, group }) => [code, group]))
  const market = buildMarket(exchangers, {
    groupOf: (code) => currencyOf(code)?.group ?? groups.get(code) ?? groupOf(code),
  })
  return { market, atMs: exchangers[0]?.receivedAtMs ?? 0 }
}
