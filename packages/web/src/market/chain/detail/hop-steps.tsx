import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { CopiedFigure } from '#web/ui/action/copied-figure.tsx'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { CityNames } from '#web/market/city/city-names.tsx'
import { AgeNote } from '../../offer/age-note.tsx'
import { Conditions } from '../../offer/conditions.tsx'
import { Limits } from '../../offer/limits.tsx'
import { RateButton } from '../../offer/rate-button.tsx'
import { Reviews } from '../../offer/reviews.tsx'
import { SourceMark } from '../../offer/source-mark.tsx'
import { ExchangerLink } from '../../exchanger-link/exchanger-link.tsx'
import { siteOf } from '../../exchanger-link/exchanger-target.ts'
import { gradeClass, marketGradeOf, marketPercentOf } from '../../exchanger-link/market-percent.ts'
import { moneyKindOf, unitOf } from '../../currency/money-kind.ts'
import { PriceDoubt } from '../../currency/price-doubt.tsx'
import { shortNameOf } from '../../currency/short-name.ts'
import type { HopParts, PathRow } from '../path.documents.ts'
import type { DetailedPath } from './path-detail.documents.ts'
import { VenueSteps, type HopAtVenue } from './venue-steps.tsx'
import { StandIns } from './stand-ins.tsx'

interface HopStepsProps {
  path: PathRow
  detail: DetailedPath | undefined
  isStill: boolean
}

/** The steps of the exchange: with whom, and within which limits. */
export function HopSteps({ path, detail, isStill }: HopStepsProps) {
  const { t } = useTranslation('detail')
  return (
    <ol aria-label={t('steps')} className="grid grid-cols-1 gap-3">
      {path.hops.map((hop, at) => (
        <li
          key={hop.offer.id}
          className="rounded-default border border-line-soft bg-surface-1 p-4 dark:bg-bg"
        >
          <Step
            {...{ hop, at, isStill }}
            account={detail?.explanation?.hops[at]}
            venue={venueOf(detail, at)}
          />
          <StandInsOf hop={hop} at={at} detail={detail} />
        </li>
      ))}
    </ol>
  )
}

type HopAccount = NonNullable<DetailedPath['explanation']>['hops'][number]

interface StepProps {
  hop: HopParts
  at: number
  isStill: boolean
  /** Undefined until the explanation arrives. */
  account: HopAccount | undefined
  /** Present where the exchanger is a venue. */
  venue: HopAtVenue | undefined
}

function venueOf(detail: DetailedPath | undefined, at: number): HopAtVenue | undefined {
  return detail?.hops[at]?.burse ?? undefined
}

