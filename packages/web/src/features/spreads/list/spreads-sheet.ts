import type { Translate } from '#web/lib/texts/translate.ts'
import type { Sheet } from '#web/ui/save/sheet-text.ts'
import type { SpreadView } from '../spread-view.ts'

/** The listed spreads as a table of plain figures. */
export function spreadsSheet(views: readonly SpreadView[], t: Translate<'spreads'>): Sheet {
  const columns: readonly (readonly [
    string,
    (spread: SpreadView['spread']) => string | number | null,
  ])[] = [
    [t('sheet.net'), ({ netPercent }) => netPercent],
    [t('sheet.earnings'), ({ earningsUsd }) => earningsUsd],
    [t('sheet.capital'), ({ capitalUsd }) => capitalUsd],
    [t('sheet.coin'), ({ symbol }) => symbol],
    [t('sheet.network'), ({ network }) => network],
    [t('sheet.state'), ({ networkState }) => networkState],
    [t('sheet.buy'), ({ buy }) => buy.burse.name],
    [t('sheet.buy-price'), ({ buy }) => buy.price],
    [t('sheet.sell'), ({ sell }) => sell.burse.name],
    [t('sheet.sell-price'), ({ sell }) => sell.price],
    [t('sheet.gross'), ({ grossPercent }) => grossPercent],
    [t('sheet.best'), ({ bestUsd }) => bestUsd],
    [t('sheet.break-even'), ({ breakEvenUsd }) => breakEvenUsd],
    [t('sheet.updated'), ({ updatedAt }) => updatedAt],
  ]
  return {
    head: columns.map(([name]) => name),
    rows: views.map(({ spread }) => columns.map(([, figureOf]) => figureOf(spread))),
  }
}
