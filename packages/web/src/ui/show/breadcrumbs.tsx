import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'

export interface Crumb {
  readonly to: string
  readonly name: string
}

/** The path from the top to this page, which is not part of it; a single step is a link back. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('breadcrumbs')} className="mb-4 text-dense">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map(({ to, name }, at) => (
          <li key={to} className="flex items-center gap-1">
            {at > 0 && <ChevronRight aria-hidden className="size-4 text-text-3" />}
            {crumbs.length === 1 && <ChevronLeft aria-hidden className="size-4 text-text-3" />}
            <Link
              to={to}
              className="inline-flex min-h-8 items-center text-text-2 hover:text-accent pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