function Step({ hop, at, isStill, account, venue }: StepProps) {
  const { t } = useTranslation('detail', 'chain')
  const format = useFormat()
  const { exchanger, give, get, offer } = hop
  // The explanation's figure once it is there, to agree with the picture above.
  const marketPercent =
    account?.gainPercent ?? marketPercentOf({ give, get, rate: hop.getAmount / hop.giveAmount })
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-table">
          <span className="mr-2 inline-flex size-6 items-center justify-center rounded-full bg-accent-soft text-meta font-semibold text-accent">
            {at + 1}
          </span>{' '}
          <Figure amount={hop.giveAmount} currency={give} />
          <span className="text-text-2"> {nameBeside(give)} → </span>
          <Figure amount={hop.getAmount} currency={get} />
          <span className="text-text-2"> {nameBeside(get)}</span>
        </p>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Link
            to={`/exchangers/${exchanger.slug}`}
            className="text-table font-medium text-accent underline-offset-4 hover:underline"
          >
            {exchanger.name}
          </Link>
          {venue ? (
            <Badge>{t('venue.kind')}</Badge>
          ) : (
            <Reviews good={exchanger.goodReviews} bad={exchanger.badReviews} />
          )}
          <SourceMark source={exchanger.source} />
          {!isStill && <AgeNote at={offer.receivedAt} hasClock />}
        </span>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-dense">
        <Fact name={t('rate')}>
          <RateButton rate={offer.rate} give={unitOf(give)} get={unitOf(get)} />
        </Fact>
        <Fact name={t('limits')}>
          <Limits min={offer.minGive} max={offer.maxGive} currency={give} hasUnit />
        </Fact>
        {!venue && (
          <Fact name={t('reserve')}>
            {format.compact(offer.reserve)} {unitOf(get)}
            {offer.reserveUsd !== null && (
              <span className="text-text-3"> ≈ {format.usd(offer.reserveUsd)}</span>
            )}
          </Fact>
        )}
        {marketPercent !== null && (
          <Fact name={t('against-market')}>
            <span className={gradeClass[marketGradeOf(marketPercent)]}>
              {format.percent(marketPercent)}
            </span>
            <PriceDoubt of={[give, get]} />
          </Fact>
        )}
        {offer.city !== null && (
          <Fact name={t('city')}>
            <CityNames codes={[offer.city]} />
          </Fact>
        )}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-1">
          {offer.suspicious && <Badge tone="loss">{t('suspicious')}</Badge>}
          <Conditions conditions={offer.conditions} />
          {offer.conditions.length === 0 && !offer.suspicious && (
            <span className="text-meta text-text-3">{t('no-conditions')}</span>
          )}
        </span>
        {exchanger.siteUrl !== null && (
          <ExchangerLink
            to={{
              exchanger,
              siteUrl: exchanger.siteUrl,
              offer: { id: offer.id, give: give.code, get: get.code },
              marketPercent,
              isSuspicious: offer.suspicious,
            }}
          >
            {(link) => (
              <ExternalLink {...link} className="text-table">
                {t('chain:go-to', { site: siteOf(exchanger.siteUrl!) })}
              </ExternalLink>
            )}
          </ExchangerLink>
        )}
      </div>
      {venue && <VenueSteps hop={hop} venue={venue} isStill={isStill} />}
      {account?.suspicion && <Suspicion suspicion={account.suspicion} />}
    </div>
  )
}

function Figure({ amount, currency }: { amount: number; currency: HopParts['give'] }) {
  const format = useFormat()
  return (
    <CopiedFigure value={amount} className="font-semibold">
      {format.money(amount, unitOf(currency), moneyKindOf(currency))}
    </CopiedFigure>
  )
}

/** The reason for a step's mark: the mark alone does not help. */
function Suspicion({ suspicion }: { suspicion: NonNullable<HopAccount['suspicion']> }) {
  const { t } = useTranslation('detail')
  const format = useFormat()
  const { reason, gain, band, edge } = suspicion
  const said = reason === 'ABOVE_RIVALS' && edge === null ? 'ALONE' : reason
  const excess = (times: number | null) => format.share(times === null ? null : times - 1)
  return (
    <p className="text-dense text-loss">
      {t(`suspicion.${said}`, {
        percent: excess(gain),
        most: excess(band),
        edge: excess(edge),
      })}
    </p>
  )
}

function StandInsOf({
  hop,
  at,
  detail,
}: {
  hop: HopParts
  at: number
  detail: DetailedPath | undefined
}) {
  const { t } = useTranslation('detail')
  const others = detail?.hops[at]?.alternativeHops ?? []
  if (others.length === 0) return null
  return (
    <Disclosure
      className="mt-2 border-t border-line-soft pt-1"
      summary={<span className="text-dense">{t('alternatives', { count: hop.alternatives })}</span>}
    >
      <StandIns hop={hop} others={others} />
    </Disclosure>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-text-3">{name}</dt>
      <dd className="leading-6">{children}</dd>
    </div>
  )
}

/** The name beside an amount, without the unit that the amount carries. */
function nameBeside(currency: HopParts['give']): string {
  const name = shortNameOf(currency)
  return name === unitOf(currency) ? '' : name
}
