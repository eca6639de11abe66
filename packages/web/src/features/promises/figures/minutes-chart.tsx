import type { PromiseBand } from '@hopwise/contract'
import { clsx } from 'clsx'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { bandLooks } from '#web/market/chain/band-looks.ts'
import { ofHundred } from '#web/market/promise/of-hundred.ts'
import type { Tally } from '../tally.ts'
import { BOX, ChartBox, Dot, heightOf, line } from './chart-box.tsx'
import { HeldFigure } from './held-figure.tsx'

type BandShare = Tally['bands'][number]

/** The minutes of a direct offer itself: the first step is ordered then. */
const OWN_MINUTES = 5
/** The least distance of two names at the right edge, in percent of the height. */
const NAME_GAP = 9

interface Line {
  readonly band: PromiseBand
  readonly points: readonly { readonly x: number; readonly held: number; readonly own: boolean }[]
}

/** How long rates stay, by band. */
export function MinutesChart({ bands }: { bands: readonly BandShare[] }) {
  const { t } = useTranslation('promises', 'chain')
  const known = bands.filter(({ share }) => share.samples > 0)
  const nameOf = ({ band, minutes }: BandShare) => {
    const word = t(`chain:band.${band}`)
    return minutes === null
      ? t('minutes-own', { band: word })
      : t('minutes-row', { band: word, minutes })
  }
  const horizons = [...new Set(bands.flatMap(({ minutes }) => minutes ?? []))].sort((a, b) => a - b)
  const placeOf = (minutes: number) =>
    (horizons.indexOf(minutes) / Math.max(1, horizons.length - 1)) * BOX
  const lines = linesOf(known, placeOf)
  return (
    <HeldFigure
      title={t('minutes')}
      note={t('minutes-note')}
      name="held-by-minutes"
      head={t('band')}
      rows={known.map((each) => ({ name: nameOf(each), share: each.share }))}
    >
      <ChartBox
        title={t('minutes')}
        className="mr-32 h-56"
        ticks={horizons.map((minutes, at) => ({
          at: placeOf(minutes),
          text: at === 0 ? t('minutes-tick', { minutes }) : String(minutes),
          isMain: minutes === OWN_MINUTES,
        }))}
        notes={<Names lines={lines} />}
      >
        {lines.map(({ band, points }) => (
          <path
            key={band}
            d={`M${points.map(({ x, held }) => `${x} ${heightOf(held)}`).join('L')}`}
            {...line}
            strokeWidth={2}
            className={bandLooks[band].stroke}
          />
        ))}
        {lines.flatMap(({ band, points }) =>
          points.map(({ x, held, own }) => (
            <Dot
              key={`${band} ${x}`}
              x={x}
              y={heightOf(held)}
              width={own ? 9 : 5}
              className={bandLooks[band].stroke}
            />
          )),
        )}
      </ChartBox>
    </HeldFigure>
  )
}

/** The band at the end of each line with its last figure. */
function Names({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('chain')
  const locale = useLocale()
  return placed(lines).map(({ band, held, top }) => (
    <span
      key={band}
      style={{ top: `${top}%` }}
      className={clsx(
        'absolute left-full ml-2.5 -translate-y-1/2 font-semibold whitespace-nowrap tabular-nums',
        bandLooks[band].text,
      )}
    >
      {t(`band.${band}`)} {ofHundred(held, locale, 0)}
    </span>
  ))
}

function linesOf(known: readonly BandShare[], placeOf: (minutes: number) => number): Line[] {
  return [...new Set(known.map(({ band }) => band))].flatMap((band) => {
    const points = known.flatMap(({ band: each, minutes, share: { held } }) =>
      each === band && minutes !== null && held !== null
        ? [{ x: placeOf(minutes), held, own: minutes === OWN_MINUTES }]
        : [],
    )
    return points.length > 0 ? [{ band, points }] : []
  })
}

/** Names beside the ends of their lines, moved down where two would overlap. */
function placed(lines: readonly Line[]) {
  let below = -NAME_GAP
  return lines
    .map(({ band, points }) => ({ band, held: points.at(-1)!.held }))
    .sort((a, b) => b.held - a.held)
    .map(({ band, held }) => {
      const top = Math.max(heightOf(held), below + NAME_GAP)
      below = top
      return { band, held, top }
    })
}
