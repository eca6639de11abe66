import type { PathsQuery } from '@hopwise/contract'
import { Route } from 'lucide-react'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { PathView } from '../path-view.ts'
import { DirectPairDocument } from './direct-pair.documents.ts'

interface NoDirectProps {
  question: Pick<PathsQuery, 'give' | 'get'>
  /** All chains found; the sentence needs that none of them is a single offer. */
  views: readonly PathView[]
  best: PathView
  /** Whether more exist, or may exist, than were found. */
  isCut: boolean
}

/** Says that there is no single offer: nobody exchanges this pair, or nobody meets the query. */
export function NoDirect({ question, views, best, isCut }: NoDirectProps) {
  const { t } = useTranslation('paths')
  const { give, get } = question
  const hasDirect = views.some(({ path }) => path.hops.length === 1)
  const { answer, answered } = useQuery(DirectPairDocument, { give, get }, { pause: hasDirect })
  if (hasDirect || !answer || answered !== JSON.stringify({ give, get })) return null
  const isOffered = answer.pairs.length > 0
  // A worse direct offer than all chains found is not worth a word.
  if (isOffered && isCut) return null
  return (
    <p className="mb-3 flex items-start gap-2 text-dense text-text-2">
      <Route aria-hidden className="mt-0.5 size-4 shrink-0 text-text-3" />
      {t(isOffered ? 'no-direct-fits' : 'no-direct', { count: best.path.hops.length })}
    </p>
  )
}
