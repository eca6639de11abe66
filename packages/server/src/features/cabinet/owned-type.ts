import type { PositionReason } from '@hopwise/market'
import {
  fromMemory,
  listOf,
  pageOf,
  POINTS,
  queryCost,
  requestedRows,
} from '../../answers/bounds/costs.ts'
import { builder } from '../../graphql/builder.ts'
import { ExchangerType } from '../../graphql/exchanger-type.ts'
import { ValidationErrors } from '../../lib/validation-errors.ts'
import { csvLines, csvNumber } from '../../lib/words/csv-lines.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { durableOf, LocaleEnum } from '../accounts/index.ts'
import { FeedStateEnum } from '../admin/exchangers/index.ts'
import {
  clickDays,
  ClickDayType,
  PAIR_DAYS,
  type PairClicks,
  pairClicks,
} from '../click-outs/index.ts'
import { currencyOf, CurrencyType } from '../currencies/index.ts'
import { exchangersById, listedFigures } from '../exchangers/index.ts'
import { FeedHealthType, FeedRunType, UptimeDayType } from '../ingestion/index.ts'
import { USUAL_PLACES } from './kept-positions.ts'
import { countPlaces, gapPercentOf, type ListedPosition, listPositions } from './list-positions.ts'
import type { Owned } from './owned.ts'
import {
  PlaceCountsType,
  positionRowsOf,
  PositionsQueryInput,
  PositionsType,
} from './position-types.ts'

const CLICK_ROWS = { usual: 20, most: 100 }
const USUAL_DAYS = 30
const UNMAPPED_CODES = 50

interface UnmappedCode {
  readonly code: string
  readonly offers: number
}

const OwnUnmappedCodeType = builder.objectRef<UnmappedCode>('OwnUnmappedCode').implement({
  description: 'A code in one’s own file that means no known currency.',
  fields: (t) => ({
    code: t.exposeString('code'),
    offers: t.exposeInt('offers', { description: 'Number of offers in the file that name it.' }),
  }),
})

const PairClicksType = builder.objectRef<PairClicks>('PairClicks').implement({
  fields: (t) => ({
    give: t.field({
      cost: fromMemory,
      type: CurrencyType,
      resolve: ({ give }, _args, { app }) => currencyOf(app, give),
    }),
    get: t.field({
      cost: fromMemory,
      type: CurrencyType,
      resolve: ({ get }, _args, { app }) => currencyOf(app, get),
    }),
    clicks: t.exposeInt('clicks', { description: 'Once per visitor, offer and hour.' }),
  }),
})

