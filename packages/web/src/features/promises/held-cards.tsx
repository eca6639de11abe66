import { rangeText } from '@hopwise/contract'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { bandLooks } from '#web/market/chain/band-looks.ts'
import { ofHundred } from '#web/market/promise/of-hundred.ts'
import { Card } from '#web/ui/show/card.tsx'
import type { HeldShare } from './promises.documents.ts'
import type { Tally } from './tally.ts'

const BANDS = ['RELIABLE', 'FAIR', 'DOUBTFUL'] as const
/** The shares that floors of nine in ten should cover, of a hundred. */
const [LEAST_COVERED, MOST_COVERED] = [88, 92]

/** The four figures of a period: how many floors were reached, and how many of each band held. */
export function HeldCards({ of: { bands, floors, floorsNamed } }: { of: Tally }) {
  const { t } = useTranslation('promises', 'chain')
  const format = useFormat()
  const should = rangeText(format.count(LEAST_COVERED), format.count(MOST_COVERED), {
    dash: t('range-dash'),
  })
  return (
    <dl className="grid grid-cols-3 gap-2 md:gap-3 lg:grid-cols-[1.25fr_1fr_1fr_1fr]">
      <HeldCard
        share={floors}
        of={t('floor-of')}
        name={t('floor')}
        note={t('floor-note', {
          range: should,
          named: ofHundred(floorsNamed, format.locale, 0),
          checks: format.count(floors.samples),
        })}
        className="col-span-full bg-accent-soft lg:col-span-1"
        tone="text-accent"
        isWide
      />
      {BANDS.map((band) => {
        const { Icon, text } = bandLooks[band]
        const share = bands.find((each) => each.band === band && each.minutes === null)?.share
        return (
          <HeldCard
            key={band}
            share={share}
            of={t('held-of')}
            name={
              <span className={clsx('flex items-center gap-1.5 font-semibold', text)}>
                <Icon aria-hidden className="size-4 max-md:hidden" />
                {t(`chain:band.${band}`)}
              </span>
            }
            note={t('band-note', {
              said: ofHundred(share?.said, format.locale),
              checks: format.count(share?.samples ?? 0),
            })}
            tone={text}
          />
        )
      })}
    </dl>
  )
}

interface HeldCardProps {
  name: ReactNode
  share: HeldShare | undefined
  /** The words after the figure. */
  of: string
  note: string
  tone: string
  /** Whether it has a line of its own on a phone. */
  isWide?: boolean
  className?: string
}

function HeldCard({ name, share, of, note, tone, isWide = false, className }: HeldCardProps) {
  const { t } = useTranslation('promises')
  const format = useFormat()
  const isKnown = share !== undefined && share.held !== null
  return (
    <Card className={clsx('min-w-0 p-2 md:px-4 md:py-3', className)}>
      <dt className="text-meta text-text-2 md:text-dense">{name}</dt>
      <dd>
        {isKnown && (
          <p className="flex flex-wrap items-baseline gap-x-1.5">
            <span className={clsx('text-figure font-bold tabular-nums', tone)}>
              {ofHundred(share.held, format.locale)}
            </span>
            <span
              className={clsx('text-text-2', isWide ? 'text-table' : 'text-meta md:text-table')}
            >
              {of}
            </span>
          </p>
        )}
        <p className="text-meta text-text-2">{isKnown ? note : t('band-none')}</p>
      </dd>
    </Card>
  )
}
