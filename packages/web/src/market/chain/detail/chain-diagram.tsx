import { useId } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { moneyKindOf, unitOf } from '../../currency/money-kind.ts'
import { shortNameOf } from '../../currency/short-name.ts'
import { chainGeometry, keptAfterHops } from './chain-geometry.ts'
import type { PathRow } from '../path.documents.ts'
import type { DetailedPath } from './path-detail.documents.ts'

interface ChainDiagramProps {
  path: PathRow
  explanation: DetailedPath['explanation'] | undefined
}

/** The chain drawn as a band of value, thinner where it loses. The steps below say the same. */
export function ChainDiagram({ path, explanation }: ChainDiagramProps) {
  const { t } = useTranslation('detail')
  const format = useFormat()
  const id = useId()
  const isWide = useWiderThan('md')
  const { hops } = path
  const gains = hops.map((_, at) => explanation?.hops[at]?.gainPercent ?? null)
  const width = Math.max(isWide ? 720 : 280, (hops.length + 1) * 94)
  const picture = chainGeometry({ kept: keptAfterHops(gains), width })
  const stops = [
    { currency: hops[0]!.give, amount: path.giveAmount },
    ...hops.map((hop) => ({ currency: hop.get, amount: hop.getAmount })),
  ]
  return (
    <figure>
      <div
        className="-mx-1 overflow-x-auto px-1"
        tabIndex={0}
        role="group"
        aria-label={t('diagram')}
      >
        <svg
          role="img"
          aria-labelledby={id}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          className="mx-auto block h-auto w-full max-w-[860px]"
          style={{ minWidth: isWide ? undefined : picture.width }}
        >
          <title id={id}>
            {stops
              .map(({ currency, amount }) =>
                format.money(amount, shortNameOf(currency), moneyKindOf(currency)),
              )
              .join(' → ')}
          </title>
          {picture.bands.map((band, at) => (
            <g key={hops[at]!.offer.id}>
              <path d={band.d} className="fill-accent opacity-20" />
              <text
                x={band.labelX}
                y={band.labelY}
                textAnchor="middle"
                className="fill-text text-[11px] font-medium"
              >
                {clipped(hops[at]!.exchanger.name)}
              </text>
              <text
                x={band.labelX}
                y={picture.nodes[0]!.y + 4}
                textAnchor="middle"
                className="fill-text-2 text-[11px]"
              >
                {gains[at] !== null && format.percent(gains[at])}
              </text>
            </g>
          ))}
          {stops.map(({ currency, amount }, at) => {
            const { x, y } = picture.nodes[at]!
            return (
              <g key={`${at}:${currency.code}`}>
                <circle cx={x} cy={y} r="11" className="fill-raised stroke-accent stroke-2" />
                <circle cx={x} cy={y} r="4.5" className="fill-accent" />
                <text
                  x={x}
                  y={y + 32}
                  textAnchor="middle"
                  className="fill-text text-[12px] font-semibold"
                >
                  {format.amount(amount, moneyKindOf(currency))}
                </text>
                <text x={x} y={y + 48} textAnchor="middle" className="fill-text-3 text-[11px]">
                  {clipped(
                    currency.group === 'CRYPTO'
                      ? shortNameOf(currency)
                      : `${currency.name} ${unitOf(currency)}`,
                  )}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      {/* The room is reserved before the explanation comes. */}
      <figcaption className="min-h-4 text-center text-meta text-text-3">
        {gains.some((gain) => gain !== null) &&
          (picture.times > 1 ? t('diagram-scale', { times: picture.times }) : t('diagram-true'))}
      </figcaption>
    </figure>
  )
}

/** Longer names would run into their neighbours. */
const LONGEST = 18

function clipped(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name
}
