import type { OfferFilter } from '@hopwise/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ChainDiagram } from './chain-diagram.tsx'
import { HopSteps } from './hop-steps.tsx'
import type { PathRow } from '../path.documents.ts'
import { type DetailedPath, PathDetailDocument } from './path-detail.documents.ts'
import { AmountCurve } from './why/amount-curve.tsx'
import { Reasons } from './why/reasons.tsx'
import { Waterfall } from './why/waterfall.tsx'
import { BandWord } from '../band-word.tsx'
import { PromisedAmounts } from '../promised-amounts.tsx'

interface PathDetailProps {
  path: PathRow
  /** The filter that substitute offers must pass. */
  filter?: OfferFilter | undefined
  isStill: boolean
  /** The amount, where it is not the row's. */
  giveAmount?: number | undefined
  /** The content above the chain, with the chain at that amount once it is known. */
  head?: (detail: (PathRow & DetailedPath) | undefined) => ReactNode
  /** The actions on the chain, where its row does not offer them. */
  actions?: ReactNode
}

/** A chain in full: its picture, steps, costs, doubts and substitutes. */
export function PathDetail(props: PathDetailProps) {
  const { path: listed, giveAmount = listed.giveAmount, filter, isStill, head, actions } = props
  const { t } = useTranslation('detail')
  const { answer, error, refetch } = useQuery(PathDetailDocument, {
    id: listed.id,
    giveAmount,
    ...(filter && { filter }),
  })
  const detail = answer?.path?.id === listed.id ? answer.path : undefined
  // The explained path replaces the row's only for another amount, as the row may be newer.
  const path = detail && giveAmount !== listed.giveAmount ? detail : listed
  const explanation = detail?.explanation
  return (
    <div className="grid grid-cols-1 gap-6">
      {head?.(detail)}
      {actions && (
        <div className="relative z-[1] -mb-4 flex items-start justify-end md:-mb-14">{actions}</div>
      )}
      <ChainDiagram path={path} explanation={explanation} />
      <HopSteps path={path} detail={detail} isStill={isStill} />
      {error && <ErrorNotice error={error} title={t('detail-failed')} onRetry={refetch} />}
      {!error && answer === undefined && <Skeleton rows={3} />}
      {answer?.path === null && <p className="text-table text-warn">{t('detail-gone')}</p>}
      {detail && explanation && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <div className="grid content-start gap-6">
            {/* The path comes from the explanation's moment, as the row may be newer. */}
            <Waterfall path={detail} explanation={explanation} />
            <AmountCurve path={detail} explanation={explanation} />
          </div>
          <div className="grid content-start gap-6">
            <Reasons path={path} explanation={explanation} hops={detail.hops} />
            <Doubts path={path} />
          </div>
        </div>
      )}
    </div>
  )
}

const MOST = 5

/** How sure the chain is, what it pays at least, and what to look at before one pays. */
function Doubts({ path }: { path: PathRow }) {
  const { t } = useTranslation('detail', 'chain')
  const doubts = path.doubts.slice(0, MOST)
  const last = path.hops.at(-1)!
  return (
    <section>
      <h3 className="mb-2 flex flex-wrap items-center gap-x-3 text-table font-semibold">
        {t('chain:reliability')}
        <span className="text-dense font-normal">
          <BandWord promise={path.promise} suspicious={path.suspicious} />
        </span>
      </h3>
      {!path.suspicious && (
        <div className="text-dense text-text-2">
          <PromisedAmounts
            promise={path.promise}
            currency={last.get}
            isLoop={path.hops[0]!.give.code === last.get.code}
          />
        </div>
      )}
      {doubts.length > 0 && (
        <>
          <h4 className="mt-3 mb-1 text-dense font-medium">{t('check-first')}</h4>
          <ul className="grid grid-cols-1 gap-1.5 text-dense text-text-2">
            {doubts.map(({ reason, hopIndex }) => (
              <li key={`${reason}${hopIndex}`}>
                {t(`doubt.${reason}`)}{' '}
                <span className="text-text-3">· {path.hops[hopIndex]?.exchanger.name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
