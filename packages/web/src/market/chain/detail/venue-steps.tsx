import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { moneyKindOf, unitOf } from '../../currency/money-kind.ts'
import type { HopParts } from '../path.documents.ts'
import type { DetailedPath } from './path-detail.documents.ts'

export type HopAtVenue = NonNullable<DetailedPath['hops'][number]['burse']>

type Way = HopAtVenue['deposit']

interface VenueStepsProps {
  hop: HopParts
  venue: HopAtVenue
  isStill: boolean
}

/** The steps at a venue: a coin is sent there, traded in its order book, and another withdrawn. */
export function VenueSteps({ hop: { give, get, offer }, venue, isStill }: VenueStepsProps) {
  const { t } = useTranslation('detail')
  const format = useFormat()
  const { deposit, withdrawal, confirmations, minutes, coins, takerPercent, depth } = venue
  const arrival = [
    confirmations !== null && t('venue.confirmations', { count: confirmations }),
    minutes !== null && t('venue.minutes', { count: Math.max(1, Math.round(minutes)) }),
  ].filter((each) => each !== false)
  const far = depth ?? offer.maxGive
  const fee = venue.withdrawFee
  return (
    <ol aria-label={t('venue.steps')} className="grid gap-1 text-dense text-text-2">
      <li>
        {t('venue.deposit', { coin: coins[0], network: deposit.network })}
        {arrival.length > 0 && ` ${t('venue.counts-after', { when: arrival.join(', ') })}`}{' '}
        <WayState way={deposit} />
      </li>
      <li>
        {t(coins.length > 2 ? 'venue.trades' : 'venue.trade', {
          way: coins.join(' → '),
          fee: format.share(takerPercent / 100),
        })}
        {far !== null &&
          ` ${t('venue.depth', { amount: format.money(far, unitOf(give), moneyKindOf(give)) })}`}
        {!isStill && venue.booksAt !== null && <BookAge at={venue.booksAt} />}
      </li>
      <li>
        {fee === null
          ? t('venue.withdraw', { coin: coins.at(-1), network: withdrawal.network })
          : t('venue.withdraw-fee', {
              coin: coins.at(-1),
              network: withdrawal.network,
              fee: format.money(fee, unitOf(get), moneyKindOf(get)),
            })}{' '}
        <WayState way={withdrawal} />
      </li>
    </ol>
  )
}

/** The age of this order book alone: the one above is the venue's oldest. */
function BookAge({ at }: { at: string }) {
  const { t } = useTranslation('detail')
  const format = useFormat()
  const ago = useAtServerNow((nowMs) => format.ago(Math.max(0, nowMs - Date.parse(at))))
  return <> {t('venue.book', { ago })}</>
}

/** Whether the network is open, the source of that, and its age. */
function WayState({ way: { isOpen, source, checkedAt } }: { way: Way }) {
  const { t } = useTranslation('detail')
  const format = useFormat()
  const ago = useAtServerNow((nowMs) =>
    checkedAt === null ? '' : format.ago(Math.max(0, nowMs - Date.parse(checkedAt))),
  )
  const state = isOpen === null ? 'unknown' : isOpen ? 'open' : 'closed'
  const isChecked = ago !== '' && source !== 'SEED'
  return (
    <span className={isOpen === true ? 'text-text-3' : 'text-warn'}>
      {t(`venue.${state}`)} {isChecked ? t('venue.checked', { ago }) : t('venue.unchecked')}
    </span>
  )
}
