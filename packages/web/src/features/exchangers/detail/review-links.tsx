import { useTranslation } from '#web/lib/texts/texts.ts'
import { siteOf } from '#web/market/exchanger-link/exchanger-target.ts'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { Card } from '#web/ui/show/card.tsx'

/** Links to reviews elsewhere; renders nothing without them. */
export function ReviewLinks({ links, name }: { links: readonly string[]; name: string }) {
  const { t } = useTranslation('exchangers')
  if (links.length === 0) return null
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-table font-medium text-text-2">{t('review-links')}</h2>
      <ul aria-label={t('review-links-of', { name })} className="mt-2 flex flex-wrap gap-x-6">
        {links.map((link) => (
          <li key={link} className="flex min-w-0">
            <ExternalLink href={link} isOfOthers className="min-h-9 text-table wrap-anywhere">
              {siteOf(link).replace(/^www\./, '')}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
