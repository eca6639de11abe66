import type { PathsQuery } from '@hopwise/contract'
import { Route, WandSparkles } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { shortNameOf, shortNameOfCode } from '#web/market/currency/short-name.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { LivePathsAnswer } from '../live-paths.documents.ts'
import { changeText } from './change-text.ts'
import { CitySides } from './city-sides.tsx'

export type NoRouteAnswer = NonNullable<LivePathsAnswer['paths']['noRoute']>

interface NoRouteNoticeProps {
  question: PathsQuery
  noRoute: NoRouteAnswer
  onRelax: (changes: NoRouteAnswer['relaxations'][number]['changes']) => void
}

/** Why nothing was found, and the smallest changes that find something: one press each. */
export function NoRouteNotice({ question, noRoute, onRelax }: NoRouteNoticeProps) {
  const { t } = useTranslation('paths', 'market')
  const format = useFormat()
  const { find } = useCurrencies()
  const statedCode = (question.giveAmount ?? null) === null ? question.get : question.give
  const nameOf = (code: string) => {
    const currency = find(code)
    return currency ? shortNameOf(currency) : shortNameOfCode(code)
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
        title={t(`no-route.${noRoute.reason}`, {
          give: nameOf(question.give),
          get: nameOf(question.get),
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
        <p className="px-4 pb-4 text-center text-dense text-text-2">{t('no-route-untried')}</p>
      )}
    </Card>
  )
}

/** What follows, in a sentence. */
function wordsOf({ reason, relaxations, proved }: NoRouteAnswer) {
  if (reason === 'NO_COMMON_CITY') return 'no-route-cities'
  if (relaxations.length > 0) return 'no-route-ways'
  return proved ? 'no-route-none' : 'no-route-undecided'
}
