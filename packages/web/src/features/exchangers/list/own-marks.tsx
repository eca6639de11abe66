import { ArrowUpRight, EyeOff } from 'lucide-react'
import { StarButton } from '#web/account/favorites/star-button.tsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { type SitedRow, SiteLink } from '../site-link.tsx'
import type { ExchangerRow } from './exchangers.documents.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { useHiding } from './use-hiding.ts'

/** The link to its site, and the reader's marks: the star and the hidden state. */
export function OwnMarks({ row }: { row: SitedRow & Pick<ExchangerRow, 'id'> }) {
  const { t } = useTranslation('exchangers', 'ui')
  return (
    <>
      <SiteLink row={row}>
        {({ href, site, onFollow, referrerPolicy }) => (
          <a
            href={href}
            target="_blank"
            rel="noopener nofollow"
            referrerPolicy={referrerPolicy}
            onClick={onFollow}
            title={site}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-default text-text-2 hover:bg-surface-2 hover:text-text pointer-coarse:size-11"
          >
            <ArrowUpRight aria-hidden className="size-4" />
            <span className="sr-only">
              {t('visit', { domain: site })} {t('ui:new-tab')}
            </span>
          </a>
        )}
      </SiteLink>
      <StarButton
        size="small"
        favorite={{ kind: 'EXCHANGER', exchanger: row.id }}
        name={row.name}
      />
      <IgnoreToggle id={row.id} name={row.name} />
    </>
  )
}

/** A crossed eye that hides the exchanger; pressed in while it is hidden. */
function IgnoreToggle({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('exchangers')
  const { isHidden, toggle } = useHiding({ id, name })
  return (
    <Tooltip text={t(isHidden ? 'hidden-why' : 'hide-why')}>
      {(described) => (
        <IconButton
          {...described}
          size="small"
          icon={EyeOff}
          label={t('ignore', { name })}
          title=""
          aria-pressed={isHidden}
          onClick={toggle}
        />
      )}
    </Tooltip>
  )
}