export const OwnedExchangerType = builder.objectRef<Owned>('OwnedExchanger').implement({
  description: 'An exchanger as its owner sees it.',
  fields: (t) => ({
    exchanger: t.field({
      cost: queryCost(POINTS.statement),
      type: ExchangerType,
      resolve: async ({ id }, _args, { app }) =>
        (await exchangersById(app, new Set([id]))).get(id) ?? listedFigures(app, id),
    }),
    exportUrl: t.exposeString('feedUrl', {
      nullable: true,
      description: 'Where its file is fetched from; null if nowhere.',
    }),
    askedExportUrl: t.string({
      nullable: true,
      description: 'Another address of its file, which waits for an admin.',
      resolve: ({ requestedAddress }) => requestedAddress?.url ?? null,
    }),
    state: t.expose('state', { type: FeedStateEnum }),
    feed: t.field({
      type: FeedHealthType,
      nullable: true,
      description: 'Null if its file has not been tried yet, or none is polled.',
      resolve: ({ feed }) => feed ?? null,
    }),
    feedRuns: t.field({
      cost: queryCost(POINTS.statement, 20),
      type: [FeedRunType],
      description: 'Notable recent attempts to fetch its file, newest first.',
      resolve: async ({ id }, _args, { app }) => (await app.feeds?.runsOf(id)) ?? [],
    }),
    uptime: t.float({
      nullable: true,
      description: 'Share of attempts in the last 30 days that brought a file, from 0 to 1.',
      resolve: ({ uptime }) => uptime ?? null,
    }),
    uptimeDays: t.field({
      cost: listOf(30),
      type: [UptimeDayType],
      description: 'The last 30 days, oldest first; days without an attempt are left out.',
      resolve: ({ id }, _args, { app }) => app.feeds?.uptimeOf(id)?.days(app.now()) ?? [],
    }),
    unmappedCodes: t.field({
      cost: listOf(UNMAPPED_CODES),
      type: [OwnUnmappedCodeType],
      description: 'Codes in its file that mean no known currency, those of most offers first.',
      resolve: ({ id }, _args, { app }) =>
        [...(app.feeds?.unmapped().get(id) ?? [])]
          .map(([code, offers]) => ({ code, offers }))
          .sort((a, b) => b.offers - a.offers)
          .slice(0, UNMAPPED_CODES),
    }),
    nextPollAt: t.field({
      cost: fromMemory,
      type: 'DateTime',
      nullable: true,
      description: 'When its file is fetched next; null if that is not known.',
      resolve: ({ id }, _args, { app }) => app.feeds?.nextPollOf(id) ?? null,
    }),
    canPollAt: t.expose('pollFromMs', {
      type: 'DateTime',
      description: 'From when on it can be fetched before its turn.',
    }),
    positions: t.field({
      cost: ({ query }) =>
        pageOf('items', positionRowsOf(query?.limit), POINTS.exchangerStanding + POINTS.statement),
      type: PositionsType,
      description: 'Where it stands in each of its pairs, all of one version of the market.',
      args: { query: t.arg({ type: PositionsQueryInput }) },
      resolve: ({ id }, { query }, context) => listPositions(context, id, query ?? {}),
    }),
    positionsCsv: t.string({
      cost: queryCost(2 * POINTS.exchangerStanding),
      description: 'All that match, at most 10,000, as a CSV file.',
      args: {
        query: t.arg({ type: PositionsQueryInput }),
        locale: t.arg({ type: LocaleEnum, defaultValue: 'en' }),
      },
      resolve: async ({ id }, { query, locale }, context) => {
        const { items } = await listPositions(context, id, query ?? {}, true)
        return positionsCsv(items, locale ?? 'en')
      },
    }),
    places: t.field({
      cost: queryCost(POINTS.exchangerStanding),
      type: PlaceCountsType,
      args: {
        amountUsd: t.arg.float({
          defaultValue: 500,
          description: 'The amount at which offers are compared, in US dollars.',
        }),
      },
      resolve: ({ id }, { amountUsd }, context) => countPlaces(context, id, amountUsd),
    }),
    clicks: t.field({
      cost: queryCost(POINTS.statement, PAIR_DAYS),
      type: [ClickDayType],
      description: `Click-outs of the last days, at most ${PAIR_DAYS}, oldest first.`,
      args: { days: t.arg.int({ defaultValue: USUAL_DAYS }) },
      resolve: ({ id }, { days }, { app }) =>
        clickDays(durableOf(app).db, id, { days: checkedDays(days), nowMs: app.now() }),
    }),
    clicksByPair: t.field({
      cost: ({ limit }) => queryCost(POINTS.statement, requestedRows(limit, CLICK_ROWS)),
      type: [PairClicksType],
      description: `By pair in the last days, at most ${PAIR_DAYS}, most clicks first.`,
      args: {
        days: t.arg.int({ defaultValue: USUAL_DAYS }),
        limit: t.arg.int({ rows: CLICK_ROWS }),
      },
      resolve: ({ id }, { days, limit }, { app }) =>
        pairClicks(durableOf(app).db, id, {
          days: checkedDays(days),
          nowMs: app.now(),
          limit: requestedRows(limit, CLICK_ROWS),
        }),
    }),
  }),
})

function checkedDays(days: number | null | undefined): number {
  const faults = new ValidationErrors('')
  const requestedDays = days ?? USUAL_DAYS
  faults.wholeIn(requestedDays, 'days', [1, PAIR_DAYS])
  faults.throwIfAny()
  return requestedDays
}

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

function positionsCsv(positions: readonly ListedPosition[], locale: Locale): string {
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
