import { hundredthsOf } from '#web/market/chain/band.ts'
import type { Translate } from '#web/lib/texts/translate.ts'
import type { Sheet } from '#web/ui/save/sheet-text.ts'
import { mostTakenBy, sourceGainOf, sourceHopOf } from '../cycle-facts.ts'
import { type CycleView, enteredUsd } from '../cycle-view.ts'

/** The listed loops as a table of plain figures. */
export function loopsSheet(views: readonly CycleView[], t: Translate<'arbitrage', 'chain'>): Sheet {
  const columns: readonly (readonly [string, (view: CycleView) => string | number | null])[] = [
    [t('sheet.profit'), ({ cycle }) => cycle.profitPercent],
    [t('sheet.earnings'), ({ cycle }) => cycle.earningsUsd],
    [t('sheet.entered'), enteredUsd],
    [t('sheet.most'), (view) => mostTakenBy(view).usd],
    [t('sheet.source'), (view) => sourceHopOf(view).exchanger.name],
    [t('sheet.give'), (view) => sourceHopOf(view).give.code],
    [t('sheet.get'), (view) => sourceHopOf(view).get.code],
    [t('sheet.gain'), sourceGainOf],
    [
      t('sheet.loop'),
      ({ path: { hops } }) =>
        [hops[0]!.give, ...hops.map(({ get }) => get)].map(({ code }) => code).join(' → '),
    ],
    [
      t('sheet.exchangers'),
      ({ path }) => path.hops.map(({ exchanger }) => exchanger.name).join(', '),
    ],
    [t('sheet.expected'), ({ cycle, path }) => (path.suspicious ? null : cycle.expectedUsd)],
    [
      t('sheet.reliability'),
      ({ path }) => (path.suspicious ? t('chain:check-rate') : hundredthsOf(path)),
    ],
    [t('sheet.updated'), ({ path }) => path.updatedAt],
  ]
  return {
    head: columns.map(([name]) => name),
    rows: views.map((view) => columns.map(([, figureOf]) => figureOf(view))),
  }
}
