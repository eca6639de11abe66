import type { PositionReason } from '@hopwise/market'
import type { Locale } from '../../lib/words/locale.ts'
import { csvLines, csvNumber } from '../../lib/words/csv-lines.ts'
import { USUAL_PLACES } from './kept-positions.ts'
import { gapPercentOf, type ListedPosition } from './list-positions.ts'

type Words = Readonly<Record<Locale, string>>

const columns: readonly Words[] = [
  { en: 'Give', ru: 'Отдают' },
  { en: 'Get', ru: 'Получают' },
  { en: 'Place', ru: 'Место' },
  { en: 'Not counted', ru: 'Не учтено' },
  { en: 'Others', ru: 'Другие' },
  { en: 'Rate, fees taken', ru: 'Курс с комиссиями' },
  { en: 'Best of others', ru: 'Лучший из других' },
  { en: 'Behind the best, %', ru: 'До лучшего, %' },
  ...USUAL_PLACES.flatMap((place) => [
    { en: `Give for place ${place}`, ru: `Отдают для места ${place}` },
    { en: `Get for place ${place}`, ru: `Получают для места ${place}` },
    { en: `Change for place ${place}, %`, ru: `Изменение для места ${place}, %` },
  ]),
  { en: 'Clicks, 30 days', ru: 'Переходы за 30 дней' },
]

const reasonWords: Readonly<Record<PositionReason, Words>> = {
  BELOW_MIN: { en: 'below its minimum', ru: 'меньше минимума' },
  ABOVE_MAX: { en: 'above its maximum', ru: 'больше максимума' },
  RESERVE: { en: 'reserve too small', ru: 'мал резерв' },
  SUSPICIOUS: { en: 'suspicious', ru: 'подозрительный курс' },
  STALE: { en: 'old file', ru: 'файл устарел' },
  UNPRICED: { en: 'price unknown', ru: 'цена неизвестна' },
}

export function positionsCsv(positions: readonly ListedPosition[], locale: Locale): string {
  const number = (value: number | null) => (value === null ? '' : csvNumber(value, locale))
  const percent = (value: number | null) => (value === null ? '' : number(Number(value.toFixed(4))))
  const rows = positions.map((position) => [
    position.give,
    position.get,
    number(position.place),
    position.reason === null ? '' : reasonWords[position.reason][locale],
    number(position.others),
    number(position.rate),
    number(position.bestRate),
    percent(gapPercentOf(position)),
    ...USUAL_PLACES.flatMap((place) => {
      const found = position.rates.find((each) => each.place === place)
      // A rate that would not be believed takes no place.
      if (!found || found.isHeld) return ['', '', '']
      return [number(found.give), number(found.get), percent(found.changePercent)]
    }),
    number(position.clicks),
  ])
  return csvLines([columns.map((words) => words[locale]), ...rows], locale)
}
