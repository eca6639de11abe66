import type { PathsQuery } from '@hopwise/contract'
import { Route, WandSparkles } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useCities } from '#web/market/city/use-cities.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { shortNameOf, shortNameOfCode } from '#web/market/currency/short-name.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { useExchangerOptions } from '#web/market/exchanger/use-exchanger-options.ts'
import { marketGradeOf, marketPercentOf } from '#web/market/exchanger-link/market-percent.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { changeText } from './change-text.ts'
import { CitySides } from './city-sides.tsx'
import type { NoRouteAnswer } from './no-route-answer.ts'

type Relaxed = NoRouteAnswer['relaxations'][number]['path']

export interface NoRouteNoticeProps {
  question: PathsQuery
  noRoute: NoRouteAnswer
  onRelax: (changes: NoRouteAnswer['relaxations'][number]['changes']) => void
}

/** The reason why nothing was found, and the smallest remedies: one press each. */
export function NoRouteNotice({ question, noRoute, onRelax }: NoRouteNoticeProps) {
  const { t } = useTranslation('no-route', 'filter', 'market')
  const format = useFormat()
  const { find } = useCurrencies()
  const exchangers = useExchangerOptions()
  const cities = useCities({ pause: !noRoute.relaxations.some(changesCity) })
  const statedCode = (question.giveAmount ?? null) === null ? question.get : question.give
  const nameOf = (code: string) => {
    const currency = find(code)
    return currency ? shortNameOf(currency) : shortNameOfCode(code)
  }
  // Until the list of currencies has come, either may be the unknown one.
  const missing = [question.give, question.get].filter((code) => !find(code))
  const unknown = (missing.length > 0 ? missing : [question.give, question.get]).map(nameOf)
  const percentOf = ({ giveAmount, getAmount, hops }: Relaxed) => {
    const [give, get] = [find(hops[0]!.give.code), find(hops.at(-1)!.get.code)]
    return give && get ? marketPercentOf({ give, get, rate: getAmount / giveAmount }) : null
  }
  const money = (amount: number, code: string) => {
    const currency = find(code)
    if (!currency) return `${format.amount(amount)} ${code}`
    return format.money(amount, unitOf(currency), moneyKindOf(currency))
  }
  return (
    <Card>
      <EmptyState
        icon={Route}
        title={t(`reason.${noRoute.reason}`, {
          give: nameOf(question.give),
          get: nameOf(question.get),
          unknown:
            unknown.length === 2 ? t('or', { one: unknown[0], other: unknown[1] }) : unknown[0],
        })}
        className="pb-6"
      >
        <p role="status">{t(wordsOf(noRoute))}</p>
      </EmptyState>
      {noRoute.cities && (
        <CitySides give={question.give} get={question.get} sides={noRoute.cities} nameOf={nameOf} />
      )}
      {noRoute.relaxations.length > 0 && (
        <ul className="grid grid-cols-1 gap-2 border-t border-line-soft p-4">
          {noRoute.relaxations.map(({ changes, path }, at) => {
            const text = changes
              .map((change) =>
                changeText(change, {
                  t,
                  money: (amount) => money(amount, statedCode),
                  count: format.count,
                  cityName: cities.nameOf,
                  exchangerName: (id) => exchangers.find(({ value }) => value === id)?.label,
                  through: (question.through ?? []).map(nameOf).join(', '),
                }),
              )
              .join(t('and'))
            return (
              <li
                key={at}
                className="flex flex-wrap items-center justify-between gap-3 rounded-default bg-surface-1 p-3 dark:bg-bg"
              >
                <span className="text-table">
                  <span className="block font-medium first-letter:uppercase">{text}</span>
                  <span className="text-dense text-text-2">
                    {t('then', {
                      give: money(path.giveAmount, path.hops[0]!.give.code),
                      get: money(path.getAmount, path.hops.at(-1)!.get.code),
                      count: path.hops.length,
                    })}
                    <Loss percent={percentOf(path)} />
                  </span>
                </span>
                <Button
                  size="small"
                  color={at === 0 ? 'violet' : 'line'}
                  icon={WandSparkles}
                  aria-label={`${t('do-it')}: ${text}`}
                  onClick={() => onRelax(changes)}
                >
                  {t('do-it')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {!noRoute.proved && noRoute.relaxations.length > 0 && (
        <p className="px-4 pb-4 text-center text-dense text-text-2">{t('untried')}</p>
      )}
    </Card>
  )
}

/** The loss of a remedy against the market, when it is over a few percent. */
function Loss({ percent }: { percent: number | null }) {
  const { t } = useTranslation('no-route')
  const format = useFormat()
  const grade = marketGradeOf(percent)
  if (percent === null || grade === 'fair' || grade === 'poor') return null
  return (
    <span className="ml-2 whitespace-nowrap text-loss">
      {t('vs-market', { percent: format.percent(percent) })}
    </span>
  )
}

function changesCity({ changes }: NoRouteAnswer['relaxations'][number]): boolean {
  return changes.some(({ kind }) => kind === 'ANY_CITY')
}

/** The sentence of the reason. */
function wordsOf({ reason, relaxations, proved }: NoRouteAnswer) {
  if (reason === 'NO_COMMON_CITY') return 'cities'
  if (relaxations.length > 0) return 'ways'
  return proved ? 'none' : 'undecided'
}
