import { clsx } from 'clsx'
import { ArrowUpRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'

/** A link to another site, in a new tab, without our address as its referrer. */
export function ExternalLink({
  href,
  children,
  className,
  onFollow,
  referrerPolicy,
  isOfOthers = false,
}: {
  href: string
  children: ReactNode
  className?: string
  /** Called on the press; the handler may prevent it. */
  onFollow?: (event: MouseEvent) => void
  /** The part of our address that the other site may learn; nothing by default. */
  referrerPolicy?: 'origin'
  /** Whether others wrote the link: search engines are told that it is not our word. */
  isOfOthers?: boolean
}) {
  const { t } = useTranslation('ui')
  return (
    <a
      href={href}
      target="_blank"
      rel={isOfOthers ? 'nofollow noopener ugc' : 'noopener nofollow'}
      onClick={onFollow}
      referrerPolicy={referrerPolicy}
      className={clsx(
        'touch-area relative inline-flex items-center gap-1 font-medium text-accent',
        'underline-offset-4 hover:underline',
        className,
      )}
    >
      {children}
      <ArrowUpRight aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{t('new-tab')}</span>
    </a>
  )
}
