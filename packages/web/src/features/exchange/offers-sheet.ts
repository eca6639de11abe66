import type { Translate } from '#web/lib/texts/translate.ts'
import { hundredthsOf } from '#web/market/chain/band.ts'
import type { Sheet } from '#web/ui/save/sheet-text.ts'
import type { OfferView } from './offers/offer-view.ts'

type Words = Translate<'exchange', 'market'>

/** The listed offers as a table of plain figures. */
export function offersSheet(views: readonly OfferView[], t: Words): Sheet {
  const columns: readonly (readonly [string, (view: OfferView) => string | number | null])[] = [
    [t('exchanger'), ({ row }) => row.exchanger.name],
    [t('give'), ({ row }) => row.giveAmount],
    [t('sheet.give-code'), ({ row }) => row.give.code],
    [t('get'), ({ row }) => row.getAmount],
    [t('sheet.get-code'), ({ row }) => row.get.code],
    [t('sheet.rate'), ({ netRate }) => netRate],
    [t('sheet.market'), ({ marketPercent }) => marketPercent],
    [t('sheet.least'), ({ row }) => row.offer.minGive],
    [t('sheet.most'), ({ row }) => row.offer.maxGive],
    [t('sheet.reserve'), ({ row }) => row.offer.reserve],
    [
      t('sheet.reliability'),
      ({ row }) => (row.offer.suspicious ? t('suspicious') : hundredthsOf(row)),
    ],
    [t('sheet.good'), ({ row }) => row.exchanger.goodReviews],
    [t('sheet.bad'), ({ row }) => row.exchanger.badReviews],
    [t('sheet.city'), ({ row }) => row.offer.city],
    [
      t('sheet.conditions'),
      ({ row }) =>
        row.offer.conditions.map((condition) => t(`market:condition.${condition}`)).join(', '),
    ],
    [t('site'), ({ row }) => row.exchanger.siteUrl],
    [t('sheet.updated'), ({ row }) => row.offer.receivedAt],
  ]
  return {
    head: columns.map(([name]) => name),
    rows: views.map((view) => columns.map(([, figureOf]) => figureOf(view))),
  }
}
