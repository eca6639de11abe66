import { hundredthsOf } from '#web/market/chain/band.ts'
import type { Translate } from '#web/lib/texts/translate.ts'
import type { Sheet } from '#web/ui/save/sheet-text.ts'
import type { PathView } from '../path-view.ts'

/** The listed chains as a table of plain figures. */
export function chainsSheet(views: readonly PathView[], t: Translate<'paths'>): Sheet {
  const columns: readonly (readonly [string, (view: PathView) => string | number | null])[] = [
    [t('sheet.give'), ({ path }) => path.giveAmount],
    [t('sheet.give-code'), ({ give }) => give.code],
    [t('sheet.get'), ({ path }) => path.getAmount],
    [t('sheet.get-code'), ({ get }) => get.code],
    [t('sheet.market'), ({ marketPercent }) => marketPercent],
    [
      t('sheet.chain'),
      ({ path: { hops } }) =>
        [hops[0]!.give, ...hops.map(({ get }) => get)].map(({ code }) => code).join(' → '),
    ],
    [
      t('sheet.exchangers'),
      ({ path }) => path.hops.map(({ exchanger }) => exchanger.name).join(', '),
    ],
    [t('sheet.steps'), ({ path }) => path.hops.length],
    [
      t('sheet.reliability'),
      ({ path }) => (path.suspicious ? t('check-rate') : hundredthsOf(path)),
    ],
    [t('sheet.floor'), (view) => promiseOf(view)?.floorAmount ?? null],
    [t('sheet.expected'), (view) => promiseOf(view)?.expectedAmount ?? null],
    [t('sheet.least'), ({ path }) => path.window.min],
    [t('sheet.most'), ({ path }) => path.window.max],
    [t('sheet.reserve'), ({ reserve }) => reserve],
    [t('sheet.good'), ({ reviews }) => reviews],
    [t('sheet.bad'), ({ badReviews }) => badReviews],
    [t('sheet.updated'), ({ path }) => path.updatedAt],
  ]
  return {
    head: columns.map(([name]) => name),
    rows: views.map((view) => columns.map(([, figureOf]) => figureOf(view))),
  }
}

/** Nothing is promised of a suspicious rate. */
function promiseOf({ path: { promise, suspicious } }: PathView) {
  return suspicious ? null : promise
}
